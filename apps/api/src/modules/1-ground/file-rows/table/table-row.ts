/** What a workbook tells of a row beside its cells. */
export interface RowMarks {
  readonly isHidden: boolean;
  /** Columns of formulas that gave no result: an error like `#N/A`, or '' where the program never computed them. */
  readonly unsolved: ReadonlyMap<number, string>;
  /** Columns that belong to a cell merged over several rows. Rows below the first have its value. */
  readonly merged: ReadonlySet<number>;
  /** Why the row is none, where the format itself tells. */
  readonly misfit?: string;
}

/** One row of a table file: where it stands, and its cells as text, without outer spaces. */
export interface TableRow {
  /** Line of the text file, or row of the sheet, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Only where there is something to tell. */
  readonly marks?: RowMarks;
}

/** A table that can be read from its start as often as needed, in portions, never whole. */
export interface TableSource {
  /** Rows with at least one filled cell, in order. */
  rows(): AsyncIterable<readonly TableRow[]>;
  /** First and last of neighbouring columns that the spreadsheet hides, from 0; known once rows were read. */
  hiddenColumns?(): ReadonlyArray<readonly [first: number, last: number]>;
  /** How much of the current reading is done, 0 to 1. */
  progress(): number;
  close(): Promise<void>;
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '');
}
