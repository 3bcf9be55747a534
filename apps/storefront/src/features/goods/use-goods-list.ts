import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { commonQuery } from '../../shared/common.queries.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { useIsNarrow } from '../../shared/use-media.ts';
import { placeOf } from './category-place.ts';
import { filterChips } from './filter-chips.ts';
import type { FilterName } from './filter-fields.tsx';
import { facetsQuery, goodsListQuery, type ListQuery } from './goods.queries.ts';
import { clearedFilters, type ListFilters } from './list-filters.ts';
import { listQueriesOf } from './list-queries.ts';
import { defaultPageSize, type GoodsView, type ListBase, viewsOf } from './list-view.ts';
import { useFilterRows } from './use-filter-rows.ts';
import { type PagePath, useListFilters } from './use-list-filters.ts';

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

export interface GoodsListProps {
  /** The list whose views can be switched; none if it has one view. */
  readonly base?: ListBase;
  readonly view?: GoodsView;
  readonly scope?: ListScope;
}

const maxPages = 100_000;
const anything: Pick<ListScope, 'fixed' | 'usual'> = { fixed: {} };

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
  const { filtered, sorted, page } = listQueriesOf(filters, perPage, { fixed, usual });
  const goods = useQuery(goodsListQuery(page));
  const facets = useQuery(facetsQuery(filtered));
  const total = goods.data?.total;
  const pageCount = total === undefined ? 0 : Math.min(Math.ceil(total / perPage), maxPages);
  // Without counts the list can still be filtered otherwise.
  const counted = facets.data?.facets ?? (facets.isPending ? undefined : nothingCounted);
  return { goods, facets: counted, total, pageCount, sorted };
}

export type GoodsListState = ReturnType<typeof useGoodsList>;

/** A list as its address says it: filters, the page of products with its counts, and how to change them. */
export function useGoodsList({ base, view: asked = 'grid', scope }: GoodsListProps) {
  const isPhone = useIsPhone();
  // The order table is too wide for phones and small tills; its lines have the same facts.
  const isNarrow = useIsNarrow();
  const view = isNarrow && asked === 'table' ? ('lines' as const) : asked;
  const { filters, change, turnTo, queryWith } = useListFilters(scope?.pagePath);
  const { data: common, isPending: isCommonPending } = useQuery(commonQuery);
  const perPage = filters.perPage ?? defaultPageSize[asked];
  const page = useGoodsPage(filters, perPage, scope ?? anything);
  const hasFilterRows = useFilterRows(
    `${filters.keywords}/${filters.type}/${filters.select ?? ''}`,
    page.goods.isPlaceholderData ? undefined : page.total,
  );
  const makerName = (id: number) => {
    const label = page.facets?.sccj.find((value) => value.value === String(id))?.label;
    return label ? shortMaker(label) : `厂家 ${id}`;
  };
  return {
    ...page,
    // The categories stand among the filters: a row of them that came later would push the goods down.
    facets: isCommonPending ? undefined : page.facets,
    isPhone,
    /** As in the address, and as shown in this window. */
    asked,
    view,
    views: base ? viewsOf(base, queryWith({ page: 1, perPage: undefined })) : [],
    /** Whether its first filters are above the products; undefined until these have been counted. */
    hasFilterRows: view === 'grid' ? hasFilterRows : false,
    filters,
    chips: filterChips(filters, makerName),
    place: placeOf(common?.category ?? [], filters.select),
    hides: scope?.hides,
    perPage,
    change,
    clear: () => change(clearedFilters(filters)),
    turnTo,
    queryWith,
  };
}
