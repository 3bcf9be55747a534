import { addRow, type BitSet, dropRow, emptySet, forEachRow, grownSet, keepOnly } from './bit-set.ts';
import { NumberList } from './number-list.ts';

/** Stands between the texts of a row; no text of it holds one. */
const separator = 0x1f;

/** Rows with a piece of text: exact as bits where they are many, else a list that may hold rows which have lost it. */
interface Piece {
  bits: BitSet | undefined;
  list: NumberList;
}

const isAt = (texts: Uint16Array, at: number, text: string): boolean => {
  for (let index = 0; index < text.length; index++) {
    if (texts[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
};

/** The rows of a search: a live set that is not to be changed, or a list. */
export type RowsFound =
  | { readonly bits: BitSet; readonly rows?: undefined }
  | { readonly bits?: undefined; readonly rows: readonly number[] };

/** Approval numbers, barcodes and own codes of the rows, which are as good as all different. */
export class NumberTexts {
  #capacity: number;
  readonly #few: number;
  #texts = new Uint16Array(1024);
  #used = 0;
  #starts: Uint32Array<ArrayBuffer>;
  #lengths: Uint16Array<ArrayBuffer>;
  readonly #pieces = new Map<string, Piece>();

  constructor(capacity: number, few: number) {
    this.#capacity = capacity;
    this.#few = few;
    this.#starts = new Uint32Array(capacity);
    this.#lengths = new Uint16Array(capacity);
  }

  grow(capacity: number): void {
    const starts = new Uint32Array(capacity);
    starts.set(this.#starts);
    const lengths = new Uint16Array(capacity);
    lengths.set(this.#lengths);
    this.#starts = starts;
    this.#lengths = lengths;
    this.#capacity = capacity;
    for (const piece of this.#pieces.values()) {
      if (piece.bits) piece.bits = grownSet(piece.bits, capacity);
    }
  }

  set(row: number, numbers: readonly string[]): void {
    const text = numbers.join(String.fromCharCode(separator)).slice(0, 0xffff);
    const known = this.#textOf(row);
    if (text === known) return;
    const pieces = this.#piecesOf(text);
    for (const piece of this.#piecesOf(known)) {
      const bits = pieces.has(piece) ? undefined : this.#pieces.get(piece)?.bits;
      if (bits) dropRow(bits, row);
    }
    this.#write(row, text);
    for (const piece of pieces) this.#addTo(piece, row);
  }

  #textOf(row: number): string {
    const start = this.#starts[row] as number;
    return String.fromCharCode(...this.#texts.subarray(start, start + (this.#lengths[row] as number)));
  }

  #piecesOf(text: string): Set<string> {
    const pieces = new Set<string>();
    for (let at = 0; at < text.length; at++) {
      if (text.charCodeAt(at) === separator) continue;
      pieces.add(text.charAt(at));
      if (at + 1 < text.length && text.charCodeAt(at + 1) !== separator) pieces.add(text.slice(at, at + 2));
    }
    return pieces;
  }

  /** Texts are written one behind the other; what is no longer used goes when room is made. */
  #write(row: number, text: string): void {
    this.#lengths[row] = 0;
    if (this.#used + text.length > this.#texts.length) this.#makeRoom(text.length);
    this.#starts[row] = this.#used;
    this.#lengths[row] = text.length;
    for (let at = 0; at < text.length; at++) this.#texts[this.#used + at] = text.charCodeAt(at);
    this.#used += text.length;
  }

  #makeRoom(more: number): void {
    let needed = more;
    for (const length of this.#lengths) needed += length;
    const texts = new Uint16Array(Math.ceil(needed * 1.5));
    let used = 0;
    for (let row = 0; row < this.#capacity; row++) {
      const start = this.#starts[row] as number;
      const length = this.#lengths[row] as number;
      texts.set(this.#texts.subarray(start, start + length), used);
      this.#starts[row] = used;
      used += length;
    }
    this.#texts = texts;
    this.#used = used;
  }

  #addTo(text: string, row: number): void {
    let piece = this.#pieces.get(text);
    if (!piece) {
      piece = { bits: undefined, list: new NumberList() };
      this.#pieces.set(text, piece);
    }
    if (piece.bits) {
      addRow(piece.bits, row);
      return;
    }
    piece.list.push(row);
    // A set takes a bit of every row, a list 32 of each of its own.
    if (piece.list.length <= this.#few || piece.list.length * 32 < this.#capacity) return;
    const bits = emptySet(this.#capacity);
    for (const one of piece.list.items()) if (this.holds(one, text)) addRow(bits, one);
    piece.bits = bits;
    piece.list = new NumberList();
  }

  holds(row: number, text: string): boolean {
    const start = this.#starts[row] as number;
    const last = start + (this.#lengths[row] as number) - text.length;
    for (let at = start; at <= last; at++) if (isAt(this.#texts, at, text)) return true;
    return false;
  }

  /** Whether one of a row's numbers is `text`. */
  isExact(row: number, text: string): boolean {
    const start = this.#starts[row] as number;
    const end = start + (this.#lengths[row] as number);
    for (let at = start; at + text.length <= end; at++) {
      const isAlone =
        (at === start || this.#texts[at - 1] === separator) &&
        (at + text.length === end || this.#texts[at + text.length] === separator);
      if (isAlone && isAt(this.#texts, at, text)) return true;
    }
    return false;
  }

  /** Rows of which a number holds `text`. */
  find(text: string): RowsFound {
    const dense: BitSet[] = [];
    let rarest: NumberList | undefined;
    for (let at = 0; at === 0 || at + 1 < text.length; at++) {
      const piece = this.#pieces.get(text.slice(at, at + 2));
      if (!piece) return { rows: [] };
      if (piece.bits) dense.push(piece.bits);
      else if (!rarest || piece.list.length < rarest.length) rarest = piece.list;
    }
    if (rarest) return { rows: [...new Set(rarest.items())].filter((row) => this.holds(row, text)) };
    const [first, ...others] = dense;
    if (!first) return { rows: [] };
    if (text.length <= 2) return { bits: first };
    const candidates = first.slice();
    for (const other of others) keepOnly(candidates, other);
    const rows: number[] = [];
    forEachRow(candidates, (row) => {
      if (this.holds(row, text)) rows.push(row);
    });
    return { rows };
  }
}
