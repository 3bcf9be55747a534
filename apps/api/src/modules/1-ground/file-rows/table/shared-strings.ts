import { exceedsLimit, type ReadBounds } from './read-bounds.ts';

/**
 * The shared strings of a workbook outside the JavaScript heap: concatenated UTF-8 bytes and offsets. As
 * strings, the texts of a large catalogue would fill several hundred megabytes.
 */
export class SharedStrings {
  readonly #bounds: Pick<ReadBounds, 'texts' | 'textBytes'>;
  #bytes = Buffer.allocUnsafeSlow(64 * 1024);
  #used = 0;
  #starts = new Uint32Array(4096);
  #count = 0;

  constructor(bounds: Pick<ReadBounds, 'texts' | 'textBytes'>) {
    this.#bounds = bounds;
  }

  add(text: string): void {
    if (this.#count >= this.#bounds.texts) throw exceedsLimit('文字条数', this.#bounds.texts);
    const needed = this.#used + Buffer.byteLength(text);
    if (needed > this.#bytes.length) {
      if (needed > this.#bounds.textBytes) throw exceedsLimit('文字字节数', this.#bounds.textBytes);
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, this.#used);
      this.#bytes = larger;
    }
    if (this.#count + 1 >= this.#starts.length) {
      const larger = new Uint32Array(this.#starts.length * 2);
      larger.set(this.#starts);
      this.#starts = larger;
    }
    this.#bytes.write(text, this.#used);
    this.#used = needed;
    this.#count += 1;
    this.#starts[this.#count] = needed;
  }

  /** '' for an index out of range. */
  get(index: number): string {
    if (!(index >= 0 && index < this.#count)) return '';
    return this.#bytes.toString('utf8', this.#starts[index], this.#starts[index + 1]);
  }
}
