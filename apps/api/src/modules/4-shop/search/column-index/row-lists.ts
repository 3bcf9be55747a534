const none = -1;

/** The rows with each value, as chains through the rows: adding, moving and counting need no search. */
export class RowLists {
  #next: Int32Array<ArrayBuffer>;
  #previous: Int32Array<ArrayBuffer>;
  #first = new Int32Array(64).fill(none);
  #counts = new Int32Array(64);

  constructor(capacity: number) {
    this.#next = new Int32Array(capacity);
    this.#previous = new Int32Array(capacity);
  }

  grow(capacity: number): void {
    const next = new Int32Array(capacity);
    next.set(this.#next);
    const previous = new Int32Array(capacity);
    previous.set(this.#previous);
    this.#next = next;
    this.#previous = previous;
  }

  countOf(value: number): number {
    return this.#counts[value] ?? 0;
  }

  add(value: number, row: number): void {
    if (value >= this.#first.length) this.#growValues(value);
    const first = this.#first[value] as number;
    this.#next[row] = first;
    this.#previous[row] = none;
    if (first !== none) this.#previous[first] = row;
    this.#first[value] = row;
    (this.#counts[value] as number) += 1;
  }

  drop(value: number, row: number): void {
    const next = this.#next[row] as number;
    const previous = this.#previous[row] as number;
    if (previous === none) this.#first[value] = next;
    else this.#next[previous] = next;
    if (next !== none) this.#previous[next] = previous;
    (this.#counts[value] as number) -= 1;
  }

  each(value: number, visit: (row: number) => void): void {
    for (let row = this.#first[value] ?? none; row !== none; row = this.#next[row] as number) visit(row);
  }

  #growValues(value: number): void {
    const size = Math.max(value + 1, this.#first.length * 2);
    const first = new Int32Array(size).fill(none);
    first.set(this.#first);
    const counts = new Int32Array(size);
    counts.set(this.#counts);
    this.#first = first;
    this.#counts = counts;
  }
}
