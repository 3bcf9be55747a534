import { formatCount, formatUnits } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { Checkbox } from '@qianfang/ui/checkbox';
import { EmptyState } from '@qianfang/ui/empty-state';
import { Select } from '@qianfang/ui/select';
import { Tabs } from '@qianfang/ui/tabs';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddToCart } from '../../shared/add-to-cart.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import { SaveTemplate } from '../../shared/purchase-template/save-template.tsx';
import { shortDay } from '../../shared/short-day.ts';
import { StockFacts } from '../../shared/stock-facts.tsx';
import { type Frequent, type FrequentFilter, frequentQuery } from './favourite.queries.ts';
import { Narrowing } from './narrowing.tsx';
import { PriceChange } from './price-change.tsx';
import { TickedGoods } from './ticked-goods.tsx';

type Order = NonNullable<FrequentFilter['order']>;
type Days = NonNullable<FrequentFilter['days']> | 'all';

const orders: ReadonlyArray<{ value: Order; label: string }> = [
  { value: 'times', label: '按购买次数' },
  { value: 'recent', label: '按最近购买' },
  { value: 'quantity', label: '按购买数量' },
  { value: 'drop', label: '按降价幅度' },
];

const periods: ReadonlyArray<{ value: Days; label: string }> = [
  { value: 'all', label: '全部时间' },
  { value: '30', label: '近 30 天' },
  { value: '90', label: '近 90 天' },
  { value: '180', label: '近 180 天' },
];

function Habit({ one }: { one: Frequent }) {
  return (
    <>
      {one.times} 次 · 共 {formatUnits(one.quantity, one.goods.bzdw)}
      <span className="flex items-center gap-1 text-12 text-ink-3">
        {one.interval_days === null ? '买过一次' : `约 ${one.interval_days} 天一次`}
        {one.is_due === 1 && <Tag tone="warn">该补货</Tag>}
      </span>
    </>
  );
}

function AddChosen({ chosen }: { chosen: readonly Frequent[] }) {
  const add = useAddToCart();
  const lines = chosen
    .filter(({ goods }) => goods.is_buy === 1 && goods.number >= goods.zbz)
    .map(({ goods, suggested }) => ({
      goodsId: goods.id,
      name: goods.name,
      unit: goods.bzdw,
      price: goods.price,
      number: suggested,
      warehouseId: goods.ck_id,
    }));
  return (
    <Button
      variant="primary"
      disabled={lines.length === 0}
      busy={add.isPending}
      onClick={() => add.mutate(lines)}
    >
      按建议数量加入购物车（{lines.length}）
    </Button>
  );
}

const priceSince = (one: Frequent) => (
  <PriceChange before={one.last_price} now={one.goods.price} since="上次" />
);

function Rows({
  list,
  renderOrder,
}: {
  list: readonly Frequent[];
  renderOrder: (one: Frequent) => ReactNode;
}) {
  return (
    <TickedGoods
      list={list}
      caption="买过的商品"
      minWidth={900}
      actions={(chosen) => (
        <span className="flex flex-wrap gap-2">
          <AddChosen chosen={chosen} />
          <SaveTemplate
            lines={chosen.map(({ goods, suggested }) => ({ goods_id: goods.id, number: suggested }))}
          />
        </span>
      )}
      columns={[
        { name: '采购习惯', cell: (one) => <Habit one={one} /> },
        {
          name: '上次购买',
          cell: (one) => <span className="whitespace-nowrap">{shortDay(one.last_bought_at)}</span>,
        },
        { name: '库存', numeric: true, cell: ({ goods }) => <StockFacts goods={goods} /> },
        { name: '单价', numeric: true, cell: priceSince },
        { name: '建议数量', align: 'right', cell: renderOrder },
      ]}
      phone={{ notes: (one) => <Habit one={one} />, price: priceSince, order: renderOrder }}
    />
  );
}

/** 快捷采购: the company's frequent purchases, with their usual quantity. */
export function FrequentPanel({
  filter,
  onChange,
  renderOrder,
}: {
  filter: FrequentFilter;
  onChange: (next: FrequentFilter) => void;
  renderOrder: (one: Frequent) => ReactNode;
}) {
  const query = useQuery(frequentQuery(filter));
  const { data } = query;
  const { days, in_stock: inStock, select, sccj } = filter;
  function narrow<Key extends 'days' | 'select' | 'sccj'>(key: Key, value: FrequentFilter[Key]) {
    const { [key]: _, ...rest } = filter;
    onChange({ ...rest, page: 1, ...(value === undefined ? {} : { [key]: value }) });
  }
  const isNarrowed = days !== undefined || inStock === 1 || select !== undefined || sccj !== undefined;
  return (
    <Card>
      <CardHead
        title="快捷采购"
        level={1}
        aside={data ? `买过 ${formatCount(data.total)} 种商品` : undefined}
        action={
          <Select
            label="排序"
            labelHidden
            size="md"
            options={orders}
            value={filter.order ?? 'times'}
            onChange={(event) =>
              onChange({
                ...filter,
                page: 1,
                order: orders.find((one) => one.value === event.target.value)?.value ?? 'times',
              })
            }
          />
        }
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-5 py-3">
        <Tabs
          label="购买时间"
          variant="pill"
          items={periods}
          value={filter.days ?? 'all'}
          onChange={(value) => narrow('days', value === 'all' ? undefined : value)}
        />
        <Narrowing
          name="分类"
          values={data?.facets.category}
          chosen={filter.select}
          onChoose={(id) => narrow('select', id)}
        />
        <Narrowing
          name="厂家"
          values={data?.facets.sccj}
          chosen={filter.sccj}
          onChoose={(id) => narrow('sccj', id)}
        />
        <Checkbox
          label="仅看有货"
          checked={filter.in_stock === 1}
          onChange={(event) => onChange({ ...filter, page: 1, in_stock: event.target.checked ? 1 : 0 })}
        />
      </div>
      <PagedList
        query={query}
        failed="买过的商品没有加载出来"
        height="h-80"
        empty={
          isNarrowed ? (
            <EmptyState
              title="这个范围里没有买过的商品"
              actions={
                <Button
                  onClick={() => onChange({ page: 1, ...(filter.order ? { order: filter.order } : {}) })}
                >
                  清空筛选
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="没有买过的商品"
              text="下单后，买过的商品会连同次数、间隔和常用数量列在这里。"
              actions={<ButtonLink to={paths.list}>去选购商品</ButtonLink>}
            />
          )
        }
        onPage={(page) => onChange({ ...filter, page })}
      >
        {(data) => <Rows list={data.list} renderOrder={renderOrder} />}
      </PagedList>
    </Card>
  );
}
