import { hash } from 'node:crypto';
import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http';
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
  /** Part of `whole` once that stands, so that it is in memory once. */
  body: Buffer | undefined;
  /** Its head and its body in one piece, once somebody has written them so. */
  whole?: Whole;
}

const dateLength = 29;
const idLength = 36;
const room = (length: number) => ' '.repeat(length);

/** An answer as it goes out, of which only the moment and the id are written anew each time: what is copied least is sent soonest. */
export class Whole {
  readonly #bytes: Buffer;
  readonly #dateAt: number;
  readonly #idAt: number;
  #date = '';

  private constructor(bytes: Buffer, dateAt: number, idAt: number) {
    this.#bytes = bytes;
    this.#dateAt = dateAt;
    this.#idAt = idAt;
  }

  /** `lines`: of the head, each with its end; those of the moment and of the id are added. Takes the body to itself. */
  static of(outgoing: Outgoing, lines: string): Whole {
    const { status, body } = outgoing;
    const beforeDate = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nDate: `;
    const beforeId = `${beforeDate}${room(dateLength)}\r\nx-request-id: `;
    const head = `${beforeId}${room(idLength)}\r\n${lines}\r\n`;
    const bytes = Buffer.allocUnsafeSlow(head.length + (body?.length ?? 0));
    bytes.write(head, 'latin1');
    body?.copy(bytes, head.length);
    if (body) outgoing.body = bytes.subarray(head.length);
    return new Whole(bytes, beforeDate.length, beforeId.length);
  }

  /** True until it is asked for the next time: the same bytes each time. `date` as HTTP writes it, `id` a UUID. */
  at(date: string, id: string): Buffer {
    if (date !== this.#date) {
      this.#bytes.write(date, this.#dateAt, dateLength, 'latin1');
      this.#date = date;
    }
    this.#bytes.write(id, this.#idAt, idLength, 'latin1');
    return this.#bytes;
  }
}

const contentType = { 'content-type': 'application/json; charset=utf-8' };

/** Memory of its own: packing gives pieces of 16 KB, of which an answer needs a part. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
}

type Way = Encoding | 'plain' | 'known';

/** The text of an answer, packed and tagged once, however often it is sent. */
export class WrittenAnswer {
  readonly #status: number;
  /** As it was made; undefined where it is kept as somebody has asked for it. */
  #made: string | Buffer | undefined;
  readonly #isShort: boolean;
  readonly #tag: string | undefined;
  readonly #outgoing = new Map<Way, Outgoing>();

  /** `isRevalidated`: a browser that has it already is told so. */
  constructor(status: number, made: string | Buffer, isRevalidated: boolean) {
    this.#status = status;
    this.#made = made;
    this.#isShort = made.length < leastPacked && Buffer.byteLength(made) < leastPacked;
    this.#tag = isRevalidated ? `W/"${hash('sha1', made, 'base64url')}"` : undefined;
  }

  /** Is from now on no more than who asks so takes of it; gives the bytes. */
  shrinkFor(asked: IncomingHttpHeaders): number {
    const way = this.#packing(asked);
    const body = ownBytes(this.#body(way));
    this.#made = undefined;
    this.#outgoing.clear();
    this.#outgoing.set(way, { ...this.#head(way), body });
    return body.length;
  }

  /** The answer as who asks takes it; nothing but that it is the same where they have it (RFC 9110, 13.1.2). */
  outgoing(asked: IncomingHttpHeaders): Outgoing {
    const isKnown = this.#tag !== undefined && asked['if-none-match'] === this.#tag;
    const way = isKnown ? 'known' : this.#packing(asked);
    const known = this.#outgoing.get(way);
    if (known) return known;
    const made = { ...this.#head(way), body: way === 'known' ? undefined : this.#body(way) };
    // Unpacked for the few who take nothing packed, it is not kept twice.
    if (way !== 'plain' || this.#made !== undefined) this.#outgoing.set(way, made);
    return made;
  }

  #packing(asked: IncomingHttpHeaders): Encoding | 'plain' {
    return (this.#isShort ? undefined : encodingFor(asked)) ?? 'plain';
  }

  #head(way: Way): Omit<Outgoing, 'body'> {
    const vary = [...(this.#tag ? ['cookie'] : []), ...(this.#isShort ? [] : ['accept-encoding'])];
    const headers = {
      // Whose session asks decides what it says; it never serves another one without asking.
      ...(this.#tag ? { etag: this.#tag, 'cache-control': 'private, no-cache' } : {}),
      ...(vary.length > 0 ? { vary: vary.join(', ') } : {}),
    };
    if (way === 'known') return { status: 304, headers };
    const packed = way === 'plain' ? {} : { 'content-encoding': way };
    return { status: this.#status, headers: { ...contentType, ...headers, ...packed } };
  }

  #body(way: Encoding | 'plain'): Buffer {
    const known = this.#outgoing.get(way)?.body;
    if (known) return known;
    return way === 'plain' ? this.#text() : pack[way](this.#text());
  }

  #text(): Buffer {
    if (this.#made !== undefined)
      return typeof this.#made === 'string' ? Buffer.from(this.#made) : this.#made;
    const [plain, zstd, gzip] = (['plain', 'zstd', 'gzip'] as const).map(
      (way) => this.#outgoing.get(way)?.body,
    );
    return plain ?? (zstd ? zstdDecompressSync(zstd) : gunzipSync(gzip ?? ''));
  }
}
