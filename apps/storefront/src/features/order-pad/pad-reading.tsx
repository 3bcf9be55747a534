import { Select } from '@qianfang/ui/select';
import type { PadMatch } from './order-pad.queries.ts';

/** The quantity column of a table, to change. */
export function PadColumn({
  table,
  isBusy,
  onColumn,
}: {
  table: NonNullable<PadMatch['table']>;
  isBusy: boolean;
  onColumn: (column: number) => void;
}) {
  const taken = table.quantity_column;
  const options = table.headings.flatMap((heading, column) =>
    heading === '' ? [] : [{ value: String(column), label: heading }],
  );
  return (
    <div className="flex flex-wrap items-center gap-2 px-5 pb-3 max-md:px-3">
      <Select
        label="数量取自这一列"
        size="sm"
        value={taken === null ? '' : String(taken)}
        placeholder="没有找到数量列，请选择"
        options={options}
        disabled={isBusy}
        onChange={(event) => onColumn(Number(event.target.value))}
      />
    </div>
  );
}

/** Lines not read as products, so that none is lost unseen. */
export function PadSkipped({ lines }: { lines: PadMatch['skipped'] }) {
  if (lines.length === 0) return null;
  return (
    <details className="px-5 pb-3 text-13 text-ink-2 max-md:px-3">
      <summary className="cursor-pointer">有 {lines.length} 行不是商品，没有识别</summary>
      <ul className="mt-1.5 grid gap-1">
        {lines.map(({ line, text }) => (
          <li key={line} className="break-words">
            <span className="mr-1.5 text-ink-3">{line}</span>
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
