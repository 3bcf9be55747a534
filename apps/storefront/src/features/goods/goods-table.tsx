import './goods-table.css';
import { Checkbox } from '@qianfang/ui/checkbox';
import { Repeat, Skeleton } from '@qianfang/ui/skeleton';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { type CSSProperties, useState } from 'react';
import { KeysLine } from '../../shared/order-keys/keys-line.tsx';
import { useQuantityFocus } from '../../shared/order-keys/use-quantity-focus.ts';
import { useLargeText } from '../../shared/use-large-text.ts';
import { AddTicked } from './add-ticked.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import type { Goods } from './goods.queries.ts';
import { GoodsRow } from './goods-row.tsx';
import {
  columnTracks,
  HiddenColumnsProvider,
  loadHidden,
  minWidthOf,
  storeHidden,
  textScale,
  useColumns,
  useHiddenBySpace,
} from './table-columns.ts';
import { useScrollingMark } from './use-scrolling-mark.ts';
import { type TickedGoods, useTickedGoods } from './use-ticked-goods.ts';

function Head({ all }: { all: TickedGoods['all'] }) {
  const { has } = useColumns();
  return (
    <thead>
      <Tr>
        <Th>
          <Checkbox
            label="全选"
            labelHidden
            checked={all.checked}
            indeterminate={all.indeterminate}
            onChange={(event) => all.onChange(event.target.checked)}
          />
        </Th>
        <Th>商品名称</Th>
        <Th>规格</Th>
        {has('maker') && <Th>生产厂家</Th>}
        {has('approval') && <Th>批准文号</Th>}
        {has('unit') && <Th align="center">单位</Th>}
        {has('pack') && <Th numeric>中包 / 件装</Th>}
        {has('expiry') && <Th className="pl-5">有效期至</Th>}
        {has('stock') && <Th numeric>库存</Th>}
        <Th numeric>单价</Th>
        {has('promotion') && <Th className="pl-4">促销</Th>}
        <Th align="center">数量</Th>
        <Th>操作</Th>
      </Tr>
    </thead>
  );
}

/**
 * The order table, made for the keyboard: Tab moves between quantities, Enter adds the row to the cart and
 * moves on, ↑ ↓ change rows, Space ticks, `/` searches, `?` shows all keys.
 */
export function GoodsTable({
  goods,
  searched,
  stickyTop,
}: {
  goods: readonly Goods[];
  /** Changes with every search, which then focuses the first quantity. */
  searched: string;
  stickyTop: number;
}) {
  const ticked = useTickedGoods(goods);
  const [chosenHidden, setHidden] = useState(loadHidden);
  const scale = textScale(useLargeText());
  const givingWay = useHiddenBySpace(scale);
  const hidden = new Set([...chosenHidden, ...givingWay]);
  const { list, move } = useQuantityFocus<HTMLTableElement>(searched);
  useScrollingMark(list);

  return (
    <section aria-label="商品表" data-part="goods-table" className="rounded-card border border-line bg-card">
      <div className="flex h-9 items-center gap-4 border-b border-line px-4 text-13 text-ink-2">
        <KeysLine kind="order-table" />
        <span className="ml-auto">
          <ColumnChooser
            hidden={chosenHidden}
            onChange={(next) => {
              setHidden(next);
              storeHidden(next);
            }}
          />
        </span>
        <AddTicked ticked={ticked} />
      </div>
      <HiddenColumnsProvider value={hidden}>
        <Table
          ref={list}
          caption="商品"
          stickyTop={stickyTop}
          minWidth={minWidthOf(hidden, scale)}
          dense
          className="goods-table"
          style={{ '--goods-columns': columnTracks(hidden) } as CSSProperties}
        >
          <Head all={ticked.all} />
          <tbody>
            {goods.map((one) => (
              <GoodsRow
                key={one.id}
                goods={one}
                isTicked={ticked.has(one.id)}
                onTick={(isOn) => ticked.tick(one.id, isOn)}
                onQuantity={(quantity) => ticked.noteQuantity(one.id, quantity)}
                onMove={move}
              />
            ))}
          </tbody>
        </Table>
      </HiddenColumnsProvider>
    </section>
  );
}

/** Loading rows at their height. */
export function GoodsTableSkeleton({ count }: { count: number }) {
  return (
    <section aria-label="正在加载商品" aria-busy="true" className="rounded-card border border-line bg-card">
      <div className="h-9 border-b border-line" />
      <Table caption="正在加载" stickyTop={false} minWidth={1280} dense className="goods-table">
        <tbody>
          <Repeat count={count}>
            <Tr light>
              <Td light className="px-4">
                <Skeleton className="h-4 w-full" />
              </Td>
            </Tr>
          </Repeat>
        </tbody>
      </Table>
    </section>
  );
}
