import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { isLoopback } from './demo-doors.ts';
import { readKeyFile } from './key-file.ts';

/** A code to be sent to a phone. */
export interface SmsMessage {
  readonly phone: string;
  readonly code: string;
  /** What the code is for; the gateway has a text for each purpose. */
  readonly purpose: 'register' | 'login' | 'forget' | 'pay' | 'confirm';
  readonly validMinutes: number;
}

/** Sends codes out of the store. */
export interface SmsService {
  /** False where the gateway did not accept the message. The log gets the reason, never the code or the phone. */
  send(message: SmsMessage, log: FastifyBaseLogger): Promise<boolean>;
}

const answerWithinMs = 8_000;
const leastSecret = 16;

/**
 * Reads the file of SMS: `url` and `secret` of the wholesaler's own SMS gateway. The gateway gets each message as
 * JSON by POST. The headers are `x-qianfang-time` (seconds) and `x-qianfang-signature`: hex of HMAC-SHA256 over time,
 * full stop and body. A 2xx status accepts the message. Throws SettingError.
 */
export async function readSmsService(file: string): Promise<SmsService> {
  const { text, address, fail } = await readKeyFile('SMS', file);
  const url = new URL(address('url', ''));
  const secret = text('secret');
  if (secret.length < leastSecret) fail(`secret 须为至少 ${leastSecret} 个字符的密钥`);
  // Codes and phones never cross a network unencrypted (个人信息保护法 51).
  if (url.protocol !== 'https:' && !isLoopback(url.hostname)) fail('url 须为 https:// 开头的地址');
  return {
    async send({ phone, code, purpose, validMinutes }, log) {
      const body = JSON.stringify({ phone, code, purpose, valid_minutes: validMinutes });
      const time = String(Math.floor(Date.now() / 1000));
      try {
        const answer = await fetch(url, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(answerWithinMs),
          headers: {
            'content-type': 'application/json',
            'x-qianfang-time': time,
            'x-qianfang-signature': createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'),
          },
          body,
        });
        await answer.body?.cancel();
        if (!answer.ok) log.error({ status: answer.status, purpose }, 'the SMS gateway refused a message');
        return answer.ok;
      } catch (error) {
        log.error(
          { failure: error instanceof Error ? error.name : 'unknown', purpose },
          'the SMS gateway did not answer',
        );
        return false;
      }
    },
  };
}
