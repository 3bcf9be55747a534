import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

const maxAnswerBytes = 64 * 1024 * 1024;

function unpacked(headers: ReadonlyMap<string, string>, body: Buffer): Buffer {
  switch (headers.get('content-encoding')) {
    case 'gzip':
      return gunzipSync(body);
    case 'zstd':
      return zstdDecompressSync(body);
    case 'br':
      return brotliDecompressSync(body);
    default:
      return body;
  }
}

interface Head {
  readonly status: number;
  readonly headers: Map<string, string>;
  readonly cookies: string[];
  readonly length: number;
}

function headOf(bytes: Buffer): Head | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const headers = new Map<string, string>();
  const cookies: string[] = [];
  for (const line of lines) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).toLowerCase();
    const value = line.slice(at + 1).trim();
    headers.set(name, value);
    if (name === 'set-cookie') cookies.push(value.split(';', 1)[0] ?? '');
  }
  return { status: Number(first.split(' ', 2)[1]), headers, cookies, length: end + 4 };
}

/** The body of a chunked answer and its length in bytes; undefined while incomplete. */
function chunked(bytes: Buffer, from: number): { body: Buffer; end: number } | undefined {
  const pieces: Buffer[] = [];
  for (let at = from; ; ) {
    const line = bytes.indexOf('\r\n', at);
    if (line === -1) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    const start = line + 2;
    if (bytes.length < start + size + 2) return undefined;
    if (size === 0) return { body: Buffer.concat(pieces), end: start + 2 };
    pieces.push(bytes.subarray(start, start + size));
    at = start + size + 2;
  }
}

/** The length of an answer, headers included; 0 while unknown, −1 where chunked. */
function lengthOf(received: Buffer): number {
  const head = headOf(received);
  if (!head) return 0;
  const length = head.headers.get('content-length');
  if (length !== undefined) return head.length + Number(length);
  return head.headers.has('transfer-encoding') ? -1 : 0;
}

/** A connection that sends exactly the given bytes, also those that Node's own client refuses. */
export class RawConnection {
  readonly #port: number;
  #socket: Socket | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  /** Sends a request; `none` where the connection ends without an answer, `late` where none comes in time. */
  async send(
    bytes: Buffer,
    { isHead = false, withinMs = 30_000 } = {},
  ): Promise<RawAnswer | 'none' | 'late'> {
    const isReused = this.#socket !== undefined && !this.#socket.destroyed;
    const answer = await this.#sendOnce(bytes, isHead, withinMs);
    // A server may close a kept-alive connection while the next request is in transit (RFC 9112, 9.3.1).
    return answer === 'none' && isReused ? this.#sendOnce(bytes, isHead, withinMs) : answer;
  }

  #open(): Socket {
    if (this.#socket?.destroyed || this.#socket?.readableEnded) this.close();
    // An error shows by the close event.
    this.#socket ??= connect(this.#port, '127.0.0.1').on('error', () => {});
    return this.#socket;
  }

  async #sendOnce(bytes: Buffer, isHead: boolean, withinMs: number): Promise<RawAnswer | 'none' | 'late'> {
    const socket = this.#open();
    const { promise, resolve } = Promise.withResolvers<RawAnswer | 'none' | 'late'>();
    let pieces: Buffer[] = [];
    let length = 0;
    let wanted = 0;
    const look = (hasEnded: boolean) => {
      const received = Buffer.concat(pieces);
      pieces = [received];
      wanted = lengthOf(received);
      return this.#whole(received, isHead, hasEnded);
    };
    const take = (piece: Buffer) => {
      pieces.push(piece);
      length += piece.length;
      // A long answer is concatenated once, not with each chunk.
      const isLast =
        wanted === 0 || (wanted > 0 ? length >= wanted : piece.toString('latin1').endsWith('\r\n'));
      const answer = isLast ? look(false) : undefined;
      if (answer) resolve(answer);
      else if (length > maxAnswerBytes) resolve('late');
    };
    const end = () => resolve(look(true) ?? 'none');
    const over = setTimeout(() => resolve('late'), withinMs);
    socket.on('data', take).once('close', end);
    socket.write(bytes);
    const answer = await promise;
    clearTimeout(over);
    socket.off('data', take).off('close', end);
    const isOver =
      typeof answer === 'string' ||
      socket.destroyed ||
      answer.headers.get('connection')?.includes('close') ||
      answer.headers.get('content-type')?.startsWith('text/event-stream');
    if (isOver) this.close();
    return answer;
  }

  #whole(received: Buffer, isHead: boolean, hasEnded: boolean): RawAnswer | undefined {
    const head = headOf(received);
    if (!head) return undefined;
    if (head.status === 100) return this.#whole(received.subarray(head.length), isHead, hasEnded);
    const { status, headers, cookies } = head;
    const answer = (body: Buffer): RawAnswer => ({ status, headers, cookies, body: unpacked(headers, body) });
    // The headers describe a body that does not come.
    const bodiless: RawAnswer = { status, headers, cookies, body: Buffer.alloc(0) };
    if (isHead || status === 204 || status === 304) return bodiless;
    if (headers.get('content-type')?.startsWith('text/event-stream')) return bodiless;
    if (headers.get('transfer-encoding') === 'chunked') {
      const found = chunked(received, head.length);
      return found && answer(found.body);
    }
    const length = headers.get('content-length');
    if (length === undefined) return hasEnded ? answer(received.subarray(head.length)) : undefined;
    const end = head.length + Number(length);
    return received.length < end ? undefined : answer(received.subarray(head.length, end));
  }
}
