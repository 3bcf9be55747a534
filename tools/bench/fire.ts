// The load generator runs in a process of its own, so that it has a core of its own. It reads what to fire from
// standard input, and writes the results to standard output. It reads only status and length of each answer:
// generators that look at every byte are slower than the store.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { endOfHead, type Request, readHead, type Shot, writeShot } from './wire.ts';

export interface Fire {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** The requests of each connection, in a loop; surplus connections share one. */
  readonly magazines?: ReadonlyArray<readonly Shot[]>;
  /** Instead of magazines: requests that are sent once, each by the next free connection. */
  readonly questions?: readonly Shot[];
}

/** Latencies of one kind of call, in milliseconds. */
export interface Times {
  readonly count: number;
  readonly p50: number;
  readonly p97: number;
  readonly p99: number;
}

export interface Fired extends Times {
  readonly perSecond: number;
  /** Average bytes of an answer. */
  readonly bytes: number;
  /** Answers other than 2xx, and requests without an answer. */
  readonly failed: number;
  readonly kinds: Readonly<Record<string, Times>>;
}

const fire = JSON.parse(await text(process.stdin)) as Fire;
const { hostname, port, host } = new URL(fire.url);
const times: number[] = [];
const timesOf = new Map<string, number[]>();
let bytes = 0;
let failed = 0;
const startedAt = performance.now();
const until = startedAt + fire.seconds * 1000;

function note(kind: string, took: number): void {
  times.push(took);
  if (kind === '') return;
  const known = timesOf.get(kind);
  if (known) known.push(took);
  else timesOf.set(kind, [took]);
}

/** Sends requests on one connection until the time is over or none is left. */
function fireRequests(next: () => Request | undefined): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    let request: Request | undefined;
    let sentAt = 0;
    /** Of the answer in flight: its partial header, or the length still to come. */
    let head: Buffer | undefined;
    let missing: number | undefined;
    const send = () => {
      request = performance.now() < until ? next() : undefined;
      if (!request) {
        socket.end();
        done();
        return;
      }
      sentAt = performance.now();
      // The previous request has been answered, so its buffer is free.
      if (request.keyAt !== undefined) request.bytes.write(randomUUID(), request.keyAt);
      socket.write(request.bytes);
    };
    socket.on('connect', send);
    socket.on('error', fail);
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (missing === undefined) {
        head = head ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf(endOfHead);
        if (end === -1) return;
        const { status, length } = readHead(head.toString('latin1', 0, end));
        if (status < 200 || status >= 300) failed += 1;
        missing = length - (head.byteLength - end - endOfHead.byteLength);
        head = undefined;
      } else missing -= chunk.byteLength;
      if (missing > 0) return;
      missing = undefined;
      if (request && !(fire.questions && request.kind === '')) note(request.kind, performance.now() - sentAt);
      send();
    });
  });
}

/**
 * Connections that share a magazine start at different places, so that they do not send the same at the same time.
 */
function roundAndRound(magazines: ReadonlyArray<readonly Shot[]>, taken: number): () => Request | undefined {
  const magazine = magazines[taken % magazines.length] ?? [];
  const sharing = Math.ceil((fire.connections - (taken % magazines.length)) / magazines.length);
  let at = Math.floor((Math.floor(taken / magazines.length) * magazine.length) / sharing);
  const requests = magazine.map((shot) => writeShot(shot, host));
  return () => requests[at++ % requests.length];
}

const questions = (fire.questions ?? []).map((shot) => writeShot(shot, host)).values();

await Promise.all(
  Array.from({ length: fire.connections }, (_, taken) =>
    fireRequests(fire.magazines ? roundAndRound(fire.magazines, taken) : () => questions.next().value),
  ),
);
const seconds = (performance.now() - startedAt) / 1000;

function percentilesOf(all: readonly number[]): Times {
  const sorted = Float64Array.from(all).sort();
  const percentile = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { count: all.length, p50: percentile(0.5), p97: percentile(0.975), p99: percentile(0.99) };
}

const fired: Fired = {
  ...percentilesOf(times),
  perSecond: times.length / seconds,
  bytes: times.length === 0 ? 0 : bytes / times.length,
  failed,
  kinds: Object.fromEntries([...timesOf].map(([kind, all]) => [kind, percentilesOf(all)])),
};
process.stdout.write(JSON.stringify(fired));
