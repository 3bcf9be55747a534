/** A row of a pasted table whose goods is not known yet. */
export interface OpenLine {
  readonly id: number;
  /** Counted from 1, as in the table. */
  readonly line: number;
  readonly text: string;
  /** Goods ids that it may mean, best first. */
  readonly candidates: readonly number[];
}

/** A column of a pasted table whose store is not known yet. */
export interface OpenColumn {
  readonly id: number;
  readonly column: number;
  readonly heading: string;
}

/** A quantity that is not in the sheet yet: its goods or store is not known, or it was not understood. */
export interface OpenCell {
  readonly id: number;
  readonly line: number;
  readonly lineId: number | null;
  readonly goodsId: number | null;
  readonly columnId: number | null;
  readonly storeId: number | null;
  /** As it was typed. */
  readonly text: string;
  /** Why it is not understood; empty while goods or store are missing. */
  readonly message: string;
}

/** Everything of pasted tables that is not in the sheet yet. */
export interface OpenPaste {
  readonly lines: readonly OpenLine[];
  readonly columns: readonly OpenColumn[];
  readonly cells: readonly OpenCell[];
}

export const nothingOpen: OpenPaste = { lines: [], columns: [], cells: [] };

/** What a line, a column or a cell means; null drops it with everything that hangs on it. */
export type PasteAnswer =
  | { readonly kind: 'line'; readonly id: number; readonly goodsId: number | null }
  | { readonly kind: 'column'; readonly id: number; readonly storeId: number | null }
  | { readonly kind: 'cell'; readonly id: number };

/** A cell whose goods and store are known. */
export type ReadyCell = OpenCell & { readonly goodsId: number; readonly storeId: number };

function answered(cell: OpenCell, answer: PasteAnswer): OpenCell | undefined {
  if (answer.kind === 'line' && cell.lineId === answer.id)
    return answer.goodsId === null ? undefined : { ...cell, lineId: null, goodsId: answer.goodsId };
  if (answer.kind === 'column' && cell.columnId === answer.id)
    return answer.storeId === null ? undefined : { ...cell, columnId: null, storeId: answer.storeId };
  return answer.kind === 'cell' && cell.id === answer.id ? undefined : cell;
}

const isReady = (cell: OpenCell): cell is ReadyCell =>
  cell.goodsId !== null && cell.storeId !== null && cell.message === '';

/**
 * What is still open after an answer, and the cells that it made ready. Undefined where nothing of that id is open. A
 * cell is in exactly one of both, or was dropped: none gets lost.
 */
export function answerPaste(
  open: OpenPaste,
  answer: PasteAnswer,
): { readonly open: OpenPaste; readonly ready: readonly ReadyCell[] } | undefined {
  const { lines, columns } = open;
  const known = { line: lines, column: columns, cell: open.cells }[answer.kind];
  if (!known.some((one) => one.id === answer.id)) return undefined;
  const all = open.cells.flatMap((cell) => answered(cell, answer) ?? []);
  const cells = all.filter((cell) => !isReady(cell));
  // A row or column that no quantity hangs on any more asks nothing.
  return {
    open: {
      lines: lines.filter((one) => cells.some((cell) => cell.lineId === one.id)),
      columns: columns.filter((one) => cells.some((cell) => cell.columnId === one.id)),
      cells,
    },
    ready: all.filter(isReady),
  };
}
