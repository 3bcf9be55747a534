import { Button, buttonClass } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { Checkbox } from '@qianfang/ui/checkbox';
import { askConfirm } from '@qianfang/ui/confirm';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { IconButton } from '@qianfang/ui/icon-button';
import { HeartIcon, TrashIcon } from '@qianfang/ui/icons';
import { Pagination } from '@qianfang/ui/pagination';
import { Select } from '@qianfang/ui/select';
import { Skeleton } from '@qianfang/ui/skeleton';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { Tabs } from '@qianfang/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAddToCart } from '../../shared/add-to-cart.ts';
import { useUnmarkFavourites } from '../../shared/favourite.ts';
import { paths } from '../../shared/paths.ts';
import { shortDay } from '../../shared/short-day.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { type Favourite, type FavouriteFilter, favouritesQuery } from './favourite.queries.ts';
import { GoodsFacts, StockFacts } from './goods-facts.tsx';
import { PhoneRow } from './phone-row.tsx';
import { PriceChange } from './price-change.tsx';
import { useTicks } from './use-ticks.ts';

type Show = NonNullable<FavouriteFilter['show']> | 'all';

const tabs: ReadonlyArray<{ value: Show; label: string }> = [
  { value: 'all', label: '全部' },
  { value: 'in_stock', label: '有货' },
  { value: 'dropped', label: '降价' },
  { value: 'promo', label: '促销' },
  { value: 'invalid', label: '失效' },
];

const sorts = [
  { value: 'newest', label: '按收藏时间' },
  { value: 'drop', label: '按降价幅度' },
];

const emptyTexts: Record<Show, string> = {
  all: '在商品列表和详情里点“收藏”，这里会记下收藏时的价格，降价一看便知。',
  in_stock: '收藏的商品眼下都缺货。',
  dropped: '收藏的商品还没有降价。',
  promo: '收藏的商品眼下没有促销。',
  invalid: '收藏的商品都可以购买。',
};

function Unmark({ goods }: { goods: Favourite['goods'] }) {
  const unmark = useUnmarkFavourites();
  return (
    <IconButton
      label={`取消收藏 ${goods.name}`}
      icon={<TrashIcon size={16} />}
      busy={unmark.isPending}
      onClick={() => unmark.mutate([goods.id])}
    />
  );
}

function Row({
  one,
  isTicked,
  onTick,
  order,
}: {
  one: Favourite;
  isTicked: boolean;
  onTick: (isOn: boolean) => void;
  order: ReactNode;
}) {
  const { goods } = one;
  return (
    <Tr selected={isTicked} muted={goods.is_buy === 0}>
      <Td>
        <Checkbox
          label={`选择 ${goods.name}`}
          labelHidden
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
        />
      </Td>
      <Td>
        <GoodsFacts goods={goods} />
      </Td>
      <Td numeric>
        <StockFacts goods={goods} />
      </Td>
      <Td numeric>
        <PriceChange before={one.favorite_price} now={goods.price} since="收藏时" />
      </Td>
      <Td className="whitespace-nowrap">{shortDay(one.favorited_at)}</Td>
      <Td>{order}</Td>
      <Td>
        <Unmark goods={goods} />
      </Td>
    </Tr>
  );
}

/** What the ticked rows can be told to do together. */
function Deeds({ chosen }: { chosen: readonly Favourite[] }) {
  const add = useAddToCart();
  const unmark = useUnmarkFavourites();
  const wishes = chosen
    .filter(({ goods }) => goods.is_buy === 1 && goods.number >= goods.zbz)
    .map(({ goods }) => ({
      goodsId: goods.id,
      name: goods.name,
      unit: goods.bzdw,
      price: goods.price,
      number: goods.zbz,
      warehouseId: goods.ck_id,
    }));
  async function askAndUnmark() {
    const text = `确定取消收藏这 ${chosen.length} 种商品吗？`;
    if (await askConfirm({ text, confirmLabel: '取消收藏', cancelLabel: '保留' }))
      unmark.mutate(chosen.map(({ goods }) => goods.id));
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="soft"
        disabled={wishes.length === 0}
        busy={add.isPending}
        onClick={() => add.mutate(wishes)}
      >
        各加一个中包装（{wishes.length}）
      </Button>
      <Button disabled={chosen.length === 0} busy={unmark.isPending} onClick={() => void askAndUnmark()}>
        取消收藏（{chosen.length}）
      </Button>
    </div>
  );
}

