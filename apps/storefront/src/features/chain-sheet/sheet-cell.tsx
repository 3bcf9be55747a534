import { readFigures } from '@qianfang/ui/read-figures';
import { memo, useState } from 'react';

const maxNumber = 999_999;

/** A typed quantity; undefined where it is none, which is said and changes nothing. */
export function readNumber(text: string): number | undefined {
  if (text.trim() === '') return 0;
  const figures = readFigures(text);
  const number = Number(figures ?? Number.NaN);
  return Number.isInteger(number) && number <= maxNumber ? number : undefined;
}

export interface SheetCellProps {
  readonly row: number;
  readonly column: number;
  readonly number: number;
  /** Goods and store. */
  readonly label: string;
  /** Why the store may not have the goods; empty where it may. */
  readonly block: string;
  /** What is wrong with the quantity. */
  readonly message: string;
  readonly onNumber: (row: number, column: number, number: number) => void;
}

const frame = 'block h-full w-full px-1.5 text-right tabular-nums outline-none';

/** One store's quantity of one goods. A cell that may not be filled says why, and shows what was pasted into it. */
export const SheetCell = memo(function SheetCell(props: SheetCellProps) {
  const { row, column, number, label, block, message, onNumber } = props;
  const [text, setText] = useState<string>();
  const isUnread = text !== undefined && readNumber(text) === undefined;
  const at = { 'data-cell': `${row}-${column}`, 'data-row': row, 'data-column': column };
  const fault = isUnread ? '请填整数' : message;
  if (block !== '' && number === 0)
    return (
      <button
        {...at}
        type="button"
        tabIndex={-1}
        aria-label={`${label} 不能采购：${block}`}
        title={block}
        className={`${frame} cursor-not-allowed bg-sunk text-center text-12 text-ink-3 focus-visible:ring-2 focus-visible:ring-brand focus-visible:ring-inset`}
      >
        不可采
      </button>
    );
  return (
    <input
      {...at}
      aria-label={label}
      aria-invalid={fault !== '' || undefined}
      title={fault || undefined}
      inputMode="numeric"
      autoComplete="off"
      value={text ?? (number === 0 ? '' : String(number))}
      className={`${frame} bg-transparent text-16 focus:bg-brand-soft focus:ring-2 focus:ring-brand focus:ring-inset md:text-14 ${
        fault === '' ? '' : 'bg-danger-soft text-danger ring-1 ring-danger ring-inset'
      }`}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        const read = readNumber(typed);
        if (read !== undefined) onNumber(row, column, read);
      }}
      onBlur={() => !isUnread && setText(undefined)}
    />
  );
});
