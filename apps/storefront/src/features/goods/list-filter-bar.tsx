import { ChosenFilters } from '../../shared/filter/chosen-filters.tsx';
import { FilterSheet } from '../../shared/filter/filter-sheet.tsx';
import { FilterFields, FilterSkeleton } from './filter-fields.tsx';
import { resultsId } from './goods-results.tsx';
import { pageSizesOf } from './list-view.ts';
import type { GoodsListState } from './use-goods-list.ts';
import { ViewPicker } from './view-picker.tsx';

/** A list's filters and the active ones; on phones in a sheet, so that the products stay in view. */
export function ListFilterBar({
  list,
  isUnfolded,
  onUnfold,
}: {
  list: GoodsListState;
  isUnfolded: boolean;
  onUnfold: (isUnfolded: boolean) => void;
}) {
  const { filters, facets, place, hides, chips, asked, hasFilterRows, change, clear } = list;
  const isOpen = hasFilterRows !== false || isUnfolded;
  const fields = facets ? (
    <FilterFields
      filters={filters}
      facets={facets}
      place={place}
      total={list.total ?? 0}
      hides={hides}
      isWhole={list.isPhone || isUnfolded}
      onChange={change}
    />
  ) : (
    <FilterSkeleton hides={hides} />
  );
  const chosen = (
    <ChosenFilters
      chips={chips.map(({ label, without }) => ({ label, onRemove: () => change(without) }))}
      onClear={clear}
    />
  );
  if (list.isPhone)
    return (
      <>
        {chosen}
        <FilterSheet isOpen={isUnfolded} onOpenChange={onUnfold} total={list.total} onClear={clear}>
          <ViewPicker
            view={asked}
            views={list.views}
            perPage={list.perPage}
            pageSizes={pageSizesOf(asked)}
            onPerPage={(size) => change({ perPage: size })}
          />
          {fields}
        </FilterSheet>
      </>
    );
  if (!isOpen && chips.length === 0) return null;
  return (
    <section aria-label="筛选" className="rounded-card border border-line bg-card">
      {isOpen && (
        <a href={`#${resultsId}`} className="skip-link">
          跳过筛选，到商品
        </a>
      )}
      {isOpen && fields}
      {chosen}
    </section>
  );
}
