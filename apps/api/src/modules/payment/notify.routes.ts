import { notifyAlipay, notifyUnionpay, notifyWechat } from '@qianfang/contract/payment';
import { isProblem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../platform/mount-endpoint.ts';
import { receiveAlipayNotification } from './receive-alipay-notification.ts';
import { receiveUnionpayNotification } from './receive-unionpay-notification.ts';
import { receiveWechatNotification } from './receive-wechat-notification.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of a notification as it came: the gateway signs these characters, not what they mean. */
    signedText: string;
  }
}

const formType = 'application/x-www-form-urlencoded';

/** To be registered on an instance of its own, because it reads bodies in another way than the other calls. */
export async function mountNotify(app: FastifyInstance): Promise<void> {
  app.decorateRequest('signedText', '');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.signedText = String(body);
    try {
      done(null, JSON.parse(request.signedText));
    } catch {
      done(Object.assign(new Error('no JSON'), { statusCode: 400 }));
    }
  });
  app.removeContentTypeParser(formType);
  app.addContentTypeParser(formType, { parseAs: 'string' }, (request, body, done) => {
    request.signedText = String(body);
    done(null, Object.fromEntries(new URLSearchParams(request.signedText)));
  });
  mountEndpoint(app, notifyWechat, ({ deps, request }) =>
    receiveWechatNotification(deps, request.headers, request.signedText),
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
