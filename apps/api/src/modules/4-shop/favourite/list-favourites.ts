import type { getFavorites } from '@qianfang/contract/favourite';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import { formatUnitPrice, parseUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadFavourites } from '../../1-ground/marks/index.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { presentOffers } from '../shelf/index.ts';
import { countTopCategories } from './count-facets.ts';
import { loadFolders } from './folder.repo.ts';
import { maxFavourites } from './max-favourites.ts';

type Query = QueryOf<typeof getFavorites>;
type Result = ResultOf<typeof getFavorites>;
type Favourite = Result['list'][number];

/** The price drop since it was marked, in 0.0001 yuan; zero or less for none. */
function dropOf({ goods, favorite_price }: Favourite): number {
  if (goods.price === null || favorite_price === null) return 0;
  return parseUnitPrice(favorite_price) - parseUnitPrice(goods.price);
}

const isOpen = ({ goods }: Favourite) => goods.is_buy === 1;

const tests: Readonly<Record<NonNullable<Query['show']>, (one: Favourite) => boolean>> = {
  in_stock: (one) => isOpen(one) && one.goods.number >= one.goods.zbz,
  dropped: (one) => isOpen(one) && dropOf(one) > 0,
  promo: (one) => isOpen(one) && one.goods.tags.some((tag) => tag.is_show === 1),
  invalid: (one) => !isOpen(one),
};

/**
 * One page of a company's favourites. All of them are priced (at most {@link maxFavourites}), because filters
 * by stock, price drop and availability need it. The number of statements is fixed. Problem: NOT_FOUND for
 * another's folder.
 */
export async function listFavourites(
  deps: Deps,
  viewer: Viewer,
  query: Query,
): Promise<Result | Problem<'NOT_FOUND'>> {
  const { select, folder } = query;
  const [rows, folders] = await Promise.all([
    loadFavourites(deps.db, viewer.buyerId, maxFavourites),
    loadFolders(deps.db, viewer.buyerId),
  ]);
  if (folder && !folders.some(({ id }) => id === folder)) return problem('NOT_FOUND');
  const ids = rows.map((row) => row.goods_id);
  const [views, goodsById] = await Promise.all([presentOffers(deps, viewer, ids), loadGoods(deps.db, ids)]);
  const categoriesOf = ({ goods }: Favourite) => goodsById.get(goods.id)?.categoryPath ?? [];
  const rowOf = new Map(rows.map((row) => [row.goods_id, row]));
  const all = views.flatMap((goods): Favourite[] => {
    const row = rowOf.get(goods.id);
    if (!row) return [];
    const price = row.unit_price === null ? null : formatUnitPrice(unitPrice(row.unit_price));
    return [
      { goods, favorited_at: row.created_at.toISOString(), favorite_price: price, folder_id: row.folder_id },
    ];
  });
  const isOfCategory = (one: Favourite) => select === undefined || categoriesOf(one).includes(select);
  const isInFolder = (one: Favourite) => folder === undefined || (one.folder_id ?? 0) === folder;
  const isShown = query.show ? tests[query.show] : () => true;
  const here = all.filter((one) => isOfCategory(one) && isInFolder(one));
  const shown = here.filter(isShown);
  const ofAnyFolder = all.filter((one) => isOfCategory(one) && isShown(one));
  const inFolders = Map.groupBy(ofAnyFolder, (one) => one.folder_id);
  const sorted = query.sort === 'drop' ? shown.toSorted((a, b) => dropOf(b) - dropOf(a)) : shown;
  const from = (query.page - 1) * query.per_page;
  return {
    list: sorted.slice(from, from + query.per_page),
    page: query.page,
    per_page: query.per_page,
    total: shown.length,
    counts: {
      all: here.length,
      in_stock: here.filter(tests.in_stock).length,
      dropped: here.filter(tests.dropped).length,
      promo: here.filter(tests.promo).length,
      invalid: here.filter(tests.invalid).length,
    },
    folders: {
      all: ofAnyFolder.length,
      none: inFolders.get(null)?.length ?? 0,
      list: folders.map(({ id, name }) => ({ id, name, count: inFolders.get(id)?.length ?? 0 })),
    },
    // Of the open tab, so that no choice gives an empty list.
    facets: {
      category: await countTopCategories(
        deps.db,
        all.filter((one) => isInFolder(one) && isShown(one)).map(categoriesOf),
      ),
    },
  };
}
