/** Compares texts by code points, as PostgreSQL does under the collation "C". */
export function compareByCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const one = a.charCodeAt(at);
    const other = b.charCodeAt(at);
    if (one === other) continue;
    const isPaired = one >= 0xd800 && one < 0xe000;
    // Halves of a pair stand for code points above all that stand alone.
    if (isPaired !== (other >= 0xd800 && other < 0xe000)) return isPaired ? 1 : -1;
    return one - other;
  }
  return a.length - b.length;
}

/** Distinct texts, each with a number. */
export class Dictionary {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  #ranks = new Int32Array(0);

  get size(): number {
    return this.#texts.length;
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

  /** The place of each text among all, by number. */
  ranks(): Int32Array {
    if (this.#ranks.length !== this.#texts.length) {
      const order = this.#texts.map((_, number) => number);
      order.sort((a, b) => compareByCodePoint(this.textOf(a), this.textOf(b)));
      this.#ranks = new Int32Array(order.length);
      for (const [rank, number] of order.entries()) this.#ranks[number] = rank;
    }
    return this.#ranks;
  }
}
