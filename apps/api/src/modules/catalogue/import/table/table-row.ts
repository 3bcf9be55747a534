/** One row of a table file: where it stands, and its cells as text, without outer spaces. */
export interface TableRow {
  /** Line of the text file, or row of the sheet, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table that can be read from its start as often as needed, in portions, never whole. */
export interface TableSource {
  /** Rows with at least one filled cell, in order. */
  rows(): AsyncIterable<readonly TableRow[]>;
  /** How much of the current reading is done, 0 to 1. */
  progress(): number;
  close(): Promise<void>;
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '');
}
