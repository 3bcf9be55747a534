import type { TableRow } from './table-row.ts';

/** Title lines, dates and addresses may stand above the header, but not more than this. */
export const headerSearchRows = 50;

export interface FoundHeader {
  readonly line: number;
  readonly cells: readonly string[];
  /** How many cells were recognised. */
  readonly score: number;
}

/**
 * The header row: the one of the first rows in which most cells are known headers, the earlier of equals.
 * @param isKnown whether a cell is a header that the import understands
 */
export function findHeader(
  rows: readonly TableRow[],
  isKnown: (cell: string) => boolean,
): FoundHeader | undefined {
  let best: FoundHeader | undefined;
  for (const row of rows.slice(0, headerSearchRows)) {
    // A cell under two headings, or a sentence, is no header.
    const score = new Set(row.cells.filter((cell) => cell.length <= 30 && isKnown(cell))).size;
    if (score >= 2 && score > (best?.score ?? 0)) best = { line: row.line, cells: row.cells, score };
  }
  return best;
}
