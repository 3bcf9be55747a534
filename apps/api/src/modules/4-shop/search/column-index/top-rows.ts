/**
 * Selects the first of many rows by an ascending key; equal keys are ordered by an ascending tie-breaker, which
 * always differs.
 */
export class TopRows {
  readonly #max: number;
  #keys: Float64Array;
  #ties: Float64Array;
  #rows: Int32Array;
  #length = 0;
  #worstKey = Number.POSITIVE_INFINITY;
  #worstTie = Number.POSITIVE_INFINITY;

  /** Selects `most` of `among` rows. */
  constructor(max: number, among: number) {
    this.#max = Math.min(max, among);
    const size = Math.max(1, Math.min(among, Math.max(64, this.#max * 2)));
    this.#keys = new Float64Array(size);
    this.#ties = new Float64Array(size);
    this.#rows = new Int32Array(size);
  }

  /** Whether a row with this key or a greater one cannot be selected. */
  isBehind(key: number): boolean {
    return key > this.#worstKey;
  }

  offer(row: number, key: number, tie: number): void {
    if (key > this.#worstKey || (key === this.#worstKey && tie > this.#worstTie)) return;
    if (this.#length === this.#rows.length) this.#cut();
    this.#keys[this.#length] = key;
    this.#ties[this.#length] = tie;
    this.#rows[this.#length] = row;
    this.#length += 1;
  }

  /** The sorted rows from place `from` on. */
  rowsFrom(from: number): number[] {
    if (this.#max <= from) return [];
    this.#select(this.#max);
    const end = Math.min(this.#max, this.#length);
    const length = this.#length;
    this.#length = end;
    this.#select(from);
    const places = Array.from({ length: Math.max(0, end - from) }, (_, index) => from + index);
    places.sort((a, b) => (this.#isBefore(a, b) ? -1 : 1));
    this.#length = length;
    return places.map((place) => this.#rows[place] as number);
  }

  #cut(): void {
    this.#select(this.#max);
    this.#length = this.#max;
    let worst = 0;
    for (let at = 1; at < this.#length; at++) if (this.#isBefore(worst, at)) worst = at;
    this.#worstKey = this.#keys[worst] as number;
    this.#worstTie = this.#ties[worst] as number;
  }

  #isBefore(a: number, b: number): boolean {
    const one = this.#keys[a] as number;
    const other = this.#keys[b] as number;
    return one < other || (one === other && (this.#ties[a] as number) < (this.#ties[b] as number));
  }

  #swap(a: number, b: number): void {
    const key = this.#keys[a] as number;
    this.#keys[a] = this.#keys[b] as number;
    this.#keys[b] = key;
    const tie = this.#ties[a] as number;
    this.#ties[a] = this.#ties[b] as number;
    this.#ties[b] = tie;
    const row = this.#rows[a] as number;
    this.#rows[a] = this.#rows[b] as number;
    this.#rows[b] = row;
  }

  /** Moves the first `count` rows to the front (Hoare's selection). */
  #select(count: number): void {
    let low = 0;
    let high = this.#length - 1;
    const target = count - 1;
    if (target < low || target >= high) return;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const pivotKey = this.#keys[middle] as number;
      const pivotTie = this.#ties[middle] as number;
      let left = low;
      let right = high;
      while (left <= right) {
        while (this.#compare(left, pivotKey, pivotTie) < 0) left += 1;
        while (this.#compare(right, pivotKey, pivotTie) > 0) right -= 1;
        if (left > right) break;
        this.#swap(left, right);
        left += 1;
        right -= 1;
      }
      if (target <= right) high = right;
      else if (target >= left) low = left;
      else return;
    }
  }

  #compare(at: number, key: number, tie: number): number {
    const own = this.#keys[at] as number;
    if (own < key) return -1;
    if (own > key) return 1;
    return (this.#ties[at] as number) - tie;
  }
}
