import { createHmac } from 'node:crypto';
import type { Deps } from '../../../../platform/deps.ts';
import { openLine } from '../../../../platform/outside/open-line.ts';
import type { WebhookSmsKeys } from '../../../../platform/sms-keys.ts';
import { outcomeWithoutAnswer } from './read-reply.ts';
import { refused, type SmsService } from './sms-service.ts';

/**
 * A gateway of the wholesaler's own. It gets each message as JSON by POST. The headers are `x-qianfang-time`
 * (seconds) and `x-qianfang-signature`: hex of HMAC-SHA256 over time, full stop and body. A 2xx status accepts the
 * message; any other says that it was not sent.
 */
export function openWebhookSms({ url, secret }: WebhookSmsKeys, { clock, log }: Deps): SmsService {
  const line = openLine({ service: 'webhook-sms', clock, log });
  return {
    get openUntil() {
      return line.openUntil;
    },
    async send({ phone, code, purpose, validMinutes }) {
      const body = JSON.stringify({ phone, code, purpose, valid_minutes: validMinutes });
      const time = String(Math.floor(clock.now().getTime() / 1000));
      const reply = await line.call({
        url,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-qianfang-time': time,
          'x-qianfang-signature': createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'),
        },
        body,
      });
      if (reply.kind !== 'answer') return outcomeWithoutAnswer(reply);
      const { status } = reply;
      if (status < 200 || status >= 300) return refused(`短信网关拒绝（HTTP ${status}）`);
      return { state: 'sent', serviceId: null, parts: 1 };
    },
  };
}
