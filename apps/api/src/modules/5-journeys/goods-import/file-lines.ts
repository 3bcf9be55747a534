/** No sheet holds more than 1,048,576 rows. */
const rowsOfSheet = 2_000_000;

/**
 * The rows of all sheets of a file in one order: each has one number, which is its own row number where the file is one
 * table. In 32 bits there is room for 2,000 sheets.
 */
export class FileLines {
  readonly #sheets: readonly string[];

  /** @param sheets names of the sheets that are read, in their order */
  constructor(sheets: readonly string[]) {
    this.#sheets = sheets;
  }

  /** Which of the sheets a line stands in, from 0. */
  sheetOf(line: number): number {
    return Math.floor(line / rowsOfSheet);
  }

  lineOf(sheet: number, row: number): number {
    return sheet * rowsOfSheet + row;
  }

  /** `第 5 行` or `“西药”第 5 行`. */
  sentence(line: number): string {
    const { sheet, row } = this.#place(line);
    return sheet === '' ? `第 ${row} 行` : `“${sheet}”第 ${row} 行`;
  }

  /** `5` or `西药!5`. */
  short(line: number): string {
    const { sheet, row } = this.#place(line);
    return sheet === '' ? String(row) : `${sheet}!${row}`;
  }

  #place(line: number): { readonly sheet: string; readonly row: number } {
    if (this.#sheets.length < 2) return { sheet: '', row: line };
    return { sheet: this.#sheets[Math.floor(line / rowsOfSheet)] ?? '', row: line % rowsOfSheet };
  }
}
