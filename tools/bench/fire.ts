// The load generator, a process of its own so that it has a core of its own: reads what to fire from its standard input, writes
// what came back to its standard output.
import { text } from 'node:stream/consumers';
import autocannon, { type Request } from 'autocannon';

/** One request, as it is sent over and over. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Fire {
  readonly url: string;
  readonly connections: number;
  /** For so long, or so many times in all. */
  readonly seconds?: number;
  readonly amount?: number;
  /** What each connection sends in turn, round and round; connections beyond them begin anew. */
  readonly magazines: ReadonlyArray<readonly Shot[]>;
}

export interface Fired {
  readonly perSecond: number;
  readonly p50: number;
  readonly p97: number;
  readonly p99: number;
  /** Bytes of one answer, on average. */
  readonly bytes: number;
  /** Answers other than 2xx, and requests without one. */
  readonly failed: number;
}

const fire = JSON.parse(await text(process.stdin)) as Fire;
let taken = 0;
const result = await autocannon({
  url: fire.url,
  connections: fire.connections,
  ...(fire.amount === undefined ? { duration: fire.seconds ?? 1 } : { amount: fire.amount }),
  setupClient(client) {
    const magazine = fire.magazines[taken % fire.magazines.length] ?? [];
    // Connections that share a magazine do not send the same at the same time.
    const start = Math.floor((taken * magazine.length) / fire.connections);
    taken += 1;
    client.setRequests([...magazine.slice(start), ...magazine.slice(0, start)] as Request[]);
  },
});
const answers = result.requests.total;
const fired: Fired = {
  perSecond: answers / result.duration,
  p50: result.latency.p50,
  p97: result.latency.p97_5,
  p99: result.latency.p99,
  bytes: answers === 0 ? 0 : result.throughput.total / answers,
  failed: result.non2xx + result.errors + result.timeouts,
};
process.stdout.write(JSON.stringify(fired));
