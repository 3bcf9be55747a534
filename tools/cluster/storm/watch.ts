/** What buyers saw from a fault on. */
export interface Seen {
  readonly answers: number;
  /** 5xx that say in a sentence what to do. */
  readonly refusals: number;
  /** Broken connections, and 5xx without a sentence. */
  readonly broken: number;
  /** Seconds from the fault to its last refused or broken request; 0 where there was none. */
  readonly backAfter: number;
  /** Seconds that the slowest answer took. */
  readonly slowest: number;
}

interface Counts {
  readonly from: number;
  answers: number;
  refusals: number;
  broken: number;
  lastFailureAt: number | undefined;
  slowestMs: number;
}

const hasSentence = (body: string): boolean => {
  try {
    return String((JSON.parse(body) as { message?: string }).message ?? '') !== '';
  } catch {
    return false;
  }
};

/** The door of the store as buyers use it, which counts what they see. */
export class Watch {
  readonly #address: string;
  #now: Counts | undefined;

  constructor(address: string) {
    this.#address = address;
  }

  get isInFault(): boolean {
    return this.#now !== undefined;
  }

  begin(): void {
    const from = performance.now();
    this.#now = { from, answers: 0, refusals: 0, broken: 0, lastFailureAt: undefined, slowestMs: 0 };
  }

  end(): Seen {
    const counts = this.#now;
    if (!counts) throw new Error('no fault was begun');
    this.#now = undefined;
    const { from, answers, refusals, broken, lastFailureAt = from, slowestMs } = counts;
    return { answers, refusals, broken, backAfter: (lastFailureAt - from) / 1000, slowest: slowestMs / 1000 };
  }

  async send(path: string, request: RequestInit): Promise<Response | undefined> {
    const startedAt = performance.now();
    try {
      const answer = await fetch(`${this.#address}${path}`, request);
      const { status, headers } = answer;
      const body = Buffer.from(await answer.arrayBuffer());
      this.#count(startedAt, status < 500 ? 'answers' : hasSentence(body.toString()) ? 'refusals' : 'broken');
      return new Response(body.byteLength > 0 ? body : null, { status, headers });
    } catch {
      this.#count(startedAt, 'broken');
      return undefined;
    }
  }

  #count(startedAt: number, what: 'answers' | 'refusals' | 'broken'): void {
    const counts = this.#now;
    if (!counts) return;
    counts[what] += 1;
    const now = performance.now();
    counts.slowestMs = Math.max(counts.slowestMs, now - startedAt);
    if (what !== 'answers') counts.lastFailureAt = now;
  }
}
