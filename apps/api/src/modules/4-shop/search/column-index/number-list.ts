const fewItems = 64;

/** The size of a full list of this length when it grows. Short ones grow seldom, long ones waste little. */
export const grownLength = (length: number): number =>
  length < fewItems ? length * 4 : Math.ceil(length * 1.5);

/** A growing list of whole numbers of 4 bytes each. */
export class NumberList {
  #items = new Int32Array(4);
  #length = 0;

  /** A list that starts with these items. */
  static of(items: Int32Array<ArrayBuffer>): NumberList {
    const list = new NumberList();
    if (items.length > 0) list.#items = items;
    list.#length = items.length;
    return list;
  }

  get length(): number {
    return this.#length;
  }

  push(item: number): void {
    if (this.#length === this.#items.length) {
      const grown = new Int32Array(grownLength(this.#length));
      grown.set(this.#items);
      this.#items = grown;
    }
    this.#items[this.#length] = item;
    this.#length += 1;
  }

  /** Whether an ascending list contains an item. */
  includes(item: number): boolean {
    let low = 0;
    let high = this.#length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#items[middle] as number;
      if (found === item) return true;
      if (found < item) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }

  /** The current items. */
  items(): Int32Array<ArrayBuffer> {
    return this.#items.subarray(0, this.#length);
  }
}
