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
  readonly #isShared: boolean;
  #answer: AnswerBytes | undefined;

  /** `isShared`: the same object is the answer to many. */
  constructor(pieces: readonly JsonPiece[], { isShared = false } = {}) {
    this.#pieces = pieces;
    this.#isShared = isShared;
  }

  /**
   * With what goes around it, which is the same whenever it is asked for. What is not shared has to be used before the
   * next answer is put together.
   */
  answer(before: string, after: string): AnswerBytes {
    if (this.#answer) return this.#answer;
    const bytes = joined([before, ...this.#pieces, after]);
    if (!this.#isShared) return new AnswerBytes(bytes, false);
    this.#answer = new AnswerBytes(Buffer.from(bytes), true);
    return this.#answer;
  }
}

/** Answers are put together here, one after the other: a buffer for each of them is what most garbage was. */
let room = Buffer.allocUnsafeSlow(2 ** 18);

function joined(pieces: readonly JsonPiece[]): Buffer {
  // A character takes three bytes at most.
  const max = pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? piece.length * 3 : piece.length),
    0,
  );
  const bytes = max > maxRoom ? Buffer.allocUnsafe(max) : roomFor(max);
  let at = 0;
  for (const piece of pieces) {
    at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at);
  }
  return bytes.subarray(0, at);
}

/** Beyond it an answer is rare, and has a buffer of its own. */
const maxRoom = 2 ** 22;

function roomFor(length: number): Buffer {
  if (length > room.length) room = Buffer.allocUnsafeSlow(2 ** Math.ceil(Math.log2(length)));
  return room;
}
