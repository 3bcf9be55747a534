import {
  addRow,
  type BitSet,
  countRows,
  dropRow,
  emptySet,
  forEachRow,
  grownSet,
  intersectWith,
} from './bit-set.ts';
import { NumberList } from './number-list.ts';
import type { Picture, TakePart } from './picture.ts';
import type { Steps } from './steps.ts';

/** Separates the texts of a row; none of them contains it. */
const separator = 0x1f;

/**
 * Rows with a piece of text: exact bits where there are many, else a list that may contain rows which have lost the
 * piece.
 */
interface Piece {
  readonly text: string;
  bits: BitSet | undefined;
  list: NumberList;
  /** The last write that contained it. */
  writing: number;
}

interface SavedPiece {
  readonly code: number;
  readonly text: string;
  readonly bits: BitSet | undefined;
  readonly list: Int32Array<ArrayBuffer>;
}

/** Up to this many candidates are checked one by one. */
const maxAsked = 16_384;

/** Rows whose texts share one block of memory: making room moves only that block. */
const rowsTogether = 4_096;
/** Typical length of approval number, barcode and own code together. */
const usualLength = 40;

interface Block {
  texts: Uint16Array;
  used: number;
}

const noTexts = new Uint16Array(0);

/** The code of one or two characters: 32 bits, because maps find larger numbers much more slowly. */
const codeOf = (first: number, second: number) => (first << 16) | second;
/** In place of the second character where there is none; no number contains it. */
const alone = separator;

