import { buffer } from 'node:stream/consumers';
import { type Sending, sendAsBrowser } from './send-as-browser.ts';

/** What buyers saw from a fault on. */
export interface Seen {
  readonly answers: number;
  /** 5xx that say in a sentence what to do. */
  readonly refusals: number;
  /** Broken connections, and 5xx without a sentence. */
  readonly broken: number;
  /** What was refused, and what broke off and why, each with how often. */
  readonly failures: ReadonlyMap<string, number>;
  /** Seconds from the fault to its last refused or broken request; 0 where there was none. */
  readonly backAfter: number;
  /** Seconds that the slowest answer took. */
  readonly slowest: number;
}

interface Counts {
  readonly from: number;
  readonly failures: Map<string, number>;
  answers: number;
  refusals: number;
  broken: number;
  lastFailureAt: number | undefined;
  slowestMs: number;
}

const hasSentence = (body: string): boolean => {
  // Pages, and forms of pages, say it as a page.
  if (body.startsWith('<!doctype html>')) return true;
  try {
    return String((JSON.parse(body) as { message?: string }).message ?? '') !== '';
  } catch {
    return false;
  }
};

/** The door of the store as buyers use it, which counts what they see. */
export class Watch {
  readonly #address: string;
  readonly #addresses = new Map<string, string>();
  #now: Counts | undefined;

  constructor(address: string) {
    this.#address = address;
  }

  /** From now on the requests with this cookie come from that address. */
  seat(cookie: string, address: string): void {
    this.#addresses.set(cookie, address);
  }

  get isInFault(): boolean {
    return this.#now !== undefined;
  }

  begin(): void {
    this.#now = {
      from: performance.now(),
      failures: new Map(),
      answers: 0,
      refusals: 0,
      broken: 0,
      lastFailureAt: undefined,
      slowestMs: 0,
    };
  }

  end(): Seen {
    const counts = this.#now;
    if (!counts) throw new Error('no fault was begun');
    this.#now = undefined;
    const { from, lastFailureAt = from, slowestMs, ...seen } = counts;
    return { ...seen, backAfter: (lastFailureAt - from) / 1000, slowest: slowestMs / 1000 };
  }

  async send(path: string, request: RequestInit): Promise<Response | undefined> {
    const startedAt = performance.now();
    const { method, headers, body } = request as Omit<Sending, 'from'>;
    const call = `${method ?? 'GET'} ${path.split('?')[0]?.replaceAll(/\d+/g, '{id}')}`;
    try {
      const answer = await sendAsBrowser(`${this.#address}${path}`, {
        ...(method === undefined ? {} : { method }),
        ...(headers === undefined ? {} : { headers }),
        ...(body === undefined ? {} : { body }),
        from: this.#addresses.get(headers?.cookie ?? ''),
      });
      const { statusCode: status = 0 } = answer;
      const bytes = await buffer(answer);
      if (status < 500) this.#count(startedAt, 'answers');
      else if (hasSentence(bytes.toString())) this.#count(startedAt, 'refusals', `${status} ${call}`);
      else this.#count(startedAt, 'broken', `${status} without a sentence ${call}`);
      const retryAfter = answer.headers['retry-after'];
      return new Response(bytes.byteLength > 0 ? new Uint8Array(bytes) : null, {
        status,
        headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
      });
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
      this.#count(startedAt, 'broken', `${why} ${call}`);
      return undefined;
    }
  }

  #count(startedAt: number, what: 'answers' | 'refusals' | 'broken', why?: string): void {
    const counts = this.#now;
    if (!counts) return;
    counts[what] += 1;
    if (why !== undefined) counts.failures.set(why, (counts.failures.get(why) ?? 0) + 1);
    const now = performance.now();
    counts.slowestMs = Math.max(counts.slowestMs, now - startedAt);
    if (what !== 'answers') counts.lastFailureAt = now;
  }
}
