import { AnswerBytes } from './pack-answer.ts';

declare const writtenBrand: unique symbol;

/** Text that was written for this answer, and bytes that were written once for many. */
export type JsonPiece = string | Buffer;

/** What stands between the braces of an object. */
export const writeFields = (value: object): string => JSON.stringify(value).slice(1, -1);

/**
 * The same as bytes that are kept: in memory of their own, for one cut out of Node's pool holds the 8 KB that it was
 * cut out of.
 */
export function bytesOfFields(value: object): Buffer {
  const text = writeFields(value);
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/**
 * The data of an answer, written already: pieces that follow each other. Put together once, as bytes: as one text all
 * of it would be copied again and again on its way out.
 */
export class WrittenJson<T> {
  declare readonly [writtenBrand]?: T;
  readonly #pieces: readonly JsonPiece[];
  #answer: AnswerBytes | undefined;

  constructor(pieces: readonly JsonPiece[]) {
    this.#pieces = pieces;
  }

  /** With what goes around it, which is the same whenever it is asked for. */
  answer(before: string, after: string): AnswerBytes {
    this.#answer ??= new AnswerBytes(joined([before, ...this.#pieces, after]));
    return this.#answer;
  }
}

function joined(pieces: readonly JsonPiece[]): Buffer {
  // A character takes three bytes at most.
  const max = pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? piece.length * 3 : piece.length),
    0,
  );
  const bytes = Buffer.allocUnsafe(max);
  let at = 0;
  for (const piece of pieces) {
    at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at);
  }
  return bytes.subarray(0, at);
}
