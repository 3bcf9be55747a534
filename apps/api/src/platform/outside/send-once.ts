import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface OutsideRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  /** A stream is opened anew for each try; its length stands in the headers. */
  readonly body: string | Uint8Array | (() => Readable);
  /** Keeps connections between calls; without one each call has its own. */
  readonly agent?: http.Agent;
  /** How long nothing may come or go. */
  readonly idleMs?: number;
}

/** What became of a request. The answer is as the service sent it, also that of a refusal. */
export type OutsideReply<T = AnswerText> =
  | ({ readonly kind: 'answer'; readonly status: number } & T)
  /** The service certainly did not get it. */
  | { readonly kind: 'unsent'; readonly why: string }
  /** The service may have got it and acted on it. */
  | { readonly kind: 'unanswered'; readonly why: string };

/** Takes what is needed from an answer; one that breaks off throws. */
export type ReadAnswer<T> = (answer: IncomingMessage) => Promise<T>;

export interface AnswerText {
  readonly text: string;
}

const connectWithinMs = 3_000;
const maxAnswerBytes = 64 * 1024;

/** The code of a network fault; never its message, which names addresses. */
const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code ?? error.name;

/** The text of an answer, cut at 64 KB. */
export async function readText(answer: IncomingMessage): Promise<AnswerText> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= maxAnswerBytes) break;
  }
  return { text: Buffer.concat(parts).subarray(0, maxAnswerBytes).toString() };
}

/**
 * Sends a request within so many milliseconds, and follows no redirect. Not by fetch, which does not tell whether a
 * connection came about before a fault: until then nothing was written, so a request can be sent again without being
 * made twice. A kept connection blurs that, so only calls that may be made twice have an agent.
 */
export function sendOnce<T>(
  { url, method, headers, body, agent, idleMs }: OutsideRequest,
  withinMs: number,
  read: ReadAnswer<T>,
): Promise<OutsideReply<T>> {
  const isTls = url.protocol === 'https:';
  return new Promise((resolve) => {
    let isConnected = false;
    const length = typeof body === 'function' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = (isTls ? https : http).request(url, {
      method,
      headers: { ...headers, ...length },
      agent: agent ?? false,
    });
    const settle = (reply: OutsideReply<T>) => {
      clearTimeout(connecting);
      clearTimeout(answering);
      resolve(reply);
    };
    const fail = (why: string) => settle({ kind: isConnected ? 'unanswered' : 'unsent', why });
    const giveUp = () => {
      fail('TIME_OUT');
      outgoing.destroy();
    };
    const connecting = setTimeout(() => !isConnected && giveUp(), Math.min(connectWithinMs, withinMs));
    const answering = setTimeout(giveUp, withinMs);
    if (idleMs) outgoing.setTimeout(idleMs, giveUp);
    outgoing.on('socket', (socket) => {
      isConnected = outgoing.reusedSocket;
      if (isConnected) return;
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      });
    });
    outgoing.on('error', (error) => fail(codeOf(error)));
    outgoing.on('response', (answer) => {
      read(answer).then(
        (found) => settle({ kind: 'answer', status: answer.statusCode ?? 0, ...found }),
        // The connection broke within the answer.
        (error: Error) => fail(codeOf(error)),
      );
    });
    if (typeof body === 'function') pipeline(body(), outgoing).catch((error: Error) => fail(codeOf(error)));
    else outgoing.end(body);
  });
}
