import type { AnyCall } from '@qianfang/contract/http/endpoint';
import { CallFailure, type CallInput, call } from './call.ts';

/** The longest gap of a double click. */
const doubleClickMs = 600;
/** A repeat after this long is a new request. */
const retryMs = 60_000;

interface Sent {
  readonly key: string;
  readonly since: number;
  isAnswered: boolean;
}

const sent = new Map<string, Sent>();

function isSame({ since, isAnswered }: Sent): boolean {
  return Date.now() - since < (isAnswered ? doubleClickMs : retryMs);
}

/** Whether the server reported a result. */
const isAnswer = (error: unknown) =>
  error instanceof CallFailure && error.kind === 'problem' && error.code < 500;

/**
 * Sends under an idempotency key. A double click, a repeat while under way, or a retry without an answer
 * (timeout, lost network) reuses the key, so that the server acts once.
 */
export async function sendOnce<T>(what: string, send: (key: string) => Promise<T>): Promise<T> {
  const known = sent.get(what);
  const current =
    known && isSame(known) ? known : { key: crypto.randomUUID(), since: Date.now(), isAnswered: false };
  for (const [other, one] of sent) if (!isSame(one)) sent.delete(other);
  sent.set(what, current);
  try {
    const answer = await send(current.key);
    current.isAnswered = true;
    return answer;
  } catch (error) {
    // After a refusal it may be tried again at once.
    if (isAnswer(error)) sent.delete(what);
    throw error;
  }
}

/** A call that is sent once; the same call with the same input is its repeat. */
export const callOnce = <C extends AnyCall>(called: C, input: CallInput<C>) =>
  sendOnce(`${called.path} ${JSON.stringify(input)}`, (idempotencyKey) =>
    call(called, { ...input, idempotencyKey }),
  );
