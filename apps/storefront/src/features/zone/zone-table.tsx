import { Repeat, Skeleton } from '@qianfang/ui/skeleton';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import type { ReactNode } from 'react';
import { KeysLine } from '../../shared/order-keys/keys-line.tsx';
import { useQuantityFocus } from '../../shared/order-keys/use-quantity-focus.ts';
import { useLargeText } from '../../shared/use-large-text.ts';
import { useMedia } from '../../shared/use-media.ts';

/** One fact of a row: a table column, a line of the card on phones. */
export interface ZoneColumn<Row> {
  readonly name: string;
  readonly width?: string;
  readonly numeric?: boolean;
  /** In a table Tab moves between quantities, past what the product page has as well. */
  readonly cell: (row: Row, skipsTab: boolean) => ReactNode;
  /** Takes a whole line of the card: numbers that must not break. */
  readonly isLong?: boolean;
  /** `title` heads the card, `act` ends it, `fact` stands between with its name. */
  readonly place?: 'title' | 'act' | 'fact';
}

/** The compact search bar is 60 px high; the table head sticks below it (storefront.md 9). */
const headTop = 60;

function Cards<Row>({ rows, keyOf, columns }: Pick<ZoneTableProps<Row>, 'rows' | 'keyOf' | 'columns'>) {
  const inPlace = (place: string) => columns.filter((column) => (column.place ?? 'fact') === place);
  return (
    <ul className="grid gap-2 md:grid-cols-2 lg:grid-cols-3">
      {rows.map((row) => (
        <li key={keyOf(row)} className="flex flex-col rounded-card border border-line bg-card p-3">
          {inPlace('title').map((column) => (
            <div key={column.name}>{column.cell(row, false)}</div>
          ))}
          <dl className="my-2 grid grid-cols-2 gap-x-3 gap-y-1.5 border-y border-line py-2 text-13">
            {inPlace('fact').map((column) => (
              <div key={column.name} className={`flex min-w-0 gap-2 ${column.isLong ? 'col-span-2' : ''}`}>
                <dt className="shrink-0 text-ink-3">{column.name}</dt>
                <dd className="min-w-0">{column.cell(row, false)}</dd>
              </div>
            ))}
          </dl>
          {inPlace('act').map((column) => (
            // A reason that wraps begins where the facts begin.
            <div key={column.name} className="mt-auto *:data-[part=buy-block]:text-left">
              {column.cell(row, false)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface ZoneTableProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => number;
  readonly columns: readonly ZoneColumn<Row>[];
}

function Rows<Row>({ caption, rows, keyOf, columns }: ZoneTableProps<Row>) {
  const { list, rowKeys } = useQuantityFocus<HTMLTableSectionElement>();
  return (
    <div data-part="zone-table" className="rounded-card border border-line bg-card">
      <div className="flex h-11 items-center border-b border-line px-4 text-13 text-ink-2">
        <KeysLine kind="rows" />
      </div>
      <Table caption={caption} stickyTop={headTop} minWidth={960}>
        <thead>
          <Tr>
            {columns.map((column) => (
              <Th key={column.name} numeric={column.numeric ?? false} className={column.width}>
                {column.name}
              </Th>
            ))}
          </Tr>
        </thead>
        <tbody ref={list} {...rowKeys}>
          {rows.map((row) => (
            <Tr key={keyOf(row)} data-row={keyOf(row)}>
              {columns.map((column) => (
                <Td key={column.name} numeric={column.numeric ?? false} className="py-2">
                  {column.place === 'act' ? (
                    // The reason against buying is a sentence: it wraps, and takes no space from the facts.
                    <div className="whitespace-normal">{column.cell(row, true)}</div>
                  ) : (
                    column.cell(row, true)
                  )}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** Windows where the quantity would be outside the table's frame. */
const tight = '(max-width: 71.99rem)';
const tightInLarge = '(max-width: 85.99rem)';

/** A zone's products with its own facts: a keyboard table from 1152 px up, cards below. */
export function ZoneTable<Row>(props: ZoneTableProps<Row>) {
  const isTight = useMedia(useLargeText() ? tightInLarge : tight);
  if (isTight) return <Cards rows={props.rows} keyOf={props.keyOf} columns={props.columns} />;
  return <Rows {...props} />;
}

/** Loading rows at about their height. */
export function ZoneTableSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true" className="rounded-card border border-line bg-card">
      <Repeat count={count}>
        <div className="flex items-center gap-3 border-b border-line px-4 py-2 last:border-0">
          <Skeleton className="size-14 shrink-0" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-24" />
          </div>
          <Skeleton className="h-4 w-1/4 max-lg:hidden" />
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-8 w-40 max-md:w-24" />
        </div>
      </Repeat>
    </div>
  );
}
