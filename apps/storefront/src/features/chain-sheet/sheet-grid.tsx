import { tiersOf } from '@qianfang/domain/chain-sheet/sheet-totals';
import { displayAmount, displayUnitPrice } from '@qianfang/domain/money/display-money';
import { formatCount, formatUnits } from '@qianfang/domain/quantity/format-units';
import { IconButton } from '@qianfang/ui/icon-button';
import { CloseIcon } from '@qianfang/ui/icons';
import { toast } from '@qianfang/ui/toast';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { Sheet, SheetRow, SheetStore } from './chain-sheet.queries.ts';
import { SheetCell } from './sheet-cell.tsx';
import { shortNames } from './short-names.ts';
import { gridKeys } from './use-grid-keys.ts';
import type { CellChange } from './use-sheet.ts';
import type { WeighedRow, WeighedSheet } from './weigh-sheet.ts';

const rowHeight = 52;
/** At least, in px. */
const storeWidth = 84;

const edge = {
  name: 'sticky left-0 z-10 border-r border-line-2 bg-card',
  sum: 'md:sticky md:right-0 md:z-10 border-l border-line-2 bg-card',
} as const;

export interface SheetGridHandle {
  focusCell(row: number, column: number): void;
}

function Heads({ stores }: { stores: readonly SheetStore[] }) {
  const names = useMemo(() => shortNames(stores), [stores]);
  const head = 'sticky top-0 z-20 border-b border-b-line-2 bg-sunk! py-2 align-top font-medium';
  return (
    <thead className="text-13 leading-tight">
      <tr aria-rowindex={1}>
        <th scope="col" className={`${edge.name} ${head} z-30! px-3 text-left`}>
          商品
        </th>
        {stores.map((store, index) => (
          <th
            key={store.id}
            scope="col"
            title={store.company}
            className={`${head} border-r border-line px-1.5 text-right`}
          >
            <span className="line-clamp-2">{names[index]}</span>
            {store.block !== '' ? (
              <span className="block truncate text-12 text-danger" title={store.block}>
                不能下单
              </span>
            ) : (
              store.buys === 'STORE' && <span className="block truncate text-12 text-ink-3">本店采购</span>
            )}
          </th>
        ))}
        <th scope="col" className={`${edge.sum} ${head} md:z-30! px-3 text-right`}>
          合计
        </th>
      </tr>
    </thead>
  );
}

function RowSum({ row, weighed }: { row: SheetRow; weighed: WeighedRow }) {
  const tiers = tiersOf(weighed.cells.flatMap((cell) => cell ?? []));
  const text = tiers
    .map((tier) => `${displayUnitPrice(tier.unitPrice)} × ${formatCount(tier.units)}`)
    .join('，');
  return (
    <td
      title={text || undefined}
      className={`${edge.sum} border-b border-b-line px-3 text-right leading-tight tabular-nums`}
    >
      <b className="block truncate text-13 font-semibold">
        {weighed.sum.units > 0 ? formatUnits(weighed.sum.units, row.bzdw) : '—'}
      </b>
      <span className="block truncate text-12 text-ink-3">{text}</span>
    </td>
  );
}

function RowName({ row, onRemove }: { row: SheetRow; onRemove: () => void }) {
  const stock = row.offers.find((offer) => offer.block === '')?.stock;
  return (
    <th scope="row" className={`${edge.name} border-b border-b-line pl-3 text-left font-normal`}>
      <div className="flex min-w-0 items-center gap-1">
        <div className="min-w-0 flex-1 leading-tight">
          <p className="truncate text-14" title={`${row.name} ${row.ypgg} ${row.sccj}`}>
            <b className="font-medium">{row.name}</b> <span className="text-12 text-ink-2">{row.ypgg}</span>
          </p>
          <p className="truncate text-12 text-ink-3">
            {row.zbz > 1 && `${formatUnits(row.zbz, row.bzdw)}一包 · `}
            {stock !== undefined && `库存 ${formatCount(stock)} · `}
            {row.sccj}
          </p>
        </div>
        <IconButton
          label={`移除 ${row.name} ${row.ypgg}`}
          icon={<CloseIcon size={14} />}
          size={24}
          tabIndex={-1}
          onClick={onRemove}
        />
      </div>
    </th>
  );
}

function Totals({ stores, weighed }: { stores: readonly SheetStore[]; weighed: WeighedSheet }) {
  const foot = 'sticky bottom-0 z-20 border-t border-t-line-2 bg-sunk! py-2 leading-tight';
  return (
    <tfoot className="text-12 tabular-nums">
      <tr aria-rowindex={weighed.rows.length + 2}>
        <th scope="row" className={`${edge.name} ${foot} z-30! px-3 text-left text-13 font-medium`}>
          各店合计
        </th>
        {stores.map((store, index) => {
          const sum = weighed.stores[index];
          const isEmpty = !sum || sum.kinds === 0;
          return (
            <td key={store.id} className={`${foot} border-r border-line px-1.5 text-right`}>
              <span className="block">{isEmpty ? '—' : displayAmount(sum.amount)}</span>
              <span className="block text-ink-3">{isEmpty ? '\u00a0' : `${sum.kinds} 种`}</span>
            </td>
          );
        })}
        <td className={`${edge.sum} ${foot} md:z-30! px-3 text-right`}>
          <b className="block text-13 font-semibold text-price">{displayAmount(weighed.total.amount)}</b>
          <span className="text-ink-3">{formatCount(weighed.total.units)} 件</span>
        </td>
      </tr>
    </tfoot>
  );
}

