import { Checkbox } from '@qianfang/ui/checkbox';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import type { ReactNode } from 'react';
import { GoodsFacts } from '../../shared/goods-facts.tsx';
import { KeysLine } from '../../shared/order-keys/keys-line.tsx';
import { useQuantityFocus } from '../../shared/order-keys/use-quantity-focus.ts';
import { useIsTightFor } from '../../shared/use-media.ts';
import { useTicks } from '../../shared/use-ticks.ts';
import { isPale } from '../../shared/way-out.ts';
import type { Favourite } from './favourite.queries.ts';
import { GoodsTick } from './goods-card.tsx';
import { GoodsTile } from './goods-tile.tsx';
import { PhoneRow } from './phone-row.tsx';

interface OfGoods {
  readonly goods: Favourite['goods'];
}

interface Column<Row> {
  readonly name: string;
  readonly isNameHidden?: boolean;
  readonly numeric?: boolean;
  readonly align?: 'right';
  readonly cell: (row: Row) => ReactNode;
}

/** What a card shows beside the product; the table has columns for it. */
interface PhoneParts<Row> {
  readonly notes: (row: Row) => ReactNode;
  readonly price: (row: Row) => ReactNode;
  readonly order: (row: Row) => ReactNode;
  readonly action?: (row: Row) => ReactNode;
}

/** Products with ticks and shared actions: a table or tiles, or cards where space is short. */
export function TickedGoods<Row extends OfGoods>({
  list,
  caption,
  minWidth,
  columns,
  phone,
  isTiled = false,
  actions,
}: {
  list: readonly Row[];
  caption: string;
  minWidth: number;
  columns: ReadonlyArray<Column<Row>>;
  phone: PhoneParts<Row>;
  /** As tiles side by side, where there is space. */
  isTiled?: boolean;
  /** Actions on the ticked rows. */
  actions: (chosen: readonly Row[]) => ReactNode;
}) {
  const isTight = useIsTightFor(minWidth);
  const ticks = useTicks(list.map(({ goods }) => goods.id));
  const { list: rows, rowKeys } = useQuantityFocus<HTMLTableSectionElement>();
  const cards = list.map((row) => ({
    key: row.goods.id,
    goods: row.goods,
    isTicked: ticks.has(row.goods.id),
    onTick: (isOn: boolean) => ticks.toggle(row.goods.id, isOn),
    notes: phone.notes(row),
    price: phone.price(row),
    order: phone.order(row),
    action: phone.action?.(row),
  }));
  return (
    <>
      <div className="flex flex-wrap items-center gap-4 px-5 py-3 max-md:px-3">
        <Checkbox
          label="全选本页"
          checked={ticks.isAll}
          onChange={(event) => ticks.toggleAll(event.target.checked)}
        />
        {actions(list.filter(({ goods }) => ticks.chosen.includes(goods.id)))}
        {!isTight && !isTiled && (
          <span className="ml-auto text-13 text-ink-2">
            <KeysLine kind="rows" isShort />
          </span>
        )}
      </div>
      {isTight && (
        <ul>
          {cards.map(({ key, ...card }) => (
            <PhoneRow key={key} {...card} />
          ))}
        </ul>
      )}
      {!isTight && isTiled && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] gap-3 border-t border-line p-5">
          {cards.map(({ key, ...card }) => (
            <GoodsTile key={key} {...card} />
          ))}
        </ul>
      )}
      {!isTight && !isTiled && (
        <Table caption={caption} minWidth={minWidth}>
          <thead>
            <tr>
              <Th className="w-10">
                <span className="sr-only">选择</span>
              </Th>
              <Th>商品</Th>
              {columns.map(({ name, isNameHidden, numeric, align }) => (
                <Th key={name} numeric={numeric} align={align}>
                  {isNameHidden ? <span className="sr-only">{name}</span> : name}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody ref={rows} {...rowKeys}>
            {list.map((row) => (
              <Tr key={row.goods.id} selected={ticks.has(row.goods.id)} muted={isPale(row.goods)}>
                <Td>
                  <GoodsTick
                    goods={row.goods}
                    isTicked={ticks.has(row.goods.id)}
                    onTick={(isOn) => ticks.toggle(row.goods.id, isOn)}
                  />
                </Td>
                <Td>
                  <GoodsFacts goods={row.goods} />
                </Td>
                {columns.map(({ name, numeric, cell }) => (
                  <Td key={name} numeric={numeric}>
                    {cell(row)}
                  </Td>
                ))}
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
