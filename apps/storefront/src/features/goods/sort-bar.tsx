import { Checkbox } from '@qianfang/ui/checkbox';
import { IconButton } from '@qianfang/ui/icon-button';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  FilterIcon,
  GridIcon,
  ListIcon,
  MenuIcon,
  SortAscendingIcon,
  SortDescendingIcon,
  SortIcon,
} from '@qianfang/ui/icons';
import { Select } from '@qianfang/ui/select';
import type { ReactNode } from 'react';
import { Link } from '../../shared/page-link.tsx';
import type { GoodsSort, ListFilters } from './list-filters.ts';
import { type GoodsView, viewNames } from './list-view.ts';

function SortButton({
  isOn,
  label,
  icon,
  onClick,
}: {
  isOn: boolean;
  label: string;
  icon?: ReactNode;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={`inline-flex h-8 items-center gap-0.5 rounded-control px-3.5 whitespace-nowrap hover:text-brand max-md:px-1.5 ${isOn ? 'font-semibold text-brand' : ''}`}
    >
      {label}
      {icon}
    </button>
  );
}

function Sorts({ sort, onSort }: { sort: GoodsSort; onSort: (sort: GoodsSort) => void }) {
  const priceIcon =
    sort === 'price_asc' ? (
      <SortAscendingIcon size={14} />
    ) : sort === 'price_desc' ? (
      <SortDescendingIcon size={14} />
    ) : (
      <SortIcon size={14} />
    );
  const isByPrice = sort === 'price_asc' || sort === 'price_desc';
  const priceWords = sort === 'price_desc' ? '价格从高到低' : '价格从低到高';
  return (
    <fieldset className="flex min-w-0 items-center max-md:flex-1 max-md:justify-between max-md:overflow-x-auto max-md:[scrollbar-width:none]">
      <legend className="sr-only">排序</legend>
      <SortButton label="综合" isOn={sort === 'default'} onClick={() => onSort('default')} />
      <SortButton label="销量" isOn={sort === 'sales'} onClick={() => onSort('sales')} />
      <SortButton
        label="价格"
        isOn={isByPrice}
        icon={
          <>
            {priceIcon}
            {isByPrice && <span className="sr-only">{priceWords}</span>}
          </>
        }
        onClick={() => onSort(sort === 'price_asc' ? 'price_desc' : 'price_asc')}
      />
      <SortButton label="有效期" isOn={sort === 'expiry'} onClick={() => onSort('expiry')} />
      <SortButton label="新品" isOn={sort === 'new'} onClick={() => onSort('new')} />
    </fieldset>
  );
}

const viewIcons = { grid: GridIcon, table: ListIcon, lines: MenuIcon };

/** A list's order, view and pagination. */
export function SortBar({
  filters,
  view,
  views,
  pageCount,
  perPage,
  pageSizes,
  chosen,
  isFiltering,
  onChange,
  onTurn,
  onFilter,
}: {
  filters: ListFilters;
  view: GoodsView;
  views: ReadonlyArray<{ readonly view: GoodsView; readonly to: string }>;
  /** Undefined while the first page loads: the pager keeps its place. */
  pageCount: number | undefined;
  perPage: number;
  pageSizes: readonly number[];
  /** The number of active filters. */
  chosen: number;
  /** The table folds its filters behind a button, phones behind a sheet. */
  isFiltering: boolean | undefined;
  onChange: (changes: Partial<ListFilters>) => void;
  onTurn: (page: number) => void;
  onFilter: () => void;
}) {
  const { page } = filters;
  return (
    <div
      data-part="sort-bar"
      className="my-3 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-card py-1.5 pr-2 pl-1 max-md:sticky max-md:top-14 max-md:z-9 max-md:-mx-3 max-md:my-2 max-md:flex-nowrap max-md:rounded-none max-md:border-x-0 max-md:py-1"
    >
      <Sorts sort={filters.sort} onSort={(sort) => onChange({ sort })} />
      <button
        type="button"
        aria-expanded={isFiltering}
        onClick={onFilter}
        className={`inline-flex h-8 shrink-0 items-center gap-1 px-2.5 whitespace-nowrap text-brand max-md:px-2 ${isFiltering === undefined ? 'md:hidden' : ''}`}
      >
        <FilterIcon size={16} />
        筛选{chosen > 0 && ` ${chosen}`}
      </button>
      {view !== 'grid' && (
        <div className="ml-2 flex gap-4.5 border-l border-line pl-4 text-13 max-lg:hidden">
          <Checkbox
            label="仅看有货"
            checked={filters.inStock}
            onChange={(event) => onChange({ inStock: event.target.checked })}
          />
          <Checkbox
            label="仅看可购"
            checked={filters.buyable}
            onChange={(event) => onChange({ buyable: event.target.checked })}
          />
          <Checkbox
            label="我买过"
            checked={filters.bought}
            onChange={(event) => onChange({ bought: event.target.checked })}
          />
        </div>
      )}
      <div className="ml-auto flex items-center gap-3 text-13 text-ink-3 max-md:hidden">
        <Select
          label="每页数量"
          labelHidden
          size="sm"
          value={String(perPage)}
          options={pageSizes.map((size) => ({ value: String(size), label: `每页 ${size}` }))}
          onChange={(event) =>
            onChange({ perPage: Number(event.target.value) as NonNullable<ListFilters['perPage']> })
          }
          className="w-24"
        />
        {views.length > 1 && (
          <nav
            aria-label="显示方式"
            className="flex overflow-hidden rounded-control border border-line-2 bg-card"
          >
            {views.map((one) => {
              const Picture = viewIcons[one.view];
              return (
                <Link
                  key={one.view}
                  to={one.to}
                  aria-current={one.view === view ? 'page' : undefined}
                  className={`flex h-7.5 items-center gap-1 px-2.5 not-first:border-l not-first:border-line-2 hover:text-brand ${one.view === view ? 'chosen-edge bg-brand-soft font-medium text-brand' : 'text-ink-2'}`}
                >
                  <Picture size={16} />
                  {viewNames[one.view]}
                </Link>
              );
            })}
          </nav>
        )}
        {pageCount === undefined && <span className="h-7 w-30" />}
        {pageCount !== undefined && pageCount > 0 && (
          <span className="flex items-center gap-1">
            <b className="font-semibold text-brand">{page}</b>/ {pageCount}
            <IconButton
              label="上一页"
              variant="line"
              size={28}
              icon={<ChevronLeftIcon size={16} />}
              disabled={page <= 1}
              onClick={() => onTurn(page - 1)}
            />
            <IconButton
              label="下一页"
              variant="line"
              size={28}
              icon={<ChevronRightIcon size={16} />}
              disabled={page >= pageCount}
              onClick={() => onTurn(page + 1)}
            />
          </span>
        )}
      </div>
    </div>
  );
}
