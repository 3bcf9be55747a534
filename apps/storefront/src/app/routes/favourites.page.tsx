import { useSearchParams } from 'react-router';
import type { FavouriteFilter } from '../../features/favourite/favourite.queries.ts';
import { FavouritePanel } from '../../features/favourite/favourite-panel.tsx';
import { OrderCell } from '../../features/goods/order-cell.tsx';
import { readId } from '../../shared/read-id.ts';

const shows = ['in_stock', 'dropped', 'promo', 'invalid'] as const;

/** 我的收藏. The filter stands in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const show = shows.find((one) => one === search.get('show'));
  const select = readId(search.get('select'));
  const filter: FavouriteFilter = {
    page: Math.max(1, Number(search.get('page')) || 1),
    ...(show ? { show } : {}),
    ...(select ? { select } : {}),
    ...(search.get('sort') === 'drop' ? { sort: 'drop' } : {}),
  };
  return (
    <FavouritePanel
      filter={filter}
      onChange={(next) =>
        setSearch(Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)])))
      }
      renderOrder={(goods) => <OrderCell goods={goods} isRow />}
    />
  );
}
