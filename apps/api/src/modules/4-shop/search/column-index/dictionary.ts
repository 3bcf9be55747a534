import { merged, sortedInSteps } from './merge-sorted.ts';
import { finish, type Steps } from './steps.ts';

/** Compares texts by code point, like PostgreSQL under the collation "C". */
export function compareByCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const one = a.charCodeAt(at);
    const other = b.charCodeAt(at);
    if (one === other) continue;
    const isPaired = one >= 0xd800 && one < 0xe000;
    // A surrogate pair encodes a code point above every single code unit.
    if (isPaired !== (other >= 0xd800 && other < 0xe000)) return isPaired ? 1 : -1;
    return one - other;
  }
  return a.length - b.length;
}

/** Distinct texts, each with a number. */
export class Dictionary {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  #ranks: Int32Array<ArrayBuffer> = new Int32Array(0);
  /** Numbers in the order of their texts. */
  #order: Int32Array<ArrayBuffer> = new Int32Array(0);

  get size(): number {
    return this.#texts.length;
  }

  /** By number. */
  texts(): readonly string[] {
    return this.#texts;
  }

  numberOf(text: string): number | undefined {
    return this.#numbers.get(text);
  }

  textOf(number: number): string {
    return this.#texts[number] ?? '';
  }

  add(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  /** The rank of each text by number. New texts are merged into the existing order. */
  ranks(): Int32Array {
    if (this.#order.length !== this.#texts.length) finish(this.#rank());
    return this.#ranks;
  }

  /** Sorts in many new texts now, so that the next call of ranks does not wait for it. */
  *settle(): Steps<void> {
    if (this.#texts.length - this.#order.length > Math.max(256, this.#order.length >>> 3)) {
      yield* this.#rank();
    }
  }

  *#rank(): Steps<void> {
    const texts = this.#texts;
    const before = this.#order;
    const compare = (a: number, b: number) => compareByCodePoint(texts[a] as string, texts[b] as string);
    const added = yield* sortedInSteps(before.length, texts.length, compare);
    const order = yield* merged(before, added, compare);
    // Another call has settled meanwhile.
    if (this.#order !== before) return;
    const ranks = new Int32Array(order.length);
    for (let rank = 0; rank < order.length; rank++) ranks[order[rank] as number] = rank;
    this.#ranks = ranks;
    this.#order = order;
  }
}
