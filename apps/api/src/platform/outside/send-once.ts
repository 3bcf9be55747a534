import http from 'node:http';
import https from 'node:https';

export interface OutsideRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What became of a request. Status and text are as the service sent them, also those of a refusal. */
export type OutsideReply =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  /** The service certainly did not get it. */
  | { readonly kind: 'unsent'; readonly why: string }
  /** The service may have got it and acted on it. */
  | { readonly kind: 'unanswered'; readonly why: string };

const connectWithinMs = 3_000;
const maxAnswerBytes = 64 * 1024;

/** The code of a network fault; never its message, which names addresses. */
const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code ?? error.name;

const timeOut = () => Object.assign(new Error('no answer in time'), { code: 'TIME_OUT' });

/**
 * Sends a request over a connection of its own, within so many milliseconds. Follows no redirect, and cuts the answer
 * at 64 KB. Not by fetch, which does not tell whether a connection came about before a fault: until then nothing was
 * written, so a request can be sent again without being made twice. A kept connection would blur that as well.
 */
export function sendOnce(
  { url, method, headers, body }: OutsideRequest,
  withinMs: number,
): Promise<OutsideReply> {
  const isTls = url.protocol === 'https:';
  return new Promise((resolve) => {
    let isConnected = false;
    const outgoing = (isTls ? https : http).request(url, {
      method,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
    });
    const connecting = setTimeout(
      () => !isConnected && outgoing.destroy(timeOut()),
      Math.min(connectWithinMs, withinMs),
    );
    const answering = setTimeout(() => outgoing.destroy(timeOut()), withinMs);
    const settle = (reply: OutsideReply) => {
      clearTimeout(connecting);
      clearTimeout(answering);
      resolve(reply);
    };
    const fail = (error: Error) =>
      settle({ kind: isConnected ? 'unanswered' : 'unsent', why: codeOf(error) });
    outgoing.on('socket', (socket) => {
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      });
    });
    outgoing.on('error', fail);
    outgoing.on('response', (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      const finish = () =>
        settle({
          kind: 'answer',
          status: answer.statusCode ?? 0,
          text: Buffer.concat(parts).subarray(0, maxAnswerBytes).toString(),
        });
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        bytes += part.length;
        if (bytes < maxAnswerBytes) return;
        finish();
        answer.destroy();
      });
      answer.on('end', finish);
      // The connection broke within the answer.
      answer.on('error', fail);
    });
    outgoing.end(body);
  });
}
