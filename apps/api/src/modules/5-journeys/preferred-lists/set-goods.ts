import type { BodyOf } from '@qianfang/contract/http/endpoint';
import type { arrangePreferredGoods as arrangePreferredGoodsEndpoint } from '@qianfang/contract/preferred';
import { maxPreferredGoods } from '@qianfang/contract/preferred.calls';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type ListRow, loadLists } from '../../1-ground/preferred/index.ts';
import { loadCachedOffers } from '../../4-shop/offer/index.ts';
import { checkListUse } from './preferred-lists.policy.ts';
import { appendGoods, arrangeGoods, lockLists, removeGoods } from './preferred-lists.repo.ts';

const findList = async (tx: Db, headId: number, id: number): Promise<ListRow | undefined> =>
  (await loadLists(tx, headId)).find((list) => list.id === id);

/**
 * Adds goods at the end of a list. Problems: FORBIDDEN, NOT_FOUND for a list or for goods that are not offered, INVALID
 * beyond the size of a list.
 */
export async function addGoods(
  deps: Deps,
  viewer: Viewer,
  id: number,
  goodsIds: readonly number[],
): Promise<{ added: number } | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  const refused = checkListUse(viewer);
  if (refused) return refused;
  const offers = await loadCachedOffers(deps.db, deps, viewer, goodsIds);
  if (goodsIds.some((goodsId) => !offers.byId.has(goodsId)))
    return problem('NOT_FOUND', { message: '商品不存在或已下架' });
  return transact(deps.db, async (tx) => {
    await lockLists(tx, viewer.buyerId);
    const list = await findList(tx, viewer.buyerId, id);
    if (!list) return problem('NOT_FOUND');
    if (new Set([...list.goods_ids, ...goodsIds]).size > maxPreferredGoods)
      return fieldProblem('goods_ids', `一份清单最多 ${maxPreferredGoods} 种商品，请另建一份`);
    return { added: await appendGoods(tx, viewer.buyerId, id, goodsIds) };
  });
}

/** Order, notes and removals. Problems: FORBIDDEN, NOT_FOUND. */
export async function arrangeList(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { lines = [], removed = [] }: BodyOf<typeof arrangePreferredGoodsEndpoint>,
): Promise<{ count: number } | Problem<'FORBIDDEN' | 'NOT_FOUND'>> {
  const refused = checkListUse(viewer);
  if (refused) return refused;
  return transact(deps.db, async (tx) => {
    await lockLists(tx, viewer.buyerId);
    const list = await findList(tx, viewer.buyerId, id);
    if (!list) return problem('NOT_FOUND');
    if (removed.length > 0) await removeGoods(tx, viewer.buyerId, id, removed);
    const known = new Set(list.goods_ids);
    const named = new Map(lines.map((line) => [line.goods_id, line]));
    const kept = [...named.values()].filter(({ goods_id }) => known.has(goods_id));
    if (kept.length > 0) await arrangeGoods(tx, viewer.buyerId, id, kept);
    return { count: list.goods_ids.filter((goodsId) => !removed.includes(goodsId)).length };
  });
}