interface SheetGridProps {
  readonly ref?: Ref<SheetGridHandle>;
  readonly sheet: Sheet;
  readonly weighed: WeighedSheet;
  readonly onChange: (changes: readonly CellChange[]) => void;
  readonly onPasteTable: (text: string) => void;
  readonly onRemove: (goodsId: number) => void;
  /** The cell that has the focus. */
  readonly onActive: (place: { readonly row: number; readonly column: number }) => void;
}

/** Goods × stores, as in a spreadsheet; of hundreds of rows only those in view are in the page. */
export function SheetGrid({
  ref,
  sheet,
  weighed,
  onChange,
  onPasteTable,
  onRemove,
  onActive,
}: SheetGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  const { rows, stores } = sheet;

  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === undefined || focused >= range.count || indexes.includes(focused)) return indexes;
      return [...indexes, focused].toSorted((a, b) => a - b);
    },
    [focused],
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.goods_id ?? index,
    overscan: 6,
    // Heads, totals and the sticky columns cover what lies below them.
    scrollPaddingStart: 60,
    scrollPaddingEnd: 60,
    rangeExtractor,
  });

  function move(row: number, column: number) {
    setFocused(row);
    virtual.scrollToIndex(row, { align: 'auto' });
    const cell = () => frame.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`);
    const present = cell();
    if (present) return focus(present);
    requestAnimationFrame(() => {
      const late = cell();
      if (late) focus(late);
    });
  }

  /** Into view beside the sticky columns. */
  function focus(cell: HTMLElement) {
    cell.focus({ preventScroll: true });
    const box = frame.current;
    if (!box) return;
    const place = cell.getBoundingClientRect();
    const around = box.getBoundingClientRect();
    const first = box.querySelector('th')?.getBoundingClientRect().width ?? 0;
    const last = window.innerWidth < 768 ? 0 : 150;
    if (place.left < around.left + first) box.scrollLeft -= around.left + first - place.left;
    else if (place.right > around.right - last) box.scrollLeft += place.right - around.right + last;
  }

  useImperativeHandle(ref, () => ({ focusCell: move }));
  const keys = gridKeys(sheet, {
    move,
    change: onChange,
    pasteTable: onPasteTable,
    tell: (message) => toast.warning(message),
  });
  const latest = useRef(onChange);
  latest.current = onChange;
  const onNumber = useCallback(
    (row: number, column: number, number: number) => latest.current([{ row, column, number }]),
    [],
  );

  const shown = virtual.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);

  return (
    // Keys and pasting come from its fields.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what bubbles up from its fields
    <div
      ref={frame}
      data-part="sheet-grid"
      className="relative isolate max-h-[max(300px,calc(100dvh-250px))] overflow-auto overscroll-contain border-y border-line [--sheet-name:280px] [--sheet-sum:150px] max-md:[--sheet-name:152px] max-md:[--sheet-sum:110px]"
      {...keys}
      onFocus={(event) => {
        const { row, column } = event.target.dataset;
        if (row === undefined || column === undefined) return;
        setFocused(Number(row));
        onActive({ row: Number(row), column: Number(column) });
      }}
    >
      <table
        aria-label="要货表"
        aria-rowcount={rows.length + 2}
        className="w-full table-fixed border-separate border-spacing-0"
        style={{ minWidth: `calc(var(--sheet-name) + var(--sheet-sum) + ${stores.length * storeWidth}px)` }}
      >
        <colgroup>
          <col className="w-(--sheet-name)" />
          {stores.map((store) => (
            <col key={store.id} />
          ))}
          <col className="w-(--sheet-sum)" />
        </colgroup>
        <Heads stores={stores} />
        <tbody>
          {above > 0 && <Gap height={above} columns={stores.length + 2} />}
          {shown.map((item) => {
            const [row, own] = [rows[item.index], weighed.rows[item.index]];
            if (!row || !own) return null;
            return (
              <tr
                key={item.key}
                aria-rowindex={item.index + 2}
                data-part="sheet-row"
                style={{ height: rowHeight }}
              >
                <RowName row={row} onRemove={() => onRemove(row.goods_id)} />
                {stores.map((store, column) => (
                  <td key={store.id} className="h-px border-r border-b border-line p-0">
                    <SheetCell
                      row={item.index}
                      column={column}
                      number={row.numbers[column] ?? 0}
                      label={`${row.name} ${row.ypgg} ${store.company}`}
                      block={row.offers[column]?.block ?? ''}
                      message={own.cells[column]?.message ?? ''}
                      onNumber={onNumber}
                    />
                  </td>
                ))}
                <RowSum row={row} weighed={own} />
              </tr>
            );
          })}
          {below > 0 && <Gap height={below} columns={stores.length + 2} />}
        </tbody>
        <Totals stores={stores} weighed={weighed} />
      </table>
    </div>
  );
}

/** In place of the rows that are not in view. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr style={{ height }}>
      <td colSpan={columns} />
    </tr>
  );
}
