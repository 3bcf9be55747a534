// The load generator, a process of its own so that it has a core of its own: reads what to fire from its standard input, writes
// what came back to its standard output. It reads of an answer no more than its status and length: generators that look at
// every byte are slower than what is measured here.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { endOfHead, type Request, readHead, type Shot, writeShot } from './wire.ts';

export interface Fire {
  readonly url: string;
  readonly connections: number;
  /** For so long; everything once where it is not said. */
  readonly seconds?: number;
  /** What each connection sends in turn, round and round; connections beyond them share one. */
  readonly magazines: ReadonlyArray<readonly Shot[]>;
}

export interface Fired {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p97: number;
  readonly p99: number;
  /** Bytes of one answer, on average. */
  readonly bytes: number;
  /** Answers other than 2xx, and requests without one. */
  readonly failed: number;
}

const fire = JSON.parse(await text(process.stdin)) as Fire;
const { hostname, port, host } = new URL(fire.url);
const times: number[] = [];
let bytes = 0;
let failed = 0;
const startedAt = performance.now();
const until = startedAt + (fire.seconds ?? Number.POSITIVE_INFINITY) * 1000;

/** Sends one after the other on one connection until the time is over, or its first `most` once. */
function keepFiring(requests: readonly Request[], most: number): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    let at = 0;
    let sentAt = 0;
    /** Of the answer that is on its way: what there is of its head, or what is still to come. */
    let head: Buffer | undefined;
    let missing: number | undefined;
    const send = () => {
      if (at >= most || performance.now() >= until) {
        socket.end();
        done();
        return;
      }
      sentAt = performance.now();
      const request = requests[at++ % requests.length];
      if (!request) return;
      // What was sent before has been answered, so that its bytes are free.
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
      times.push(performance.now() - sentAt);
      send();
    });
  });
}

const { magazines, connections } = fire;

await Promise.all(
  Array.from({ length: connections }, (_, taken) => {
    const at = taken % magazines.length;
    const magazine = magazines[at] ?? [];
    // Connections that share a magazine do not send the same at the same time; each has its part of it to send once.
    const sharing = Math.ceil((connections - at) / magazines.length);
    const part = Math.floor(taken / magazines.length);
    const start = (of: number) => Math.floor((of * magazine.length) / sharing);
    const inTurn = [...magazine.slice(start(part)), ...magazine.slice(0, start(part))];
    const most = fire.seconds === undefined ? start(part + 1) - start(part) : Number.POSITIVE_INFINITY;
    return keepFiring(
      inTurn.map((shot) => writeShot(shot, host)),
      most,
    );
  }),
);
const seconds = (performance.now() - startedAt) / 1000;
const sorted = Float64Array.from(times).sort();
const percentile = (share: number) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
const fired: Fired = {
  perSecond: times.length / seconds,
  p50: percentile(0.5),
  p97: percentile(0.975),
  p99: percentile(0.99),
  bytes: times.length === 0 ? 0 : bytes / times.length,
  failed,
};
process.stdout.write(JSON.stringify(fired));