function Rows({
  list,
  renderOrder,
}: {
  list: readonly Favourite[];
  renderOrder: (goods: Favourite['goods']) => ReactNode;
}) {
  const isPhone = useIsPhone();
  const ticks = useTicks(list.map(({ goods }) => goods.id));
  return (
    <>
      <div className="flex flex-wrap items-center gap-4 px-5 py-3 max-md:px-3">
        <Checkbox
          label="全选本页"
          checked={ticks.isAll}
          onChange={(event) => ticks.toggleAll(event.target.checked)}
        />
        <Deeds chosen={list.filter(({ goods }) => ticks.chosen.includes(goods.id))} />
      </div>
      {isPhone ? (
        <ul>
          {list.map((one) => (
            <PhoneRow
              key={one.goods.id}
              goods={one.goods}
              isTicked={ticks.has(one.goods.id)}
              onTick={(isOn) => ticks.toggle(one.goods.id, isOn)}
              notes={<StockFacts goods={one.goods} />}
              price={<PriceChange before={one.favorite_price} now={one.goods.price} since="收藏时" />}
              order={renderOrder(one.goods)}
              deed={<Unmark goods={one.goods} />}
            />
          ))}
        </ul>
      ) : (
        <Table caption="我的收藏" minWidth={860}>
          <thead>
            <tr>
              <Th className="w-10">
                <span className="sr-only">选择</span>
              </Th>
              <Th>商品</Th>
              <Th numeric>库存</Th>
              <Th numeric>单价</Th>
              <Th>收藏于</Th>
              <Th align="right">数量</Th>
              <Th className="w-10">
                <span className="sr-only">操作</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {list.map((one) => (
              <Row
                key={one.goods.id}
                one={one}
                isTicked={ticks.has(one.goods.id)}
                onTick={(isOn) => ticks.toggle(one.goods.id, isOn)}
                order={renderOrder(one.goods)}
              />
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

/** 我的收藏, with what has become of the price since. */
export function FavouritePanel({
  filter,
  onChange,
  renderOrder,
}: {
  filter: FavouriteFilter;
  onChange: (next: FavouriteFilter) => void;
  renderOrder: (goods: Favourite['goods']) => ReactNode;
}) {
  const { data, error, refetch, isRefetching } = useQuery(favouritesQuery(filter));
  const show: Show = filter.show ?? 'all';
  return (
    <Card>
      <CardHead
        title="我的收藏"
        level={1}
        action={
          <Select
            label="排序"
            labelHidden
            size="md"
            options={sorts}
            value={filter.sort ?? 'newest'}
            onChange={(event) =>
              onChange({ ...filter, sort: event.target.value === 'drop' ? 'drop' : 'newest', page: 1 })
            }
          />
        }
      />
      <Tabs
        label="收藏"
        items={tabs.map((tab) => ({ ...tab, count: data?.counts[tab.value] }))}
        value={show}
        onChange={(value) => {
          const { show: _, ...rest } = filter;
          onChange({ ...rest, page: 1, ...(value === 'all' ? {} : { show: value }) });
        }}
      />
      {error && !data && (
        <ErrorState title="收藏没有加载出来" onRetry={() => void refetch()} isRetrying={isRefetching} />
      )}
      {!data && !error && <Skeleton className="m-5 h-80" />}
      {data?.list.length === 0 && (
        <EmptyState
          picture={<HeartIcon size={56} className="[stroke-width:1]" />}
          title={show === 'all' ? '还没有收藏商品' : '没有符合条件的收藏'}
          text={emptyTexts[show]}
          actions={
            <Link to={paths.list} className={buttonClass()}>
              去选购商品
            </Link>
          }
        />
      )}
      {data && data.list.length > 0 && <Rows list={data.list} renderOrder={renderOrder} />}
      {data && (
        <Pagination
          className="px-5 py-4"
          page={filter.page}
          pageCount={Math.ceil(data.total / data.per_page)}
          onChange={(page) => onChange({ ...filter, page })}
        />
      )}
    </Card>
  );
}
