import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { type PdfDictionary, plainNames, readDictionary, Work } from './pdf-dictionary.ts';

/** Actions and attachments that run or carry something; a scan of a licence needs none of them. */
const active =
  /\/(JavaScript|Launch|SubmitForm|ImportData|EmbeddedFiles?|RichMedia|GoToE|GoToR|XFA|Rendition|Movie)(?![A-Za-z0-9])/;
const page = /\/Type\s*\/Page(?![A-Za-z])/;

/**
 * Limits of what the streams of one file may inflate to. Objects and pages are held one at a time; pictures are only
 * counted.
 */
const maxText = 32 * 1024 * 1024;
const maxPixels = 512 * 1024 * 1024;
/** Objects and their streams may overlap, so the total work stays in proportion to the file. */
const workOfByte = 8;
const workOfAny = 64 * 1024 * 1024;

export type PdfVerdict = 'ok' | 'broken' | 'active' | 'encrypted' | 'too large';

const filters = new Set(
  'ASCIIHexDecode AHx ASCII85Decode A85 LZWDecode LZW RunLengthDecode RL CCITTFaxDecode CCF JBIG2Decode DCTDecode DCT JPXDecode Crypt'.split(
    ' ',
  ),
);
const isFlate = (name: string) => name === 'FlateDecode' || name === 'Fl';

/** Whether a stream contains objects. Some viewers go by `First` and ignore the stream's declared type. */
function holdsObjects({ names }: PdfDictionary): boolean {
  return names.includes('ObjStm') || names.includes('First');
}

/** Whether a stream can be inspected: plain, or compressed once in the usual way. */
function isReadable({ names }: PdfDictionary): boolean {
  if (names.some((name) => filters.has(name)) || names.includes('Predictor') || names.includes('F'))
    return false;
  return !names.includes('Filter') || names.filter(isFlate).length === 1;
}

/** Chunks that begin small, because most streams are. */
function* piecesFrom(bytes: Buffer, start: number, work: Work): Generator<Buffer> {
  let size = 1024;
  for (let at = start; at < bytes.length; ) {
    const piece = bytes.subarray(at, at + size);
    if (!work.spend(piece.length)) return;
    yield piece;
    at += size;
    size = Math.min(size * 2, 256 * 1024);
  }
}

/** Inflates a stream; `take` returns whether to go on. False where the stream is truncated or invalid. */
async function unfold(pieces: Iterable<Buffer>, take: (chunk: Buffer) => boolean): Promise<boolean> {
  const source = Readable.from(pieces);
  const inflate = createInflate();
  try {
    for await (const chunk of source.pipe(inflate) as AsyncIterable<Buffer>) if (!take(chunk)) break;
    return true;
  } catch {
    return false;
  } finally {
    source.destroy();
    inflate.destroy();
  }
}

class Scan {
  readonly #bytes: Buffer;
  readonly #work: Work;
  #textLeft = maxText;
  #pixelsLeft = maxPixels;
  hasPage = false;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#work = new Work(bytes.length * workOfByte + workOfAny);
  }

  /** The fault in the text of objects; undefined where there is none. */
  look(bytes: Buffer): PdfVerdict | undefined {
    const text = plainNames(bytes).toString('latin1');
    this.hasPage ||= page.test(text);
    return active.test(text) ? 'active' : undefined;
  }

  /** Checks every place where an object may begin. */
  async lookAtStreams(text: string): Promise<PdfVerdict | undefined> {
    for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 3)) {
      const found = readDictionary(text, at + 3, this.#work);
      if (this.#work.isOver) return 'too large';
      if (found?.streamAt === undefined) continue;
      const wrong = await this.#lookInto(found, found.streamAt);
      if (wrong) return wrong;
      if (this.#work.isOver || this.#textLeft < 0 || this.#pixelsLeft < 0) return 'too large';
    }
    return undefined;
  }

  async #lookInto(dictionary: PdfDictionary, streamAt: number): Promise<PdfVerdict | undefined> {
    const { names } = dictionary;
    const isObjects = holdsObjects(dictionary);
    // Objects compressed in another way cannot be inspected.
    if (isObjects && !isReadable(dictionary)) return 'broken';
    if (!names.some(isFlate)) return undefined;
    const pieces = piecesFrom(this.#bytes, streamAt, this.#work);
    if (!isObjects && names.includes('Image')) {
      await unfold(pieces, (chunk) => {
        this.#pixelsLeft -= chunk.length;
        return this.#pixelsLeft >= 0;
      });
      return undefined;
    }
    const chunks: Buffer[] = [];
    const isWhole = await unfold(pieces, (chunk) => {
      this.#textLeft -= chunk.length;
      chunks.push(chunk);
      return this.#textLeft >= 0;
    });
    if (this.#textLeft < 0) return 'too large';
    // A truncated page stream is harmless; objects that cannot be inspected are refused.
    if (isObjects && !isWhole) return 'broken';
    return this.look(Buffer.concat(chunks));
  }
}

/**
 * Inspects a PDF without running any of it. It must be complete and unencrypted, have a page and contain nothing
 * active, also inside compressed objects. The time is in proportion to the file and its inflated content, both
 * limited (docs/decisions/0107).
 */
export async function scanPdf(bytes: Buffer): Promise<PdfVerdict> {
  const raw = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(raw)) return 'broken';
  if (!raw.slice(-2_048).includes('%%EOF') || !raw.includes('startxref')) return 'broken';
  const scan = new Scan(bytes);
  if (/\/Encrypt(?![A-Za-z])/.test(plainNames(bytes).toString('latin1'))) return 'encrypted';
  const wrong = scan.look(bytes) ?? (await scan.lookAtStreams(raw));
  return wrong ?? (scan.hasPage ? 'ok' : 'broken');
}
