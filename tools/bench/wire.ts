import { randomUUID } from 'node:crypto';

/** One request, to be sent repeatedly. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sends a new idempotency key each time (decision 0020). */
  readonly isKeyed?: boolean;
  /** Groups figures by kind; shots without one only prepare the next and are not counted. */
  readonly kind?: string;
}

/** The bytes of a request, and where to write a new key each time. */
export interface Request {
  readonly bytes: Buffer;
  readonly keyAt: number | undefined;
  readonly kind: string;
}

export function writeShot({ method, path, headers, body, isKeyed, kind = '' }: Shot, host: string): Request {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const key = randomUUID();
  const keyed = isKeyed ? { 'idempotency-key': key } : {};
  const all = { host, ...headers, ...length, ...keyed };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const bytes = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
  return { bytes, keyAt: isKeyed ? bytes.indexOf(key) : undefined, kind };
}

export const endOfHead = Buffer.from('\r\n\r\n');

/** Status and length of the answer, from its header. */
export function readHead(head: string): { readonly status: number; readonly length: number } {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const status = Number(head.slice(9, 12));
  if (length === undefined && status !== 304 && status !== 204) throw new Error(`no length in:\n${head}`);
  return { status, length: Number(length ?? 0) };
}
