import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { ErrorState } from '@qianfang/ui/error-state';
import { Pagination } from '@qianfang/ui/pagination';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BeyondLastPage } from '../../shared/beyond-last-page.tsx';
import { commonQuery } from '../../shared/common.queries.ts';
import { ChosenFilters } from '../../shared/filter/chosen-filters.tsx';
import { FilterSheet } from '../../shared/filter/filter-sheet.tsx';
import { QuestionKey } from '../../shared/order-keys/question-key.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { useIsNarrow } from '../../shared/use-media.ts';
import { CartSummaryBar } from './cart-summary-bar.tsx';
import { placeOf } from './category-place.ts';
import { filterChips } from './filter-chips.ts';
import { FilterFields, type FilterName } from './filter-fields.tsx';
import { facetsQuery, type Goods, goodsListQuery, type ListQuery } from './goods.queries.ts';
import { GoodsGrid, GoodsGridSkeleton } from './goods-grid.tsx';
import { GoodsLines, GoodsLinesSkeleton } from './goods-lines.tsx';
import { GoodsTable, GoodsTableSkeleton } from './goods-table.tsx';
import { clearedFilters, type ListFilters, listQueryOf, noFilters, toggled } from './list-filters.ts';
import { ListHeading } from './list-heading.tsx';
import { defaultPageSize, type GoodsView, type ListBase, pageSizesOf, viewsOf } from './list-view.ts';
import { NothingFound } from './nothing-found.tsx';
import { OftenStrip } from './often-strip.tsx';
import { OtherDoses } from './other-doses.tsx';
import { PriceListLink } from './price-list-link.tsx';
import { RelatedMakers } from './related-makers.tsx';
import { SortBar } from './sort-bar.tsx';
import { type PagePath, useListFilters } from './use-list-filters.ts';
import { ViewPicker } from './view-picker.tsx';
import { wholeShopOf } from './whole-shop-link.tsx';

/** The compact search bar is 60 px high; the table head sticks below it (storefront.md 9). */
const tableHeadTop = 60;
const maxPages = 100_000;
const anything: Pick<ListScope, 'fixed' | 'usual'> = { fixed: {} };

