import { Button } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { askConfirm } from '@qianfang/ui/confirm';
import { EmptyState } from '@qianfang/ui/empty-state';
import { IconButton } from '@qianfang/ui/icon-button';
import { HeartIcon } from '@qianfang/ui/icons';
import { TrashIcon } from '@qianfang/ui/page-icons';
import { Select } from '@qianfang/ui/select';
import { Tabs } from '@qianfang/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddToCart } from '../../shared/add-to-cart.ts';
import { useUnmarkFavourites } from '../../shared/favourite.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import { shortDay } from '../../shared/short-day.ts';
import { StockFacts } from '../../shared/stock-facts.tsx';
import { type Favourite, type FavouriteFilter, type Folders, favouritesQuery } from './favourite.queries.ts';
import { FolderBar } from './folder-bar.tsx';
import { MoveToFolder } from './move-to-folder.tsx';
import { Narrowing } from './narrowing.tsx';
import { PriceChange } from './price-change.tsx';
import { TickedGoods } from './ticked-goods.tsx';

export type FavouriteView = 'table' | 'tiles';

const views: ReadonlyArray<{ value: FavouriteView; label: string }> = [
  { value: 'table', label: '列表' },
  { value: 'tiles', label: '大图' },
];

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

function emptyWords({ show, select, folder }: FavouriteFilter): { title: string; text: string } {
  if (select !== undefined) return { title: '没有符合条件的收藏', text: '换个分类，或看看全部收藏。' };
  if (show !== undefined) return { title: '没有符合条件的收藏', text: emptyTexts[show] };
  if (folder === undefined) return { title: '还没有收藏商品', text: emptyTexts.all };
  return folder === 0
    ? { title: '没有未分组的收藏', text: '收藏的商品都在各个分组里。' }
    : { title: '这个分组里还没有商品', text: '在其他收藏里勾选商品，点“移到分组”就能放进来。' };
}

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

/** Actions on all ticked rows. */
function Actions({ chosen, folders }: { chosen: readonly Favourite[]; folders: Folders }) {
  const add = useAddToCart();
  const unmark = useUnmarkFavourites();
  const lines = chosen
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
        disabled={lines.length === 0}
        busy={add.isPending}
        onClick={() => add.mutate(lines)}
      >
        各加一个中包装（{lines.length}）
      </Button>
      <MoveToFolder goodsIds={chosen.map(({ goods }) => goods.id)} folders={folders.list} />
      <Button disabled={chosen.length === 0} busy={unmark.isPending} onClick={() => void askAndUnmark()}>
        取消收藏（{chosen.length}）
      </Button>
    </div>
  );
}

const priceSince = (one: Favourite) => (
  <PriceChange before={one.favorite_price} now={one.goods.price} since="收藏时" />
);

function FolderName({ one, folders }: { one: Favourite; folders: Folders }) {
  const folder = folders.list.find(({ id }) => id === one.folder_id);
  return folder && <span className="block max-w-28 truncate text-12 text-ink-3">{folder.name}</span>;
}

function MarkedOn(props: { one: Favourite; folders: Folders }) {
  return (
    <>
      <span className="whitespace-nowrap">{shortDay(props.one.favorited_at)}</span>
      <FolderName {...props} />
    </>
  );
}

/** A card's notes beside the price. */
function CardNotes(props: { one: Favourite; folders: Folders }) {
  return (
    <>
      <StockFacts goods={props.one.goods} />
      <FolderName {...props} />
    </>
  );
}

function Rows({
  list,
  folders,
  isTiled,
  renderOrder,
}: {
  list: readonly Favourite[];
  folders: Folders;
  isTiled: boolean;
  renderOrder: (goods: Favourite['goods']) => ReactNode;
}) {
  return (
    <TickedGoods
      list={list}
      caption="我的收藏"
      minWidth={860}
      isTiled={isTiled}
      actions={(chosen) => <Actions chosen={chosen} folders={folders} />}
      columns={[
        { name: '库存', numeric: true, cell: ({ goods }) => <StockFacts goods={goods} /> },
        { name: '单价', numeric: true, cell: priceSince },
        {
          name: '收藏于',
          cell: (one) => <MarkedOn one={one} folders={folders} />,
        },
        { name: '数量', align: 'right', cell: ({ goods }) => renderOrder(goods) },
        { name: '操作', isNameHidden: true, cell: ({ goods }) => <Unmark goods={goods} /> },
      ]}
      phone={{
        notes: (one) => <CardNotes one={one} folders={folders} />,
        price: priceSince,
        order: ({ goods }) => renderOrder(goods),
        action: ({ goods }) => <Unmark goods={goods} />,
      }}
    />
  );
}

/** 我的收藏, with price changes since. */
export function FavouritePanel({
  filter,
  view,
  onChange,
  onView,
  renderOrder,
}: {
  filter: FavouriteFilter;
  view: FavouriteView;
  onChange: (next: FavouriteFilter) => void;
  onView: (view: FavouriteView) => void;
  renderOrder: (goods: Favourite['goods']) => ReactNode;
}) {
  const query = useQuery(favouritesQuery(filter));
  const { data } = query;
  const show: Show = filter.show ?? 'all';
  const isFolderGone = query.error?.code === 404;
  function openFolder(folder: number | undefined) {
    const { folder: _, ...rest } = filter;
    onChange({ ...rest, page: 1, ...(folder === undefined ? {} : { folder }) });
  }
  return (
    <Card>
      <CardHead
        title="我的收藏"
        level={1}
        action={
          <span className="flex flex-wrap items-center justify-end gap-2">
            <span className="max-md:hidden">
              <Tabs label="视图" variant="segment" items={views} value={view} onChange={onView} />
            </span>
            <Narrowing
              name="分类"
              values={data?.facets.category}
              chosen={filter.select}
              onChoose={(id) => {
                const { select: _, ...rest } = filter;
                onChange({ ...rest, page: 1, ...(id === undefined ? {} : { select: id }) });
              }}
            />
            <Select
              label="排序"
              labelHidden
              size="sm"
              options={sorts}
              value={filter.sort ?? 'newest'}
              onChange={(event) =>
                onChange({ ...filter, sort: event.target.value === 'drop' ? 'drop' : 'newest', page: 1 })
              }
            />
          </span>
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
      <FolderBar folders={data?.folders} chosen={filter.folder} onChoose={openFolder} />
      {isFolderGone ? (
        <EmptyState
          title="这个分组已不在了"
          text="其中的商品仍在收藏里。"
          actions={<Button onClick={() => openFolder(undefined)}>看全部收藏</Button>}
        />
      ) : (
        <PagedList
          query={query}
          failed="收藏没有加载出来"
          height="h-80"
          empty={
            <EmptyState
              picture={<HeartIcon size={56} className="[stroke-width:1]" />}
              {...emptyWords(filter)}
              actions={<ButtonLink to={paths.list}>去选购商品</ButtonLink>}
            />
          }
          onPage={(page) => onChange({ ...filter, page })}
        >
          {(data) => (
            <Rows
              list={data.list}
              folders={data.folders}
              isTiled={view === 'tiles'}
              renderOrder={renderOrder}
            />
          )}
        </PagedList>
      )}
    </Card>
  );
}
