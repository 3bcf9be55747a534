import type { FavouriteFilter } from '../../features/favourite/favourite.queries.ts';
import { FavouritePanel, type FavouriteView } from '../../features/favourite/favourite-panel.tsx';
import { OrderCell } from '../../features/goods/order-cell.tsx';
import { readId } from '../../shared/read-id.ts';
import { readPage } from '../../shared/read-page.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

const shows = ['in_stock', 'dropped', 'promo', 'invalid'] as const;

/** 我的收藏. The address holds filter and view. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const show = shows.find((one) => one === search.get('show'));
  const select = readId(search.get('select'));
  const folder = search.get('folder') === '0' ? 0 : readId(search.get('folder'));
  const filter: FavouriteFilter = {
    page: readPage(search.get('page')),
    ...(show ? { show } : {}),
    ...(select ? { select } : {}),
    ...(folder === undefined ? {} : { folder }),
    ...(search.get('sort') === 'drop' ? { sort: 'drop' } : {}),
  };
  const view: FavouriteView = search.get('view') === 'tiles' ? 'tiles' : 'table';
  function go(to: FavouriteFilter, as: FavouriteView) {
    const next = Object.entries({ ...to, ...(as === 'tiles' ? { view: as } : {}) });
    setSearch(Object.fromEntries(next.map(([name, value]) => [name, String(value)])));
  }
  return (
    <FavouritePanel
      filter={filter}
      view={view}
      onChange={(next) => go(next, view)}
      onView={(to) => go(filter, to)}
      renderOrder={(goods) => <OrderCell goods={goods} isRow />}
    />
  );
}
