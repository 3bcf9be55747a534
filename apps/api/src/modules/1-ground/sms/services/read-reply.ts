import type { OutsideReply } from '../../../../platform/outside/send-once.ts';
import { refused, type SmsOutcome, unknown } from './sms-service.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The JSON of an answer; undefined where it is none. */
export function fieldsOf(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The outcome where there is no answer. A message that may have arrived is not sent again, neither here nor by
 * another service: neither service knows a message that it was given twice, and two codes on a phone, of which one
 * is void, are worse than one that is asked for again after a minute (docs/decisions/0149).
 */
export function outcomeWithoutAnswer(reply: Exclude<OutsideReply, { kind: 'answer' }>): SmsOutcome {
  if (reply.kind === 'unanswered') return unknown(`没有及时应答（${reply.why}），可能已发出`);
  return refused(
    reply.why === 'CIRCUIT_OPEN' ? '连续失败后暂停使用，稍后自动重试' : `无法连接（${reply.why}）`,
  );
}

/** An answer that is not of the service, such as that of a proxy before it: what the service did is unknown. */
export function outcomeOfForeign({ status }: { readonly status: number }): SmsOutcome {
  const sentence = `应答无法识别（HTTP ${status}）`;
  // A redirect, or a refusal before the service; behind anything else the service may have done it.
  return status >= 300 && status < 500 ? refused(sentence) : unknown(`${sentence}，可能已发出`);
}
