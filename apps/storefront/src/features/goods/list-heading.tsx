import { formatCount } from '@qianfang/domain/quantity/format-units';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../shared/breadcrumb.tsx';
import { paths } from '../../shared/paths.ts';
import type { CategoryPlace } from './category-place.ts';
import type { ListFilters } from './list-filters.ts';

/** A list's name by its filters. */
export function listTitle(filters: ListFilters, place: CategoryPlace): string {
  const category = place.path.at(-1)?.name;
  if (category) return category;
  if (filters.yx) return '优选包邮';
  if (filters.zy) return '自营商品';
  if (filters.qx) return '医疗器械';
  if (filters.expiry === 'near') return '近效期商品';
  if (filters.bought) return '我买过的商品';
  return '全部商品';
}

/** A list's path, heading, number of products and actions in one line, so that the products are higher up. */
export function ListHeading({
  filters,
  place,
  total,
  action,
  children,
}: {
  filters: ListFilters;
  place: CategoryPlace;
  total: number | undefined;
  /** At the right end, e.g. actions on the whole list. */
  action?: ReactNode;
  /** Beside the heading. */
  children?: ReactNode;
}) {
  const title = listTitle(filters, place);
  const steps = place.path
    .slice(0, -1)
    .map((one) => ({ name: one.name, to: `${paths.list}?select=${one.id}` }));
  return (
    <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 pt-1.5 pb-1 max-md:pt-2">
      <Breadcrumb steps={steps} className="" />
      <div className="-ml-1.5 flex min-w-0 flex-wrap items-baseline gap-x-3 max-md:ml-0">
        <h1 className="text-20 leading-7 font-semibold max-md:text-18">
          {filters.keywords ? (
            <>
              “{filters.keywords}”
              {place.path.length > 0 && <span className="ml-2 text-16 font-normal">在{title}</span>}
            </>
          ) : (
            title
          )}
        </h1>
        <p role="status" className="text-ink-3">
          {total !== undefined && `共 ${formatCount(total)} ${filters.keywords ? '条' : '个商品'}`}
        </p>
      </div>
      {children}
      {action && <span className="ml-auto">{action}</span>}
    </header>
  );
}
