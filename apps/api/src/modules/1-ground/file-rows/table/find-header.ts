import type { TableRow } from './table-row.ts';

/** Titles, dates and addresses may stand above the header, within this many rows. */
export const headerSearchRows = 50;

export interface FoundHeader {
  readonly line: number;
  readonly cells: readonly string[];
  /** How many cells were recognised. */
  readonly score: number;
}

/**
 * The header row: of the first rows, the one with most known headers; of equals, the first.
 *
 * @param isKnown whether a cell is a header that the import understands
 */
export function findHeader(
  rows: readonly TableRow[],
  isKnown: (cell: string) => boolean,
): FoundHeader | undefined {
  let best: FoundHeader | undefined;
  for (const row of rows.slice(0, headerSearchRows)) {
    // A heading over several columns, or a sentence, is no header.
    const score = new Set(row.cells.filter((cell) => cell.length <= 30 && isKnown(cell))).size;
    if (score >= 2 && score > (best?.score ?? 0)) best = { line: row.line, cells: row.cells, score };
  }
  return best;
}
