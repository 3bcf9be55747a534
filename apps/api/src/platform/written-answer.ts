import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { constants, gunzipSync, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

type Encoding = 'zstd' | 'gzip';

/** Packing less saves one packet at most and takes longer than sending it. */
const leastPacked = 4_000;

/** The quickest of each: a list of 37 KB takes 0.1 ms and becomes 2 KB, the best ones three times as long for a tenth less. */
const pack: Record<Encoding, (body: Buffer) => Buffer> = {
  zstd: (body) =>
    zstdCompressSync(body, {
      // Its tables are made as large as this needs, and no larger.
      pledgedSrcSize: body.byteLength,
      params: { [constants.ZSTD_c_compressionLevel]: 1 },
    }),
  gzip: (body) => gzipSync(body, { level: 1 }),
};

function takes(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((one) => {
    const [name, weight] = one.split(';');
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight ?? '');
  });
}

/** There are as many ways to say it as browsers. */
const chosen = new Map<string, Encoding | undefined>();
const mostChosen = 50;

function encodingFor({ 'accept-encoding': accepted }: IncomingHttpHeaders): Encoding | undefined {
  if (accepted === undefined || chosen.has(accepted)) return chosen.get(accepted ?? '');
  const choice = (['zstd', 'gzip'] as const).find((encoding) => takes(accepted, encoding));
  if (chosen.size >= mostChosen) chosen.clear();
  chosen.set(accepted, choice);
  return choice;
}

/** What goes out: the same object for who asks in the same way. */
export interface Outgoing {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A character for each byte ('latin1'): so that it goes out in one piece with its head. */
  readonly body: string | undefined;
  /** All of its headers as lines, once somebody has written them. */
  lines?: string;
}

const contentType = { 'content-type': 'application/json; charset=utf-8' };

/** The text of an answer, packed and tagged once, however often it is sent. */
export class WrittenAnswer {
  readonly #status: number;
  /** As it was made; undefined where it is kept packed or as bytes. */
  #made: string | Buffer | undefined;
  /** A character for each byte; undefined where it is kept packed only, or has not been asked for. */
  #plain: string | undefined;
  readonly #isShort: boolean;
  readonly #packed: Partial<Record<Encoding, string>> = {};
  readonly #tag: string | undefined;
  readonly #outgoing = new Map<string, Outgoing>();

  /** `isRevalidated`: a browser that has it already is told so. */
  constructor(status: number, made: string | Buffer, isRevalidated: boolean) {
    this.#status = status;
    this.#made = made;
    this.#isShort = made.length < leastPacked && Buffer.byteLength(made) < leastPacked;
    this.#tag = isRevalidated ? `W/"${hash('sha1', made, 'base64url')}"` : undefined;
  }

  /** Is from now on no more than who asks so takes of it; gives the bytes. */
  shrinkFor(asked: IncomingHttpHeaders): number {
    const encoding = encodingFor(asked);
    this.#outgoing.clear();
    if (encoding === undefined || this.#isShort) {
      this.#plain = this.#text();
      this.#made = undefined;
      return this.#plain.length;
    }
    const packed = this.#packedAs(encoding);
    this.#plain = undefined;
    this.#made = undefined;
    return packed.length;
  }

  /** The answer as who asks takes it; nothing but that it is the same where they have it (RFC 9110, 13.1.2). */
  outgoing(asked: IncomingHttpHeaders): Outgoing {
    const isKnown = this.#tag !== undefined && asked['if-none-match'] === this.#tag;
    const encoding = isKnown || this.#isShort ? undefined : encodingFor(asked);
    const name = isKnown ? 'known' : (encoding ?? 'plain');
    const made = this.#outgoing.get(name) ?? this.#make(isKnown, encoding);
    // Unpacked for the few who take nothing packed, it is not kept twice.
    if (this.#plain !== undefined || name !== 'plain') this.#outgoing.set(name, made);
    return made;
  }

  #make(isKnown: boolean, encoding: Encoding | undefined): Outgoing {
    const vary = [...(this.#tag ? ['cookie'] : []), ...(this.#isShort ? [] : ['accept-encoding'])];
    const headers = {
      // Whose session asks decides what it says; it never serves another one without asking.
      ...(this.#tag ? { etag: this.#tag, 'cache-control': 'private, no-cache' } : {}),
      ...(vary.length > 0 ? { vary: vary.join(', ') } : {}),
    };
    if (isKnown) return { status: 304, headers, body: undefined };
    const body = encoding ? this.#packedAs(encoding) : this.#text();
    const packed = encoding ? { 'content-encoding': encoding } : {};
    return { status: this.#status, headers: { ...contentType, ...headers, ...packed }, body };
  }

  #bytes(): Buffer {
    if (this.#made === undefined) return Buffer.from(this.#text(), 'latin1');
    return typeof this.#made === 'string' ? Buffer.from(this.#made) : this.#made;
  }

  #text(): string {
    const { zstd, gzip } = this.#packed;
    if (this.#plain !== undefined) return this.#plain;
    if (this.#made !== undefined) {
      this.#plain = this.#bytes().toString('latin1');
      return this.#plain;
    }
    const unpacked =
      zstd === undefined
        ? gunzipSync(Buffer.from(gzip ?? '', 'latin1'))
        : zstdDecompressSync(Buffer.from(zstd, 'latin1'));
    return unpacked.toString('latin1');
  }

  #packedAs(encoding: Encoding): string {
    const packed = this.#packed[encoding] ?? pack[encoding](this.#bytes()).toString('latin1');
    this.#packed[encoding] = packed;
    return packed;
  }
}
