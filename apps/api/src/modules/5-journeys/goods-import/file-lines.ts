/** No sheet has more than 1,048,576 rows. */
const rowsOfSheet = 2_000_000;

/**
 * Numbers the rows of all sheets in one order; in a file with one table, that is the row's own number. 32
 * bits have room for 2,000 sheets.
 */
export class FileLines {
  readonly #sheets: readonly string[];

  /** @param sheets names of the sheets to read, in order */
  constructor(sheets: readonly string[]) {
    this.#sheets = sheets;
  }

  /** The sheet of a line, from 0. */
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
