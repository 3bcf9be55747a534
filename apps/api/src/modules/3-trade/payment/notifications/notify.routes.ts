import { notifyAlipay, notifyUnionpay, notifyWechat } from '@qianfang/contract/payment';
import { isProblem, problem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../../platform/mount-endpoint.ts';
import { recordNotification } from './record-notification.ts';
import { verifyAlipayNotification } from './verify-alipay-notification.ts';
import { verifyUnionpayNotification } from './verify-unionpay-notification.ts';
import { looksLikeNotification, verifyWechatNotification } from './verify-wechat-notification.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as received: the gateway signs the characters, not their meaning. */
    signedText: string;
  }
}

const formType = 'application/x-www-form-urlencoded';

/**
 * Register it on an instance of its own, because it reads bodies differently from the other calls: only after
 * the signature looks valid.
 */
export async function mountNotify(app: FastifyInstance): Promise<void> {
  app.decorateRequest('signedText', '');
  app.removeContentTypeParser(['application/json', formType]);
  app.addContentTypeParser(['application/json', formType], { parseAs: 'string' }, (request, body, done) => {
    request.signedText = String(body);
    done(null, {});
  });
  mountEndpoint(
    app,
    notifyWechat,
    async ({ deps, request }) => {
      const verified = await verifyWechatNotification(deps, request.headers, request.signedText);
      return isProblem(verified) ? verified : recordNotification(deps, verified);
    },
    {
      // The headers identify the sender.
      admit: ({ headers }, { wechatPay, clock }) =>
        looksLikeNotification(wechatPay.keys(), headers, clock.now())
          ? undefined
          : problem('SIGNATURE_WRONG'),
    },
  );
  mountEndpoint(app, notifyUnionpay, async ({ deps, request }) => {
    const verified = verifyUnionpayNotification(deps, request.signedText);
    return isProblem(verified) ? verified : recordNotification(deps, verified);
  });
  // Alipay repeats the notification until the answer is this word and nothing else.
  mountEndpoint(app, notifyAlipay, async ({ deps, request }) => {
    const verified = await verifyAlipayNotification(deps, request.signedText);
    const recorded = isProblem(verified) ? verified : await recordNotification(deps, verified);
    return isProblem(recorded)
      ? recorded
      : { bytes: Buffer.from('success'), contentType: 'text/plain; charset=utf-8' };
  });
}
