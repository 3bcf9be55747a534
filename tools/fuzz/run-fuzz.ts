import { judgeAnswer } from './judge-answer.ts';
import { logIn } from './log-in.ts';
import { buyers, type Caller, type FuzzRequest, makeRequest } from './make-request.ts';
import { type RawAnswer, RawConnection } from './raw-connection.ts';
import type { FuzzedStore } from './start-fuzzed-store.ts';
import { type Operation, operationsOf } from './store-document.ts';

export interface Failure {
  readonly request: FuzzRequest;
  readonly what: string;
  /** Of the store's log. */
  readonly requestId: string;
}

export interface FuzzResult {
  readonly failures: number;
  /** The number of answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Calls that have succeeded at least once, of all. */
  readonly succeeded: number;
  readonly calls: number;
}

const lanes = 8;
const maxFailures = 60;

/** The state of a fuzz run against a store. */
export class Fuzz {
  readonly seed: number;
  readonly #store: FuzzedStore;
  readonly #cookies = new Map<Caller, string>();
  readonly #loggingIn = new Map<Caller, Promise<void>>();
  readonly #known = new Map<string, unknown[]>();
  #operations: readonly Operation[] = [];
  #logins = 0;

  constructor(store: FuzzedStore, seed: number) {
    this.#store = store;
    this.seed = seed;
  }

  /** Logs everybody in, reads the document, and collects existing ids from every list. */
  async prepare(): Promise<void> {
    const connection = new RawConnection(this.#store.port);
    const get = async (target: string, who: Caller) => connection.send(this.#bytesOf(lookup(target, who)));
    const document = await get('/api/docs', 'visitor');
    if (typeof document === 'string') throw new Error('the store gives no document of its calls');
    this.#operations = operationsOf(JSON.parse(document.body.toString()));
    for (const who of buyers) {
      await this.#logIn(who);
      for (const { method, path, isFile } of this.#operations) {
        if (method !== 'GET' || isFile || path.includes('{')) continue;
        const answer = await get(path, who);
        if (typeof answer !== 'string' && answer.status === 200)
          this.#learn(JSON.parse(answer.body.toString()), path.split('/')[2] ?? '');
      }
    }
    connection.close();
  }

  request(index: number): FuzzRequest {
    return makeRequest(this.seed, index, { operations: this.#operations, known: this.#known });
  }

  /** Sends a request, concurrently as often as it says. */
  async send(
    request: FuzzRequest,
    connections: readonly RawConnection[],
  ): Promise<ReadonlyArray<RawAnswer | 'none' | 'late'>> {
    const bytes = this.#bytesOf(request);
    const isHead = request.method === 'HEAD';
    const answers = await Promise.all(
      connections.slice(0, request.times).map((one) => one.send(bytes, { isHead })),
    );
    // Some calls end their own session.
    const isLost = answers.some((one) => typeof one !== 'string' && one.status === 401);
    if (isLost && request.who !== 'visitor' && request.raw === undefined) await this.#logIn(request.who);
    return answers;
  }

  /** Sends so many, some concurrently, and reports each wrong answer at once. */
  async run(count: number, tell: (failure: Failure) => Promise<void>): Promise<FuzzResult> {
    let failures = 0;
    const statuses = new Map<number, number>();
    const succeeded = new Set<string>();
    let next = 0;
    const lane = async () => {
      const connections = Array.from({ length: 4 }, () => new RawConnection(this.#store.port));
      while (next < count && failures < maxFailures && !this.#store.hasEnded()) {
        const index = next;
        next += 1;
        const request = this.request(index);
        for (const answer of await this.send(request, connections)) {
          const status = typeof answer === 'string' ? 0 : answer.status;
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status > 0 && status < 300) succeeded.add(this.#callOf(request));
          const what = judgeAnswer(request, answer);
          const requestId = typeof answer === 'string' ? '' : (answer.headers.get('x-request-id') ?? '');
          if (what === undefined) continue;
          failures += 1;
          await tell({ request, what, requestId });
        }
      }
      for (const one of connections) one.close();
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return { failures, statuses, succeeded: succeeded.size, calls: this.#operations.length };
  }

  #callOf({ method, target }: FuzzRequest): string {
    const [path = ''] = target.split('?', 1);
    const found = this.#operations.find(
      (one) =>
        one.method === method && new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
    return found ? `${found.method} ${found.path}` : '';
  }

  #bytesOf({ index, who, method, target, headers, body, raw }: FuzzRequest): Buffer {
    if (raw !== undefined) return Buffer.from(raw, 'latin1');
    const cookie = this.#cookies.get(who);
    const lines = [
      `${method} ${target} HTTP/1.1`,
      'Host: store',
      `x-fuzz: ${index}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...(cookie ? [`Cookie: ${cookie}`] : []),
      ...(body.length > 0 || method !== 'GET' ? [`Content-Length: ${body.length}`] : []),
    ];
    return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
  }

  #logIn(who: Caller): Promise<void> {
    const running = this.#loggingIn.get(who);
    if (running) return running;
    this.#logins += 1;
    const from = `11.${(this.#logins >> 16) & 255}.${(this.#logins >> 8) & 255}.${this.#logins & 255}`;
    const now = logIn(this.#store.port, who, from).then((cookies) => {
      if (cookies !== undefined) this.#cookies.set(who, cookies);
      this.#loggingIn.delete(who);
    });
    this.#loggingIn.set(who, now);
    return now;
  }

  /** Stores some of the values under each field name. */
  #learn(answer: unknown, area: string): void {
    const keep = (name: string, value: unknown) => {
      const values = this.#known.get(name) ?? [];
      if (values.length < 40 && !values.includes(value)) values.push(value);
      this.#known.set(name, values);
    };
    const look = (value: unknown, depth: number) => {
      if (depth > 6 || typeof value !== 'object' || value === null) return;
      for (const [name, inner] of Object.entries(value)) {
        if (typeof inner === 'object') look(inner, depth + 1);
        else if (inner !== null && inner !== '' && name !== 'username' && name !== 'password') {
          keep(name, inner);
          if (name === 'id') keep(`id of ${area}`, inner);
        }
      }
    };
    look(answer, 0);
  }
}

function lookup(target: string, who: Caller): FuzzRequest {
  const body = Buffer.alloc(0);
  return {
    index: -1,
    who,
    method: 'GET',
    target,
    headers: [['x-forwarded-for', '12.0.0.1']],
    body,
    isFile: false,
    times: 1,
  };
}
