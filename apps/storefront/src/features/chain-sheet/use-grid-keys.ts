import { readTableText } from '@qianfang/domain/chain-sheet/read-table-text';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Sheet } from './chain-sheet.queries.ts';
import { readNumber } from './sheet-cell.tsx';
import type { CellChange } from './use-sheet.ts';

interface Place {
  readonly row: number;
  readonly column: number;
}

function placeOf(target: EventTarget): (Place & { readonly element: HTMLElement }) | undefined {
  if (!(target instanceof HTMLElement) || target.dataset.cell === undefined) return undefined;
  return { element: target, row: Number(target.dataset.row), column: Number(target.dataset.column) };
}

/** Whether an arrow leaves the field: at the edge of its text, or with all of it selected. */
function leavesText(element: HTMLElement, isLeft: boolean): boolean {
  if (!(element instanceof HTMLInputElement)) return true;
  const { selectionStart: start, selectionEnd: end, value } = element;
  return (start === 0 && end === value.length) || (isLeft ? end === 0 : start === value.length);
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function stepOf(event: KeyboardEvent, element: HTMLElement): readonly [number, number] | undefined {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) return [event.shiftKey ? -1 : 1, 0];
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  return step[1] === 0 || leavesText(element, step[1] < 0) ? step : undefined;
}

/** Numbers of a copied block, from a place on; undefined where it holds anything else. */
function blockOf(text: string, { row, column }: Place): CellChange[] | undefined {
  const changes: CellChange[] = [];
  for (const [down, cells] of readTableText(text).entries()) {
    for (const [right, cell] of cells.entries()) {
      const number = readNumber(cell);
      if (number === undefined) return undefined;
      changes.push({ row: row + down, column: column + right, number });
    }
  }
  return changes;
}

/** Keys and pasting of the grid, as in a spreadsheet. */
export function gridKeys(
  sheet: Sheet,
  act: {
    readonly move: (row: number, column: number) => void;
    readonly change: (changes: readonly CellChange[]) => void;
    /** A table with heads and names of goods. */
    readonly pasteTable: (text: string) => void;
    readonly tell: (message: string) => void;
  },
) {
  const [rows, columns] = [sheet.rows.length, sheet.stores.length];
  const isOpen = ({ row, column }: Place) => sheet.rows[row]?.offers[column]?.block === '';
  return {
    onKeyDown(event: KeyboardEvent) {
      const place = placeOf(event.target);
      if (!place || event.nativeEvent.isComposing) return;
      const { row, column, element } = place;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && event.key.toLowerCase() === 'd') {
        event.preventDefault();
        const above = sheet.rows[row - 1]?.numbers[column];
        if (above !== undefined && isOpen(place)) act.change([{ row, column, number: above }]);
        return act.move(Math.min(row + 1, rows - 1), column);
      }
      if (isCommand && event.key === 'Enter') {
        event.preventDefault();
        const number = sheet.rows[row]?.numbers[column] ?? 0;
        const rest = Array.from({ length: columns - column - 1 }, (_, at) => ({
          row,
          column: column + 1 + at,
        }));
        return act.change(rest.filter(isOpen).map((one) => ({ ...one, number })));
      }
      const step = stepOf(event, element);
      if (!step) return;
      event.preventDefault();
      const [toRow, toColumn] = [row + step[0], column + step[1]];
      if (toRow >= 0 && toRow < rows && toColumn >= 0 && toColumn < columns) act.move(toRow, toColumn);
    },
    onPaste(event: ClipboardEvent) {
      const place = placeOf(event.target);
      const text = event.clipboardData.getData('text/plain');
      if (!place || !/[\t\n]/.test(text.trimEnd())) return;
      event.preventDefault();
      const block = blockOf(text, place);
      if (!block) return act.pasteTable(text);
      const inside = block.filter((one) => one.row < rows && one.column < columns);
      const open = inside.filter((one) => isOpen(one));
      act.change(open);
      const lost = block.filter((one) => one.number > 0).length - open.filter((one) => one.number > 0).length;
      if (lost > 0) act.tell(`${lost} 个数量没有填入：超出表格，或门店不能采购`);
    },
  };
}
