import { notifyAlipay, notifyUnionpay, notifyWechat } from '@qianfang/contract/payment';
import { isProblem, problem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../../platform/mount-endpoint.ts';
import { receiveAlipayNotification } from './receive-alipay-notification.ts';
import { receiveUnionpayNotification } from './receive-unionpay-notification.ts';
import { looksLikeNotification, receiveWechatNotification } from './wechat-notification.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of a notification as it came: the gateway signs these characters, not what they mean. */
    signedText: string;
  }
}

const formType = 'application/x-www-form-urlencoded';

/** To be registered on an instance of its own, because it reads bodies in another way than the other calls: not before they are known to be signed. */
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
    ({ deps, request }) => receiveWechatNotification(deps, request.headers, request.signedText),
    {
      // Whose it is stands in its head.
      admit: ({ headers }, { wechatPay, clock }) =>
        looksLikeNotification(wechatPay.keys(), headers, clock.now())
          ? undefined
          : problem('SIGNATURE_WRONG'),
    },
  );
  mountEndpoint(app, notifyUnionpay, ({ deps, request }) =>
    receiveUnionpayNotification(deps, request.signedText),
  );
  // Alipay goes on until the answer is this word and nothing else.
  mountEndpoint(app, notifyAlipay, async ({ deps, request }) => {
    const taken = await receiveAlipayNotification(deps, request.signedText);
    return isProblem(taken) ? taken : { bytes: Buffer.from(taken), contentType: 'text/plain; charset=utf-8' };
  });
}
