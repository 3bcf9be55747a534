import { exceedsLimit } from './read-bounds.ts';
import type { RowMarks, TableRow, TableSource } from './table-row.ts';

/** A cell merged over several rows, by its first column; cells beside it in a merged block are empty. */
export interface MergedCell {
  readonly column: number;
  readonly top: number;
  readonly bottom: number;
}

const maxMerged = 200_000;
const element = /<(?:\w{1,20}:)?mergeCell\s[^<>]*>/g;
const reference = /ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/;
/** Longer than any such element. */
const maxElementLength = 300;

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/**
 * The cells of a sheet merged over several rows, by first row. In the XML they come after the rows, so the
 * text is scanned once before.
 *
 * @param text the sheet's XML in pieces
 */
export async function findMergedCells(text: AsyncIterable<string>): Promise<readonly MergedCell[]> {
  const found: MergedCell[] = [];
  let rest = '';
  for await (const chunk of text) {
    const window = rest + chunk;
    let read = Math.max(0, window.length - maxElementLength);
    if (window.includes('mergeCell')) {
      for (const match of window.matchAll(element)) {
        read = Math.max(read, match.index + match[0].length);
        const [, letters = '', top = '', bottom = ''] = reference.exec(match[0]) ?? [];
        if (top === bottom) continue;
        found.push({ column: columnOf(letters), top: Number(top), bottom: Number(bottom) });
        if (found.length > maxMerged) throw exceedsLimit('合并单元格', maxMerged);
      }
    }
    rest = window.slice(read);
  }
  return found.sort((a, b) => a.top - b.top);
}

interface OpenCell extends MergedCell {
  readonly value: string;
}

const plain: RowMarks = { isHidden: false, unsolved: new Map(), merged: new Set() };

/** Fills rows in order with the values of cells merged from above. */
class MergedFiller {
  readonly #cells: readonly MergedCell[];
  #next = 0;
  #open: OpenCell[] = [];

  constructor(cells: readonly MergedCell[]) {
    this.#cells = cells;
  }

  fill(row: TableRow): TableRow {
    if (this.#open.length > 0) this.#open = this.#open.filter(({ bottom }) => bottom >= row.line);
    for (;;) {
      const cell = this.#cells[this.#next];
      if (cell === undefined || cell.top > row.line) break;
      this.#next += 1;
      if (cell.bottom < row.line) continue;
      this.#open.push({ ...cell, value: cell.top === row.line ? (row.cells[cell.column] ?? '') : '' });
    }
    if (this.#open.length === 0) return row;
    const cells = [...row.cells];
    for (const { column, value } of this.#open) {
      while (cells.length <= column) cells.push('');
      if (cells[column] === '') cells[column] = value;
    }
    const merged = new Set(this.#open.map(({ column }) => column));
    return { ...row, cells, marks: { ...(row.marks ?? plain), merged } };
  }
}

/** A sheet in which a cell merged over several rows has its value in each of them. */
export function withMergedCells(source: TableSource, cells: readonly MergedCell[]): TableSource {
  if (cells.length === 0) return source;
  return {
    async *rows() {
      const filler = new MergedFiller(cells);
      for await (const rows of source.rows()) yield rows.map((row) => filler.fill(row));
    },
    hiddenColumns: () => source.hiddenColumns?.() ?? [],
    progress: () => source.progress(),
    close: () => source.close(),
  };
}
