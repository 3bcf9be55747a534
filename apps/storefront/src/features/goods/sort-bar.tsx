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
import type { GoodsSort } from './list-filters.ts';
import { pageSizesOf, viewNames } from './list-view.ts';
import type { GoodsListState } from './use-goods-list.ts';
import { useHasPreferred } from './use-has-preferred.ts';

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

const onlyThese = [
  ['仅看有货', 'inStock'],
  ['仅看可购', 'buyable'],
  ['我买过', 'bought'],
  ['总部首选', 'preferred'],
] as const;

function Ticks({ filters, change }: Pick<GoodsListState, 'filters' | 'change'>) {
  const hasPreferred = useHasPreferred();
  return (
    <div className="ml-2 flex gap-4.5 border-l border-line pl-4 text-13 max-lg:hidden">
      {onlyThese
        .filter(([, name]) => name !== 'preferred' || hasPreferred || filters.preferred)
        .map(([label, name]) => (
          <Checkbox
            key={name}
            label={label}
            checked={filters[name]}
            onChange={(event) => change({ [name]: event.target.checked })}
          />
        ))}
    </div>
  );
}

const viewIcons = { grid: GridIcon, table: ListIcon, lines: MenuIcon };

function Views({ asked, views }: Pick<GoodsListState, 'asked' | 'views'>) {
  return (
    <nav aria-label="显示方式" className="flex overflow-hidden rounded-control border border-line-2 bg-card">
      {views.map(({ view, to }) => {
        const Picture = viewIcons[view];
        return (
          <Link
            key={view}
            to={to}
            aria-current={view === asked ? 'page' : undefined}
            className={`flex h-7.5 items-center gap-1 px-2.5 not-first:border-l not-first:border-line-2 hover:text-brand ${view === asked ? 'chosen-edge bg-brand-soft font-medium text-brand' : 'text-ink-2'}`}
          >
            <Picture size={16} />
            {viewNames[view]}
          </Link>
        );
      })}
    </nav>
  );
}

/** Keeps its place while the first page loads. */
function Pager({ goods, filters: { page }, pageCount, turnTo }: GoodsListState) {
  if (goods.isPending) return <span className="h-7 w-30" />;
  if (pageCount === 0) return null;
  return (
    <span className="flex items-center gap-1">
      <b className="font-semibold text-brand">{page}</b>/ {pageCount}
      <IconButton
        label="上一页"
        variant="line"
        size={28}
        icon={<ChevronLeftIcon size={16} />}
        disabled={page <= 1}
        onClick={() => turnTo(page - 1)}
      />
      <IconButton
        label="下一页"
        variant="line"
        size={28}
        icon={<ChevronRightIcon size={16} />}
        disabled={page >= pageCount}
        onClick={() => turnTo(page + 1)}
      />
    </span>
  );
}

/** A list's order, view and pagination, and the button for the filters that are folded: on phones in a sheet. */
export function SortBar({
  list,
  isUnfolded,
  onUnfold,
}: {
  list: GoodsListState;
  isUnfolded: boolean;
  onUnfold: (isUnfolded: boolean) => void;
}) {
  const { asked, views, filters, chips, perPage, change } = list;
  const hasFirst = list.hasFilterRows !== false && !list.isPhone;
  return (
    <div
      data-part="sort-bar"
      className="my-2 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-card py-0.75 pr-2 pl-1 max-md:sticky max-md:top-14 max-md:z-9 max-md:-mx-3 max-md:my-2 max-md:flex-nowrap max-md:rounded-none max-md:border-x-0 max-md:py-1"
    >
      <Sorts sort={filters.sort} onSort={(sort) => change({ sort })} />
      <button
        type="button"
        aria-expanded={isUnfolded}
        onClick={() => onUnfold(!isUnfolded)}
        className="inline-flex h-8 shrink-0 items-center gap-1 px-2.5 whitespace-nowrap text-brand max-md:px-2"
      >
        <FilterIcon size={16} />
        {isUnfolded && !list.isPhone ? '收起' : hasFirst && '更多'}筛选
        {chips.length > 0 && ` ${chips.length}`}
      </button>
      <Ticks filters={filters} change={change} />
      <div className="ml-auto flex items-center gap-3 text-13 text-ink-3 max-md:hidden">
        <Select
          label="每页数量"
          labelHidden
          size="sm"
          value={String(perPage)}
          options={pageSizesOf(asked).map((size) => ({ value: String(size), label: `每页 ${size}` }))}
          onChange={(event) => change({ perPage: Number(event.target.value) })}
          className="w-24"
        />
        {views.length > 1 && <Views asked={asked} views={views} />}
        <Pager {...list} />
      </div>
    </div>
  );
}
