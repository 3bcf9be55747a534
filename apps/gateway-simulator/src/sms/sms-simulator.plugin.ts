import { setTimeout as pause } from 'node:timers/promises';
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
const pausesMs = [0, 100, 200, 400, 800, 1_600, 3_200, 6_400];

async function isAccepted(url: string, body: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Posts receipts until they are accepted, as the real services do, which take minutes where this takes moments. */
async function post(url: string, receipts: readonly object[]): Promise<void> {
  for (const ms of pausesMs) {
    await pause(ms, undefined, { ref: false });
    if (await isAccepted(url, JSON.stringify(receipts))) return;
  }
}

function report(url: string, receipts: readonly object[]): void {
  if (url !== '') void post(url, receipts);
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
