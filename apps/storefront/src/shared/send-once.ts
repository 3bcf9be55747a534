import { CallFailure } from './call.ts';

/** A second click of a double click comes within this. */
const doubleClickMs = 600;
/** Whoever tries again after so long means one more. */
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

/** Whether the server has said what came of it. */
const isAnswer = (error: unknown) =>
  error instanceof CallFailure && error.kind === 'problem' && error.code < 500;

/**
 * Sends under an idempotency key. The same again in a double click, while it is under way, or when no answer came (a timeout, a
 * network that was lost) goes under the same key, so that the server does it once.
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
    // What was refused may be tried again at once.
    if (isAnswer(error)) sent.delete(what);
    throw error;
  }
}
