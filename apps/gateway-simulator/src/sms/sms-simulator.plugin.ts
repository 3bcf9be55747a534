import type { FastifyInstance } from 'fastify';
import { mountAliyunSms } from './aliyun-sms.ts';
import { SmsBox, type SmsSimulator, type SmsSwitch } from './sms-box.ts';
import { mountTencentSms } from './tencent-sms.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as received: the senders sign its characters. */
    smsText: string;
  }
}

const answerWithinMs = 5_000;

function report(url: string, receipts: readonly object[]): void {
  if (url === '') return;
  // Once the message is answered. The real services try again for some minutes.
  setImmediate(() => {
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(receipts),
      signal: AbortSignal.timeout(answerWithinMs),
    }).catch(() => undefined);
  });
}

/**
 * Simulates 阿里云短信 and 腾讯云短信 for the demo and for tests: they check signatures as the real ones do, and send
 * nothing. `POST ./aliyun/switch` or `./tencent/switch` sets how one behaves; `GET ./messages` shows what they took.
 */
export async function smsSimulatorPlugin(
  app: FastifyInstance,
  { clock }: { readonly clock: { now(): Date } },
): Promise<void> {
  const box = new SmsBox();
  const simulator: SmsSimulator = { box, clock, report };
  app.decorateRequest('smsText', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    request.smsText = String(body);
    done(null, {});
  });
  mountAliyunSms(app, simulator);
  mountTencentSms(app, simulator);
  app.get('/messages', () => ({ list: box.taken }));
  for (const service of ['aliyun', 'tencent'] as const) {
    app.post(`/${service}/switch`, (request) => {
      box.set(service, JSON.parse(request.smsText || '{}') as Partial<SmsSwitch>);
      return { set: box.of(service) };
    });
  }
}
