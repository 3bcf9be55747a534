import { LinkButton } from '@qianfang/ui/link-button';
import { Select } from '@qianfang/ui/select';
import { useState } from 'react';
import type { PadColumn, PadMatch, PadTable } from './order-pad.queries.ts';

const columnNames: Readonly<Record<PadColumn, string>> = {
  none: '不用',
  name: '商品名称',
  spec: '规格',
  maker: '生产厂家',
  approval_no: '批准文号',
  code: '条形码或编码',
  quantity: '数量',
  unit: '数量的单位',
};
const options = Object.entries(columnNames).map(([value, label]) => ({ value, label }));

const shown = ({ heading, sample }: PadTable[number], at: number) =>
  heading || (sample ? `第 ${at + 1} 列（${sample}）` : `第 ${at + 1} 列`);

/** Each column has one meaning: taking it from one column leaves the other unused. */
function withColumn(table: PadTable, at: number, column: PadColumn): PadColumn[] {
  return table.map((one, index) =>
    index === at ? column : column !== 'none' && one.column === column ? 'none' : one.column,
  );
}

/** What the columns of a table were read as, to change; it is read again with each change. */
export function PadColumns({
  table,
  isBusy,
  error,
  onColumns,
}: {
  table: PadTable;
  isBusy: boolean;
  error: string | undefined;
  onColumns: (columns: readonly PadColumn[]) => void;
}) {
  const taken = table.flatMap((one, at) =>
    one.column === 'none' ? [] : [`${columnNames[one.column]}「${shown(one, at)}」`],
  );
  // A column is its position.
  const columns = table.map((one, at) => ({ ...one, at }));
  const hasQuantity = table.some(({ column }) => column === 'quantity');
  const isByColumns = taken.length > 0;
  const [isOpen, setIsOpen] = useState(isByColumns && !hasQuantity);
  return (
    <section aria-label="表格的列" className="border-t border-line px-5 py-2 text-13 text-ink-2 max-md:px-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{isByColumns ? `按这些列识别：${taken.join('、')}` : '没有看到表头，按整行识别'}</span>
        {isByColumns && !hasQuantity && <span className="text-warn">没有数量列，请指定</span>}
        <LinkButton aria-expanded={isOpen} onClick={() => setIsOpen((before) => !before)}>
          {isOpen ? '收起' : isByColumns ? '修改' : '指定各列'}
        </LinkButton>
      </p>
      {isOpen && (
        <ul className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-2 pb-1">
          {columns.map(({ at, ...one }) => (
            <li key={at}>
              <Select
                label={shown(one, at)}
                hint={one.heading && one.sample ? `如 ${one.sample}` : undefined}
                size="sm"
                value={one.column}
                options={options}
                disabled={isBusy}
                onChange={(event) => onColumns(withColumn(table, at, event.target.value as PadColumn))}
              />
            </li>
          ))}
        </ul>
      )}
      {error && <p className="pb-1 text-danger">{error}</p>}
    </section>
  );
}

/** Lines not read as products, folded; none is lost unseen, and each can be taken back. */
export function PadSkipped({
  lines,
  isBusy,
  onTakeBack,
}: {
  lines: PadMatch['skipped'];
  isBusy: boolean;
  onTakeBack: (line: number) => void;
}) {
  if (lines.length === 0) return null;
  return (
    <details className="border-t border-line px-5 py-2 text-13 text-ink-2 max-md:px-3">
      <summary className="cursor-pointer">已跳过 {lines.length} 行，不是商品</summary>
      <ul className="mt-1 grid gap-0.5">
        {lines.map(({ line, text }) => (
          <li key={line} className="flex items-baseline gap-3 break-words">
            <span className="min-w-0">
              <span className="mr-1.5 text-ink-3">{line}</span>
              {text}
            </span>
            <LinkButton
              className="shrink-0"
              aria-label={`第 ${line} 行是商品`}
              disabled={isBusy}
              onClick={() => onTakeBack(line)}
            >
              是商品
            </LinkButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