function ShownGoods({
  view,
  goods,
  keywords,
}: {
  view: GoodsView;
  goods: readonly Goods[];
  keywords: string;
}) {
  // A keyboard search continues in its first quantity.
  const searched = keywords && `${keywords}/${goods[0]?.id ?? ''}`;
  if (view === 'table') return <GoodsTable goods={goods} searched={searched} stickyTop={tableHeadTop} />;
  return (
    <>
      {view === 'grid' ? (
        <>
          {/* The card names are third-level headings. */}
          <h2 className="sr-only">商品列表</h2>
          <GoodsGrid goods={goods} phone="rows" />
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

/** The list of a zone. */
export interface ListScope {
  /** Filters of every request, e.g. one brand. */
  readonly fixed: ListQuery;
  /** Default filters until the reader sets them. */
  readonly usual?: ListQuery;
  /** Replaces breadcrumb and heading; receives the number of products. */
  readonly renderHead: (total: number | undefined) => ReactNode;
  /** Filter rows that would repeat the zone's own filter. */
  readonly hides?: readonly FilterName[];
  /** Set if the page number is in the path. */
  readonly pagePath?: PagePath;
  /** Replaces an empty list without active filters. */
  readonly empty?: ReactNode;
  /** Below the list, e.g. its cart total. */
  readonly foot?: ReactNode;
}

const nothingCounted = {
  category: [],
  sccj: [],
  ypgg: [],
  jixing: [],
  promo: [],
  section: [],
  price: [],
  expiry: [],
};

/** The products of one page, or its failure. */
function useGoodsPage(
  filters: ListFilters,
  perPage: number,
  { fixed, usual }: Pick<ListScope, 'fixed' | 'usual'>,
) {
  const asked = { ...usual, ...listQueryOf(filters), ...fixed };
  const sorted = { ...asked, ...(filters.sort === 'default' ? {} : { sort: filters.sort }) };
  const list = useQuery(
    goodsListQuery({
      ...sorted,
      page: filters.page,
      per_page: perPage,
    }),
  );
  const facets = useQuery(facetsQuery(asked));
  const total = list.data?.total;
  const pageCount = total === undefined ? 0 : Math.min(Math.ceil(total / perPage), maxPages);
  // Without counts the list can still be filtered otherwise.
  const counted = facets.data?.facets ?? (facets.isPending ? undefined : nothingCounted);
  return { list, facets: counted, total, pageCount, sorted };
}

/** A filterable product list as pictures, order table, or lines. All of its state is in its address. */
export function GoodsList({
  base,
  view: asked = 'grid',
  scope,
}: {
  /** The list whose views can be switched; none if it has one view. */
  base?: ListBase;
  view?: GoodsView;
  scope?: ListScope;
}) {
  const isPhone = useIsPhone();
  // The order table is too wide for phones and small tills; its lines have the same facts.
  const isNarrow = useIsNarrow();
  const view = isNarrow && asked === 'table' ? 'lines' : asked;
  const { filters, change, turnTo, queryWith } = useListFilters(scope?.pagePath);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { data: common } = useQuery(commonQuery);
  const perPage = filters.perPage ?? defaultPageSize[asked];
  const { list, facets, total, pageCount, sorted } = useGoodsPage(filters, perPage, scope ?? anything);
  const place = placeOf(common?.category ?? [], filters.select);
  const makerName = (id: number) => {
    const label = facets?.sccj.find((value) => value.value === String(id))?.label;
    return label ? shortMaker(label) : `厂家 ${id}`;
  };
  const chips = filterChips(filters, makerName);
  const clear = () => change(clearedFilters(filters));
  const fields = (
    <FilterFields filters={filters} facets={facets} place={place} hides={scope?.hides} onChange={change} />
  );
  const chosen = (
    <ChosenFilters
      chips={chips.map(({ label, without }) => ({ label, onRemove: () => change(without) }))}
      onClear={clear}
    />
  );
  const isPlain = filters.page === 1 && !filters.keywords && chips.length === 0;
  const isFolding = view !== 'grid';
  const views = base ? viewsOf(base, queryWith({ page: 1, perPage: undefined })) : [];

  const hrefOf = (keywords: string) => queryWith({ ...noFilters, keywords, perPage: filters.perPage });
  const otherDoses = list.data?.other_doses;
  const wholeShop = wholeShopOf(list.data?.whole_shop ?? null, filters);

  // Without prices there is no price list.
  const isPriced = list.data?.list.some((goods) => goods.price !== null) ?? false;
  const priceList = isPriced && total !== undefined && <PriceListLink query={sorted} total={total} />;

  return (
    <div className="frame-width" data-part="goods-list">
      {scope ? (
        scope.renderHead(total)
      ) : (
        <ListHeading filters={filters} place={place} total={total} action={priceList} />
      )}
      {filters.keywords &&
        (isFolding || isPhone || filters.type === 1) &&
        !scope?.hides?.includes('sccj') && (
          <RelatedMakers
            makers={facets?.sccj ?? []}
            chosen={filters.sccj}
            isAsked={filters.type === 1}
            onToggle={(id) => change({ sccj: toggled(filters.sccj, id) })}
          />
        )}
      {isPhone ? (
        <>
          {chosen}
          <FilterSheet isOpen={isUnfolded} onOpenChange={setIsUnfolded} total={total} onClear={clear}>
            <ViewPicker
              view={asked}
              views={views}
              perPage={perPage}
              pageSizes={pageSizesOf(asked)}
              onPerPage={(size) => change({ perPage: size })}
            />
            {fields}
          </FilterSheet>
        </>
      ) : (
        (!isFolding || isUnfolded || chips.length > 0) && (
          <section aria-label="筛选" className="rounded-card border border-line bg-card">
            {(!isFolding || isUnfolded) && fields}
            {chosen}
          </section>
        )
      )}
      <SortBar
        filters={filters}
        view={asked}
        views={views}
        pageCount={pageCount}
        perPage={perPage}
        pageSizes={pageSizesOf(asked)}
        chosen={chips.length}
        isFiltering={isFolding || isPhone ? isUnfolded : undefined}
        onChange={change}
        onTurn={turnTo}
        onFilter={() => setIsUnfolded(!isUnfolded)}
      />
      {base === 'list' && view === 'grid' && !isPhone && filters.select !== undefined && isPlain && (
        <OftenStrip select={filters.select} more={queryWith({ bought: true })} />
      )}
      <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
        {list.isPending && <Waiting view={view} count={perPage} />}
        {list.isError && !list.data && (
          <div className="rounded-card border border-line bg-card">
            <ErrorState
              title="商品没有加载出来"
              text="请稍后重试"
              onRetry={() => void list.refetch()}
              isRetrying={list.isFetching}
            />
          </div>
        )}
        {list.data && list.data.list.length > 0 && (
          <ShownGoods
            view={view}
            goods={list.data.list}
            keywords={filters.type === 0 ? filters.keywords : ''}
          />
        )}
        {list.data && list.data.list.length === 0 && list.data.total > 0 && (
          <BeyondLastPage page={filters.page} lastPage={pageCount} onTurn={turnTo} />
        )}
        {otherDoses && (
          <OtherDoses others={otherDoses} keywords={filters.keywords} wholeShop={wholeShop} hrefOf={hrefOf}>
            <ShownGoods view={view} goods={otherDoses.list} keywords="" />
          </OtherDoses>
        )}
        {list.data?.total === 0 &&
          !otherDoses &&
          (scope?.empty && chips.length === 0 && !filters.keywords ? (
            scope.empty
          ) : (
            <NothingFound
              filters={filters}
              correction={list.data.correction}
              wholeShop={wholeShop}
              hrefOf={hrefOf}
              hasFilters={chips.length > 0}
              onClear={clear}
            />
          ))}
      </div>
      {list.data && (
        <Pagination
          page={Math.min(filters.page, Math.max(1, pageCount))}
          pageCount={pageCount}
          onChange={turnTo}
          hrefOf={(page) => queryWith({ page }) || '?'}
        />
      )}
      {scope?.foot ?? (asked !== 'grid' || isPhone ? <CartSummaryBar /> : null)}
    </div>
  );
}
