// The load generator, a process of its own so that it has a core of its own: reads what to fire from its standard input, writes
// what came back to its standard output. It reads of an answer no more than its status and length: generators that look at
// every byte are slower than what is measured here.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** One request, as it is sent over and over. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Each time under a key of its own (decision 0020). */
  readonly isKeyed?: boolean;
}

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

const endOfHead = Buffer.from('\r\n\r\n');

/** A request as it is sent, and where in it a new key is written each time. */
interface Request {
  readonly bytes: Buffer;
  readonly keyAt: number | undefined;
}

function writeShot({ method, path, headers, body, isKeyed }: Shot, host: string): Request {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const key = randomUUID();
  const keyed = isKeyed ? { 'idempotency-key': key } : {};
  const all = { host, ...headers, ...length, ...keyed };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const bytes = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
  return { bytes, keyAt: isKeyed ? bytes.indexOf(key) : undefined };
}

/** Status and length of the answer that a head announces. */
function readHead(head: string): { readonly status: number; readonly length: number } {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const status = Number(head.slice(9, 12));
  if (length === undefined && status !== 304 && status !== 204) throw new Error(`no length in:\n${head}`);
  return { status, length: Number(length ?? 0) };
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
