import { ErrorState } from '@qianfang/ui/error-state';
import { Pagination } from '@qianfang/ui/pagination';
import type { ReactNode } from 'react';
import { BeyondLastPage } from '../../shared/beyond-last-page.tsx';
import { QuestionKey } from '../../shared/order-keys/question-key.tsx';
import type { Goods, GoodsPage } from './goods.queries.ts';
import { GoodsGrid, GoodsGridSkeleton } from './goods-grid.tsx';
import { GoodsLines, GoodsLinesSkeleton } from './goods-lines.tsx';
import { GoodsTable, GoodsTableSkeleton } from './goods-table.tsx';
import { noFilters } from './list-filters.ts';
import type { GoodsView } from './list-view.ts';
import { NothingFound } from './nothing-found.tsx';
import { OtherDoses } from './other-doses.tsx';
import type { GoodsListState } from './use-goods-list.ts';
import { wholeShopOf } from './whole-shop-link.tsx';

/** The compact search bar is 60 px high; the table head sticks below it (storefront.md 9). */
const tableHeadTop = 60;

function ShownGoods({
  view,
  goods,
  keywords,
  isPhone,
}: {
  view: GoodsView;
  goods: readonly Goods[];
  keywords: string;
  isPhone: boolean;
}) {
  // A keyboard search continues in its first quantity; on phones that would open the keys over the products.
  const searched = keywords && !isPhone ? `${keywords}/${goods[0]?.id ?? ''}` : '';
  if (view === 'table') return <GoodsTable goods={goods} searched={searched} stickyTop={tableHeadTop} />;
  return (
    <>
      {view === 'grid' ? (
        <>
          {/* The card names are third-level headings. */}
          <h2 className="sr-only">商品列表</h2>
          <GoodsGrid goods={goods} phone="rows" searched={searched} />
        </>
      ) : (
        <GoodsLines goods={goods} searched={searched} />
      )}
      <QuestionKey />
    </>
  );
}

function Waiting({ view, count }: { view: GoodsView; count: number }) {
  if (view === 'grid') return <GoodsGridSkeleton count={count} phone="rows" />;
  if (view === 'lines') return <GoodsLinesSkeleton count={count} />;
  return <GoodsTableSkeleton count={count} />;
}

/** Without products of the search itself: those in other strengths, or ways on. */
function Otherwise({
  list,
  data,
  empty,
}: {
  list: GoodsListState;
  data: GoodsPage;
  /** Replaces it without active filters. */
  empty: ReactNode;
}) {
  const { view, isPhone, filters, chips, queryWith, clear } = list;
  const hrefOf = (keywords: string) => queryWith({ ...noFilters, keywords, perPage: filters.perPage });
  const wholeShop = wholeShopOf(data.whole_shop, filters);
  const others = data.other_doses;
  if (others)
    return (
      <OtherDoses others={others} keywords={filters.keywords} wholeShop={wholeShop} hrefOf={hrefOf}>
        <ShownGoods view={view} goods={others.list} keywords="" isPhone={isPhone} />
      </OtherDoses>
    );
  if (data.total > 0) return null;
  if (empty && chips.length === 0 && !filters.keywords) return empty;
  return (
    <NothingFound
      filters={filters}
      correction={data.correction}
      wholeShop={wholeShop}
      hrefOf={hrefOf}
      hasFilters={chips.length > 0}
      onClear={clear}
    />
  );
}

/** Where the way past the filters leads: with the order and the view they are a long way of Tab. */
export const resultsId = 'goods';

/** The states of a list: loading, failed, changing page, full, beyond its last page, empty. */
export function GoodsResults({ list, empty }: { list: GoodsListState; empty: ReactNode }) {
  const { goods, view, isPhone, filters, perPage, pageCount, turnTo, queryWith } = list;
  const { data } = goods;
  return (
    <>
      <div
        id={resultsId}
        tabIndex={-1}
        aria-busy={goods.isPlaceholderData}
        className={`scroll-mt-18 outline-none ${goods.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {goods.isPending && <Waiting view={view} count={perPage} />}
        {goods.isError && !data && (
          <div className="rounded-card border border-line bg-card">
            <ErrorState title="商品没有加载出来" text="请稍后重试" onRetry={goods.refetch} />
          </div>
        )}
        {data && data.list.length > 0 && (
          <ShownGoods
            view={view}
            goods={data.list}
            keywords={filters.type === 0 ? filters.keywords : ''}
            isPhone={isPhone}
          />
        )}
        {data && data.list.length === 0 && data.total > 0 && (
          <BeyondLastPage page={filters.page} lastPage={pageCount} onTurn={turnTo} />
        )}
        {data && <Otherwise list={list} data={data} empty={empty} />}
      </div>
      {data && (
        <Pagination
          page={Math.min(filters.page, Math.max(1, pageCount))}
          pageCount={pageCount}
          onChange={turnTo}
          hrefOf={(page) => queryWith({ page }) || '?'}
        />
      )}
    </>
  );
}
