import type { IncomingMessage } from 'node:http';
import { type Problem, problem } from '@qianfang/contract/problem';
import { addressGroup } from './address-group.ts';
import type { Config } from './env.ts';

/** Why a body is stopped before it is complete. */
export type BodyEnd = 'TOO_SLOW' | 'TOO_LARGE' | 'UNAVAILABLE';

/** The error that the reader of the request gets; answered as its problem. */
export class BodyEnded extends Error {
  readonly problem: Problem<BodyEnd>;
  readonly statusCode: number;
  constructor(why: BodyEnd) {
    super(`body ended: ${why}`);
    this.problem = problem(why, why === 'UNAVAILABLE' ? { retryAfterSeconds: 5 } : {});
    this.statusCode = this.problem.status;
  }
}

/** Each window must reach the minimum rate. */
const windowMs = 10_000;
const lookEveryMs = 1_000;
/** Node's overhead per chunk. Without it, chunks of one byte would occupy a hundred times what they count. */
const pieceBytes = 160;

interface Watched {
  readonly request: IncomingMessage;
  readonly group: string;
  readonly begunAt: number;
  readonly end: (why: BodyEnd) => void;
  /** Bytes received and not released yet, with the overhead of their chunks. */
  held: number;
  /** The overhead within `held`. */
  ofPieces: number;
  windowAt: number;
  /** Bytes the connection had received when the window began. */
  windowBytes: number;
}

export interface BodyToWatch {
  readonly request: IncomingMessage;
  readonly address: string;
  /** Limit of its size. */
  readonly max: number;
  readonly end: (why: BodyEnd) => void;
}

/** What the reader of a body reports. */
export interface WatchedBody {
  /** These bytes have gone on to disk. */
  readonly passOn: (bytes: number) => void;
  /** Nothing of the body is needed any more. The rest is discarded, at the minimum rate and until the deadline. */
  readonly letGo: () => void;
}

/**
 * Watches incoming bodies. Each has a minimum rate, a deadline and a size limit. All together, and all of one
 * address, stay within a memory limit. One address gets a quarter of it, so that no address takes everything.
 */
export class BodyWatch {
  readonly #rate: number;
  readonly #longestMs: number;
  readonly #max: number;
  readonly #maxOfAddress: number;
  readonly #watched = new Set<Watched>();
  readonly #heldBy = new Map<string, number>();
  #held = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(config: Pick<Config, 'bodyBytesPerSecond' | 'bodySeconds' | 'bodyMemoryMb'>) {
    this.#rate = config.bodyBytesPerSecond;
    this.#longestMs = config.bodySeconds * 1000;
    this.#max = config.bodyMemoryMb * 1024 * 1024;
    this.#maxOfAddress = this.#max / 4;
  }

  /** Bytes that all bodies hold. */
  get held(): number {
    return this.#held;
  }

  /** Bodies in progress. */
  get count(): number {
    return this.#watched.size;
  }

  /** Watches a body. Received bytes count until they are passed on or released. */
  watch({ request, address, max, end }: BodyToWatch): WatchedBody {
    const at = performance.now();
    const one: Watched = {
      request,
      group: addressGroup(address),
      begunAt: at,
      end,
      held: 0,
      ofPieces: 0,
      windowAt: at,
      windowBytes: request.socket.bytesRead,
    };
    this.#watched.add(one);
    let received = 0;
    const count = (piece: Buffer) => {
      received += piece.length;
      if (received > max) end('TOO_LARGE');
      else if (!this.#hold(one, piece.length)) end('UNAVAILABLE');
    };
    // Runs before any other listener, so that bytes count before somebody passes them on.
    const begin = () => request.prependListener('data', count);
    // A listener for data itself would start the reading.
    request.once('resume', begin);
    request.once('end', () => this.#watched.delete(one));
    this.#timer ??= setInterval(() => this.look(performance.now()), lookEveryMs).unref();
    return {
      // A stream reads no further ahead than its buffer, so the chunks of passed-on bytes are gone.
      passOn: (bytes) => this.#release(one, bytes + one.ofPieces),
      letGo: () => {
        request.off('resume', begin).off('data', count);
        this.#release(one, one.held);
      },
    };
  }

  /** Stops bodies that are too slow or past their deadline at a moment of `performance.now()`. */
  look(now: number): void {
    for (const one of this.#watched) {
      const { request } = one;
      // An answered request gets no event when its connection closes.
      if (request.complete || request.socket.destroyed) this.#watched.delete(one);
      else if (now - one.begunAt >= this.#longestMs) one.end('TOO_SLOW');
      else this.#lookAtRate(one, now);
    }
    if (this.#watched.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }

  #lookAtRate(one: Watched, now: number): void {
    const { bytesRead } = one.request.socket;
    const isRead = one.request.readableFlowing === true;
    if (isRead && now - one.windowAt < windowMs) return;
    // A body that nobody reads is slow because of us.
    if (isRead && bytesRead - one.windowBytes < (this.#rate * windowMs) / 1000) one.end('TOO_SLOW');
    one.windowAt = now;
    one.windowBytes = bytesRead;
  }

  /** Whether one more chunk of this length fits. */
  #hold(one: Watched, pieceLength: number): boolean {
    const bytes = pieceLength + pieceBytes;
    const ofAddress = (this.#heldBy.get(one.group) ?? 0) + bytes;
    if (this.#held + bytes > this.#max || ofAddress > this.#maxOfAddress) return false;
    one.held += bytes;
    one.ofPieces += pieceBytes;
    this.#held += bytes;
    this.#heldBy.set(one.group, ofAddress);
    return true;
  }

  #release(one: Watched, asked: number): void {
    const bytes = Math.min(asked, one.held);
    one.held -= bytes;
    one.ofPieces = 0;
    this.#held -= bytes;
    const left = (this.#heldBy.get(one.group) ?? 0) - bytes;
    if (left > 0) this.#heldBy.set(one.group, left);
    else this.#heldBy.delete(one.group);
  }
}
