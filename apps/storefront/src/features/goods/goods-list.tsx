import { useState } from 'react';
import { toggled } from '../../shared/filter/toggled.ts';
import { CartSummaryBar } from './cart-summary-bar.tsx';
import { GoodsResults } from './goods-results.tsx';
import { ListFilterBar } from './list-filter-bar.tsx';
import { ListHeading } from './list-heading.tsx';
import { OftenStrip } from './often-strip.tsx';
import { PriceListLink } from './price-list-link.tsx';
import { RelatedMakers } from './related-makers.tsx';
import { SortBar } from './sort-bar.tsx';
import { type GoodsListProps, type GoodsListState, useGoodsList } from './use-goods-list.ts';

/** Breadcrumb, heading and price list of a list that is no zone. */
function OwnHeading({ list }: { list: GoodsListState }) {
  const { goods, filters, place, total, sorted } = list;
  // Without prices there is no price list.
  const isPriced = goods.data?.list.some(({ price }) => price !== null) ?? false;
  const priceList = isPriced && total !== undefined && <PriceListLink query={sorted} total={total} />;
  const isBeside = makersPlace(list) === 'beside';
  return (
    <ListHeading filters={filters} place={place} total={total} action={priceList}>
      {isBeside && <SearchedMakers list={list} isBeside />}
    </ListHeading>
  );
}

/** Where the makers of a search are, if their filter row is folded or they were searched by name. */
function makersPlace({ filters, hides, view, isPhone }: GoodsListState): 'beside' | 'below' | undefined {
  if (!filters.keywords || hides?.includes('sccj')) return undefined;
  if (isPhone || filters.type === 1) return 'below';
  return view === 'grid' ? undefined : 'beside';
}

function SearchedMakers({ list, isBeside = false }: { list: GoodsListState; isBeside?: boolean }) {
  const { filters, facets, change } = list;
  return (
    <RelatedMakers
      makers={facets?.sccj ?? []}
      chosen={filters.sccj}
      isAsked={filters.type === 1}
      isBeside={isBeside}
      onToggle={(id) => change({ sccj: toggled(filters.sccj, id) })}
    />
  );
}

/** A filterable product list as pictures, order table, or lines. All of its state is in its address. */
export function GoodsList(props: GoodsListProps) {
  const { base, scope } = props;
  const list = useGoodsList(props);
  const { asked, view, isPhone, filters, chips } = list;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isPlain = filters.page === 1 && !filters.keywords && chips.length === 0;
  return (
    <div className="frame-width" data-part="goods-list">
      {scope ? scope.renderHead(list.total) : <OwnHeading list={list} />}
      {makersPlace(list) === 'below' && <SearchedMakers list={list} />}
      <ListFilterBar list={list} isUnfolded={isUnfolded} onUnfold={setIsUnfolded} />
      <SortBar list={list} isUnfolded={isUnfolded} onUnfold={setIsUnfolded} />
      {base === 'list' && view === 'grid' && !isPhone && filters.select !== undefined && isPlain && (
        <OftenStrip select={filters.select} more={list.queryWith({ bought: true })} />
      )}
      <GoodsResults list={list} empty={scope?.empty} />
      {scope?.foot ?? (asked !== 'grid' || isPhone ? <CartSummaryBar /> : null)}
    </div>
  );
}
