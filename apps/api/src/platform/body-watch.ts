import type { IncomingMessage } from 'node:http';
import { type Problem, problem } from '@qianfang/contract/problem';
import { addressGroup } from './address-group.ts';
import type { Config } from './env.ts';

/** Why a body is ended before it is whole. */
export type BodyEnd = 'TOO_SLOW' | 'TOO_LARGE' | 'UNAVAILABLE';

/** What then comes out of the request for whoever reads it; answered as its problem. */
export class BodyEnded extends Error {
  readonly problem: Problem<BodyEnd>;
  readonly statusCode: number;
  constructor(why: BodyEnd) {
    super(`body ended: ${why}`);
    this.problem = problem(why, why === 'UNAVAILABLE' ? { retryAfterSeconds: 5 } : {});
    this.statusCode = this.problem.status;
  }
}

/** Each window has to bring what the rate asks for. */
const windowMs = 10_000;
const lookEveryMs = 1_000;
/**
 * What Node keeps for each piece beside its bytes: pieces of one byte would otherwise hold a hundred times what they
 * count.
 */
const pieceBytes = 160;

interface Watched {
  readonly request: IncomingMessage;
  readonly group: string;
  readonly begunAt: number;
  readonly end: (why: BodyEnd) => void;
  /** Bytes that were received and are not let go yet, with what their pieces cost. */
  held: number;
  /** Of it, what the pieces cost. */
  ofPieces: number;
  windowAt: number;
  /** What its connection had received when the window began. */
  windowBytes: number;
}

export interface BodyToWatch {
  readonly request: IncomingMessage;
  readonly address: string;
  /** Most bytes of it. */
  readonly most: number;
  readonly end: (why: BodyEnd) => void;
}

/** What is told of a body by whoever reads it. */
export interface WatchedBody {
  /** So many of its bytes have gone on to the disk. */
  readonly passOn: (bytes: number) => void;
  /** Nothing of it is needed any more. What comes then is thrown away, at its rate and until its end. */
  readonly letGo: () => void;
}

/**
 * Bodies on their way in: each keeps a rate, has an end and a size, and all of them together, as well as those of one
 * address, hold no more memory than is stated. One address gets a quarter of it, so that none takes everything.
 */
export class BodyWatch {
  readonly #rate: number;
  readonly #longestMs: number;
  readonly #most: number;
  readonly #mostOfAddress: number;
  readonly #watched = new Set<Watched>();
  readonly #heldBy = new Map<string, number>();
  #held = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(config: Pick<Config, 'bodyBytesPerSecond' | 'bodySeconds' | 'bodyMemoryMb'>) {
    this.#rate = config.bodyBytesPerSecond;
    this.#longestMs = config.bodySeconds * 1000;
    this.#most = config.bodyMemoryMb * 1024 * 1024;
    this.#mostOfAddress = this.#most / 4;
  }

  /** Bytes that all bodies hold. */
  get held(): number {
    return this.#held;
  }

  /** Bodies that are on their way. */
  get count(): number {
    return this.#watched.size;
  }

  /** Watches a body. What is received of it counts until it is passed on or let go. */
  watch({ request, address, most, end }: BodyToWatch): WatchedBody {
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
      if (received > most) end('TOO_LARGE');
      else if (!this.#hold(one, piece.length)) end('UNAVAILABLE');
    };
    // Counted before anybody passes it on.
    const begin = () => request.prependListener('data', count);
    // Listening to the data itself would begin to read it.
    request.once('resume', begin);
    request.once('end', () => this.#watched.delete(one));
    this.#timer ??= setInterval(() => this.look(performance.now()), lookEveryMs).unref();
    return {
      // Whoever passes bytes on reads no further ahead than a stream does: the pieces that they came in are gone.
      passOn: (bytes) => this.#release(one, bytes + one.ofPieces),
      letGo: () => {
        request.off('resume', begin).off('data', count);
        this.#release(one, one.held);
      },
    };
  }

  /** Ends what is too slow or has taken too long at a moment of `performance.now()`. */
  look(now: number): void {
    for (const one of this.#watched) {
      const { request } = one;
      // A request that was answered is not told that its connection has closed.
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
    // While we do not read, it is we who are slow.
    if (isRead && bytesRead - one.windowBytes < (this.#rate * windowMs) / 1000) one.end('TOO_SLOW');
    one.windowAt = now;
    one.windowBytes = bytesRead;
  }

  /** Whether there is room for one more piece of so many bytes. */
  #hold(one: Watched, pieceLength: number): boolean {
    const bytes = pieceLength + pieceBytes;
    const ofAddress = (this.#heldBy.get(one.group) ?? 0) + bytes;
    if (this.#held + bytes > this.#most || ofAddress > this.#mostOfAddress) return false;
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
