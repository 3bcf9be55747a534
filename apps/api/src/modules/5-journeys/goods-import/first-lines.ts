const pageSize = 4096;

/**
 * The first line of the file about each goods: four bytes a goods, in pages of neighbouring ids, so that a
 * file of a million rows needs a few megabytes.
 */
export class FirstLines {
  readonly #pages = new Map<number, Uint32Array>();

  /** 0 for goods without a line. */
  get(goodsId: number): number {
    return this.#pages.get(Math.floor(goodsId / pageSize))?.[goodsId % pageSize] ?? 0;
  }

  add(goodsId: number, line: number): void {
    const number = Math.floor(goodsId / pageSize);
    let page = this.#pages.get(number);
    if (!page) {
      page = new Uint32Array(pageSize);
      this.#pages.set(number, page);
    }
    if (page[goodsId % pageSize] === 0) page[goodsId % pageSize] = line;
  }
}
