import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { parseUnitPrice } from '@qianfang/domain/money/unit-price';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { countFavourites, insertFavourites } from '../../1-ground/marks/index.ts';
import { presentOffers } from '../shelf/index.ts';
import { maxFavourites } from './max-favourites.ts';

/**
 * Marks goods as favourites with today's price. Goods that this company cannot see are ignored; NOT_FOUND
 * when none is visible.
 */
export async function markGoods(
  deps: Deps,
  viewer: Viewer,
  goodsIds: readonly number[],
): Promise<{ total: number } | Problem<'INVALID' | 'NOT_FOUND'>> {
  const { db } = deps;
  const views = await presentOffers(deps, viewer, [...new Set(goodsIds)]);
  if (views.length === 0) return problem('NOT_FOUND');
  if ((await countFavourites(db, viewer.buyerId)) + views.length > maxFavourites) {
    return fieldProblem('goods_ids', `最多收藏 ${maxFavourites} 种商品，请先取消部分收藏`);
  }
  const marks = views.map((view) => ({
    goodsId: view.id,
    unitPrice: view.price === null ? null : parseUnitPrice(view.price),
  }));
  await insertFavourites(db, viewer, marks, deps.clock.now());
  return { total: await countFavourites(db, viewer.buyerId) };
}