const isAt = (texts: Uint16Array, at: number, text: string): boolean => {
  for (let index = 0; index < text.length; index++) {
    if (texts[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
};

/** The rows of a search: a live set that must not be changed, a list, or many rows to be checked one by one. */
export type RowsFound =
  | { readonly kind: 'set'; readonly bits: BitSet }
  | { readonly kind: 'list'; readonly rows: readonly number[] }
  | { readonly kind: 'candidates'; readonly bits: BitSet };

/** Approval numbers, barcodes and own codes of the rows; nearly all are distinct. */
export class NumberTexts {
  #capacity: number;
  readonly #few: number;
  readonly #blocks: Block[] = [];
  /** Where a row's text begins in its block. */
  #starts: Uint32Array<ArrayBuffer>;
  #lengths: Uint16Array<ArrayBuffer>;
  /** By the codes of their characters. */
  readonly #pieces = new Map<number, Piece>();
  #writing = 0;
  /** Whether any row's text has changed, so that lists may contain rows which have lost their piece. */
  #isRewritten = false;
  /** The count of numbers by length; the last entry counts all longer ones. */
  readonly #ofLength = new Uint32Array(64);

  constructor(capacity: number, few: number) {
    this.#capacity = capacity;
    this.#few = few;
    this.#starts = new Uint32Array(capacity);
    this.#lengths = new Uint16Array(capacity);
  }

  /** Restores a {@link picture}, with room for `capacity` rows. */
  static *restored(take: TakePart, capacity: number, few: number): Steps<NumberTexts> {
    const texts = new NumberTexts(capacity, few);
    texts.#writing = take();
    texts.#isRewritten = take();
    texts.#ofLength.set(take<Uint32Array>());
    texts.#starts.set(take<Uint32Array>());
    texts.#lengths.set(take<Uint16Array>());
    for (let blocks = take<number>(); blocks > 0; blocks--) {
      texts.#blocks.push(take());
      yield;
    }
    for (let pieces = take<number>(); pieces > 0; pieces--) {
      const { code, text, bits, list } = take<SavedPiece>();
      texts.#pieces.set(code, {
        text,
        bits: bits && grownSet(bits, capacity),
        list: NumberList.of(list),
        writing: 0,
      });
      yield;
    }
    return texts;
  }

  /** A snapshot of the first `count` rows. */
  *picture(count: number): Picture {
    yield this.#writing;
    yield this.#isRewritten;
    yield this.#ofLength;
    yield this.#starts.subarray(0, count);
    yield this.#lengths.subarray(0, count);
    yield this.#blocks.length;
    yield* this.#blocks;
    yield this.#pieces.size;
    for (const [code, { text, bits, list }] of this.#pieces) {
      const rows = bits?.subarray(0, (count + 31) >>> 5);
      yield { code, text, bits: rows, list: list.items() } satisfies SavedPiece;
    }
  }

  *grow(capacity: number): Steps<void> {
    const starts = new Uint32Array(capacity);
    starts.set(this.#starts);
    const lengths = new Uint16Array(capacity);
    lengths.set(this.#lengths);
    this.#starts = starts;
    this.#lengths = lengths;
    for (const piece of this.#pieces.values()) {
      if (!piece.bits) continue;
      piece.bits = grownSet(piece.bits, capacity);
      yield;
    }
    this.#capacity = capacity;
  }

  /** Returns whether the numbers differ from before. */
  set(row: number, numbers: readonly string[]): boolean {
    const text = numbers.join(String.fromCharCode(separator)).slice(0, 0xffff);
    if (this.#isText(row, text)) return false;
    this.#isRewritten ||= this.#lengths[row] !== 0;
    const known = this.#piecesOf(row);
    for (const number of numbers) (this.#ofLength[this.#lengthClass(number.length)] as number) += 1;
    this.#write(row, text);
    this.#writing += 1;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === separator) continue;
      this.#addTo(code, alone, row);
      if (at + 1 < text.length && text.charCodeAt(at + 1) !== separator) {
        this.#addTo(code, text.charCodeAt(at + 1), row);
      }
    }
    for (const piece of known) if (piece.bits && piece.writing !== this.#writing) dropRow(piece.bits, row);
    return true;
  }

  #lengthClass(length: number): number {
    return Math.min(length, this.#ofLength.length - 1);
  }

  #isText(row: number, text: string): boolean {
    return this.#lengths[row] === text.length && isAt(this.#textsOf(row), this.#starts[row] as number, text);
  }

  /** The pieces of a row's current text. */
  #piecesOf(row: number): Piece[] {
    const pieces: Piece[] = [];
    const start = this.#starts[row] as number;
    const end = start + (this.#lengths[row] as number);
    const texts = this.#textsOf(row);
    for (let at = start; at < end; at++) {
      const code = texts[at] as number;
      for (const second of at + 1 < end ? [alone, texts[at + 1] as number] : [alone]) {
        const piece = this.#pieces.get(codeOf(code, second));
        if (piece) pieces.push(piece);
      }
    }
    return pieces;
  }

  #textsOf(row: number): Uint16Array {
    return this.#blocks[Math.floor(row / rowsTogether)]?.texts ?? noTexts;
  }

  /** Texts of a block are appended; making room removes those no longer used. */
  #write(row: number, text: string): void {
    const number = Math.floor(row / rowsTogether);
    let block = this.#blocks[number];
    if (!block) {
      block = { texts: new Uint16Array(rowsTogether * usualLength), used: 0 };
      this.#blocks[number] = block;
    }
    this.#lengths[row] = 0;
    if (block.used + text.length > block.texts.length) this.#makeRoom(number, block, text.length);
    for (let at = 0; at < text.length; at++) block.texts[block.used + at] = text.charCodeAt(at);
    this.#starts[row] = block.used;
    this.#lengths[row] = text.length;
    block.used += text.length;
  }

  #makeRoom(number: number, block: Block, more: number): void {
    const first = number * rowsTogether;
    const last = Math.min(this.#capacity, first + rowsTogether);
    let needed = more;
    for (let row = first; row < last; row++) needed += this.#lengths[row] as number;
    const texts = new Uint16Array(Math.ceil(needed * 1.25));
    let used = 0;
    for (let row = first; row < last; row++) {
      const start = this.#starts[row] as number;
      const length = this.#lengths[row] as number;
      texts.set(block.texts.subarray(start, start + length), used);
      this.#starts[row] = used;
      used += length;
    }
    block.texts = texts;
    block.used = used;
  }

  #addTo(first: number, second: number, row: number): void {
    const code = codeOf(first, second);
    let piece = this.#pieces.get(code);
    if (!piece) {
      const text = second === alone ? String.fromCharCode(first) : String.fromCharCode(first, second);
      piece = { text, bits: undefined, list: new NumberList(), writing: 0 };
      this.#pieces.set(code, piece);
    }
    if (piece.writing === this.#writing) return;
    piece.writing = this.#writing;
    if (piece.bits) {
      addRow(piece.bits, row);
      return;
    }
    piece.list.push(row);
    // A set takes one bit for every row, a list 32 for each of its own.
    if (piece.list.length <= this.#few || piece.list.length * 32 < this.#capacity) return;
    const bits = emptySet(this.#capacity);
    for (const one of piece.list.items()) {
      if (!this.#isRewritten || this.holds(one, piece.text)) addRow(bits, one);
    }
    piece.bits = bits;
    piece.list = new NumberList();
  }

  /** Whether a row may have exactly this number; false where none has its length. */
  mayBeExact(text: string): boolean {
    return (this.#ofLength[this.#lengthClass(text.length)] as number) > 0;
  }

  holds(row: number, text: string): boolean {
    const texts = this.#textsOf(row);
    const start = this.#starts[row] as number;
    const last = start + (this.#lengths[row] as number) - text.length;
    for (let at = start; at <= last; at++) if (isAt(texts, at, text)) return true;
    return false;
  }

  /** Whether one of a row's numbers equals `text`. */
  isExact(row: number, text: string): boolean {
    const texts = this.#textsOf(row);
    const start = this.#starts[row] as number;
    const end = start + (this.#lengths[row] as number);
    for (let at = start; at + text.length <= end; at++) {
      const isAlone =
        (at === start || texts[at - 1] === separator) &&
        (at + text.length === end || texts[at + text.length] === separator);
      if (isAlone && isAt(texts, at, text)) return true;
    }
    return false;
  }

  /** Rows with a number equal to `text`. */
  findWhole(text: string): RowsFound {
    if (!this.mayBeExact(text)) return { kind: 'list', rows: [] };
    const found = this.find(text);
    return found.kind === 'list'
      ? { kind: 'list', rows: found.rows.filter((row) => this.isExact(row, text)) }
      : { kind: 'candidates', bits: found.bits };
  }

  /** Rows with a number that contains `text`. */
  find(text: string): RowsFound {
    if (text.includes(String.fromCharCode(separator))) return { kind: 'list', rows: [] };
    const dense: BitSet[] = [];
    let rarest: NumberList | undefined;
    for (let at = 0; at === 0 || at + 1 < text.length; at++) {
      const second = at + 1 < text.length ? text.charCodeAt(at + 1) : alone;
      const piece = this.#pieces.get(codeOf(text.charCodeAt(at), second));
      if (!piece) return { kind: 'list', rows: [] };
      if (piece.bits) dense.push(piece.bits);
      else if (!rarest || piece.list.length < rarest.length) rarest = piece.list;
    }
    const holding = (row: number) => this.holds(row, text);
    if (rarest) return { kind: 'list', rows: [...new Set(rarest.items())].filter(holding) };
    const [first, ...others] = dense;
    if (!first) return { kind: 'list', rows: [] };
    if (text.length <= 2) return { kind: 'set', bits: first };
    const candidates = first.slice();
    for (const other of others) intersectWith(candidates, other);
    const count = countRows(candidates);
    if (count > this.#few && count > maxAsked) return { kind: 'candidates', bits: candidates };
    const rows: number[] = [];
    forEachRow(candidates, (row) => {
      if (holding(row)) rows.push(row);
    });
    return { kind: 'list', rows };
  }
}
