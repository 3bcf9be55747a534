import { notifyWechat } from '@qianfang/contract/payment';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../platform/mount-endpoint.ts';
import { receiveWechatNotification } from './receive-wechat-notification.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of a notification as it came: the gateway signs these characters, not what they mean. */
    signedText: string;
  }
}

/** To be registered on an instance of its own, because it reads JSON in another way than the other calls. */
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
  mountEndpoint(app, notifyWechat, ({ deps, request }) =>
    receiveWechatNotification(deps, request.headers, request.signedText),
  );
}
