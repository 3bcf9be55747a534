/** What a workbook states about a row beside its cells. */
export interface RowMarks {
  readonly isHidden: boolean;
  /**
   * Columns of formulas without a result: an error like `#N/A`, or '' where the program never computed them.
   */
  readonly unsolved: ReadonlyMap<number, string>;
  /** Columns merged over several rows. Rows below the first have its value. */
  readonly merged: ReadonlySet<number>;
  /** Why the row is invalid, where the format itself shows it. */
  readonly misfit?: string;
}

/** One row of a table file: its position, and its trimmed cells. */
export interface TableRow {
  /** Line of the text file or row of the sheet, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Absent where there are none. */
  readonly marks?: RowMarks;
}

/** A table that can be read repeatedly from its start, in portions, never whole. */
export interface TableSource {
  /** Rows with at least one filled cell, in order. */
  rows(): AsyncIterable<readonly TableRow[]>;
  /** Ranges of columns hidden in the spreadsheet, from 0; known after the rows were read. */
  hiddenColumns?(): ReadonlyArray<readonly [first: number, last: number]>;
  /** Progress of the current reading, 0 to 1. */
  progress(): number;
  close(): Promise<void>;
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '');
}
