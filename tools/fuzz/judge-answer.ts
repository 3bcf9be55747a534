import type { FuzzRequest } from './make-request.ts';
import type { RawAnswer } from './raw-connection.ts';

const requestId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function isEnvelope({ status, body }: RawAnswer): boolean {
  try {
    const envelope = JSON.parse(body.toString()) as Record<string, unknown>;
    return envelope.code === status && typeof envelope.message === 'string' && 'data' in envelope;
  } catch {
    return false;
  }
}

/** The fault of an answer; undefined for none. */
export function judgeAnswer(
  { method, target, isFile, raw }: FuzzRequest,
  answer: RawAnswer | 'none' | 'late',
): string | undefined {
  if (answer === 'none') return 'the connection ended without an answer';
  if (answer === 'late') return 'no answer in time';
  const { status, headers } = answer;
  // Too many at once: whoever asks is told when to come again.
  const isBusy = status === 503 && headers.has('retry-after');
  if (status >= 500 && !isBusy) return `status ${status}`;
  if (!requestId.test(headers.get('x-request-id') ?? '')) return `status ${status} without a request id`;
  if (method === 'HEAD' || status === 304 || status === 204) return undefined;
  // A double slash is no call's address: with built pages it opens one.
  const isCall = raw === undefined ? target.startsWith('/api/') : !raw.startsWith('GET //');
  // Documents, pages, redirects and event streams have no envelope.
  if (!isCall || (status < 400 && (isFile || headers.get('content-type')?.startsWith('text/event-stream'))))
    return undefined;
  if (!isEnvelope(answer))
    return `status ${status} without the envelope: ${answer.body.toString().slice(0, 200)}`;
  return undefined;
}
