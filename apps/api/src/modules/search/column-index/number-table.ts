const emptyKey = -1;

/** Numbers by keys that are whole and not negative, without an object for each: open addressing, at most half full. */
export class NumberTable {
  #keys = new Float64Array(16).fill(emptyKey);
  #values = new Float64Array(16);
  #used = 0;

  #slotOf(key: number): number {
    const mask = this.#keys.length - 1;
    // Ids come one after the other: multiplied they spread over the table.
    let slot = (Math.imul(key | 0, 0x9e3779b1) >>> 7) & mask;
    while (this.#keys[slot] !== emptyKey && this.#keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  get(key: number): number | undefined {
    const slot = this.#slotOf(key);
    return this.#keys[slot] === key ? this.#values[slot] : undefined;
  }

  set(key: number, value: number): void {
    const slot = this.#slotOf(key);
    if (this.#keys[slot] !== key) {
      this.#keys[slot] = key;
      this.#used += 1;
    }
    this.#values[slot] = value;
    if (this.#used * 2 > this.#keys.length) this.#grow();
  }

  #grow(): void {
    const keys = this.#keys;
    const values = this.#values;
    this.#keys = new Float64Array(keys.length * 2).fill(emptyKey);
    this.#values = new Float64Array(keys.length * 2);
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] as number;
      if (key === emptyKey) continue;
      const slot = this.#slotOf(key);
      this.#keys[slot] = key;
      this.#values[slot] = values[at] as number;
    }
  }
}
