import { hash } from 'node:crypto';
import { constants, gunzipSync, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'zstd' | 'gzip';

/** Packing less saves no packet. */
const leastPacked = 1_400;

/** The quickest of each: a list of 37 KB takes 0.1 ms and becomes 2 KB, the best ones three times as long for a tenth less. */
const pack: Record<Encoding, (body: Buffer) => Buffer> = {
  zstd: (body) => zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  gzip: (body) => gzipSync(body, { level: 1 }),
};

function takes(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((one) => {
    const [name, weight] = one.split(';');
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight ?? '');
  });
}

function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  if (takes(accepted, 'zstd')) return 'zstd';
  return takes(accepted, 'gzip') ? 'gzip' : undefined;
}

/** The text of an answer, packed and tagged once, however often it is sent. */
export class WrittenAnswer {
  /** Undefined where it is kept packed only. */
  #plain: Buffer | undefined;
  readonly #packed: Partial<Record<Encoding, Buffer>> = {};
  #tag: string | undefined;

  constructor(text: string) {
    this.#plain = Buffer.from(text);
  }

  /** Is from now on no more than who has asked takes of it; gives the bytes. */
  shrinkFor(request: FastifyRequest): number {
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === undefined || this.#isShort()) return this.#text().byteLength;
    this.#tag ??= this.#tagOf();
    const packed = this.#packedAs(encoding);
    this.#plain = undefined;
    return packed.byteLength;
  }

  /** Sends it as the browser takes it. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('content-type', 'application/json; charset=utf-8');
    if (this.#isShort()) return reply.send(this.#text());
    const before = reply.getHeader('vary');
    reply.header('vary', before === undefined ? 'accept-encoding' : `${before}, accept-encoding`);
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === undefined) return reply.send(this.#text());
    return reply.header('content-encoding', encoding).send(this.#packedAs(encoding));
  }

  /** Tells a browser that has the same answer already that it may show it again (RFC 9110, 13.1.2). */
  sendUnlessKnown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    this.#tag ??= this.#tagOf();
    // Whose session asks decides what it says; it never serves another one without asking.
    reply.header('etag', this.#tag).header('cache-control', 'private, no-cache').header('vary', 'cookie');
    return request.headers['if-none-match'] === this.#tag
      ? reply.code(304).send()
      : this.send(request, reply);
  }

  #isShort(): boolean {
    return this.#plain !== undefined && this.#plain.byteLength < leastPacked;
  }

  #text(): Buffer {
    const { zstd, gzip } = this.#packed;
    if (this.#plain) return this.#plain;
    return zstd ? zstdDecompressSync(zstd) : gunzipSync(gzip ?? '');
  }

  #packedAs(encoding: Encoding): Buffer {
    const packed = this.#packed[encoding] ?? pack[encoding](this.#text());
    this.#packed[encoding] = packed;
    return packed;
  }

  #tagOf(): string {
    return `W/"${hash('sha1', this.#text(), 'base64url')}"`;
  }
}
