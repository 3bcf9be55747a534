import { AnswerBytes } from './pack-answer.ts';

declare const writtenBrand: unique symbol;

/** Text written for this answer, and bytes that are written once for many. */
export type JsonPiece = string | Buffer;

/** The text between the braces of an object. */
export const writeFields = (value: object): string => JSON.stringify(value).slice(1, -1);

/** Text as bytes to cache. They have memory of their own: a slice of Node's pool would retain the pool's 8 KB. */
export function bytesOfText(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** The fields of an object as bytes to cache. */
export const bytesOfFields = (value: object): Buffer => bytesOfText(writeFields(value));

/**
 * The data of an answer as JSON, in consecutive pieces. They are joined once, as bytes: one long text would be copied
 * again and again on its way out.
 */
export class WrittenJson<T> {
  declare readonly [writtenBrand]?: T;
  readonly #pieces: readonly JsonPiece[];
  readonly #isShared: boolean;
  #answer: AnswerBytes | undefined;

  /** `isShared`: the same object answers many requests. */
  constructor(pieces: readonly JsonPiece[], { isShared = false } = {}) {
    this.#pieces = pieces;
    this.#isShared = isShared;
  }

  /**
   * The answer with its envelope, which is always the same. Use an answer that is not shared before the next one is
   * joined.
   */
  answer(before: string, after: string): AnswerBytes {
    if (this.#answer) return this.#answer;
    const bytes = joined([before, ...this.#pieces, after]);
    if (!this.#isShared) return new AnswerBytes(bytes, false);
    this.#answer = new AnswerBytes(Buffer.from(bytes), true);
    return this.#answer;
  }
}

/** Answers are joined here one after the other: a buffer for each was most of the garbage. */
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

/** Answers beyond this size are rare, and get a buffer of their own. */
const maxRoom = 2 ** 22;

function roomFor(length: number): Buffer {
  if (length > room.length) room = Buffer.allocUnsafeSlow(2 ** Math.ceil(Math.log2(length)));
  return room;
}
