import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import type { ReactNode } from 'react';
import { useIsWhole } from './use-is-whole.ts';
import { useIsTightFor } from './use-media.ts';

interface Column<Row> {
  readonly name: string;
  readonly numeric?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** Row height in px. */
const rowPx = 44;

/** About as many as fit below a page's head and filter. */
const inSight = () => Math.ceil(window.innerHeight / 2 / rowPx);

/** Records as a table, or as cards where space is short, so that nothing scrolls sideways. */
export function RecordTable<Row extends { readonly id: number | string }>({
  caption,
  minWidth,
  columns,
  rows: all,
  card,
}: {
  caption: string;
  minWidth: number;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  /** A row on a phone; by default every column with its name. */
  card?: (row: Row) => ReactNode;
}) {
  const isTight = useIsTightFor(minWidth);
  const isWhole = useIsWhole(all.length > inSight());
  const rows = isWhole ? all : all.slice(0, inSight());
  if (isTight) {
    return (
      <ul aria-label={caption}>
        {rows.map((row) => (
          <li key={row.id} className="border-t border-line px-3 py-3 first:border-0 md:px-5">
            {card ? (
              card(row)
            ) : (
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
                {columns.map(({ name, cell }) => (
                  <div key={name} className="col-span-2 grid grid-cols-subgrid items-baseline">
                    <dt className="text-13 text-ink-3">{name}</dt>
                    <dd className="text-right">{cell(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table caption={caption} minWidth={minWidth}>
      <thead>
        <tr>
          {columns.map(({ name, numeric }) => (
            <Th key={name} numeric={numeric}>
              {name}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.id}>
            {columns.map(({ name, numeric, cell }) => (
              <Td key={name} numeric={numeric}>
                {cell(row)}
              </Td>
            ))}
          </Tr>
        ))}
        {!isWhole && <tr style={{ height: (all.length - rows.length) * rowPx }} />}
      </tbody>
    </Table>
  );
}
