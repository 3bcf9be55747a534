import type { setSheetCells } from '@qianfang/contract/chain-sheet';
import { maxSheetGoods } from '@qianfang/contract/chain-sheet.calls';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { nothingOpen } from '@qianfang/domain/chain-sheet/open-paste';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadCachedOffers } from '../../4-shop/offer/index.ts';
import { checkSheetUse } from './chain-sheet.policy.ts';
import {
  addSheetGoods,
  loadSheetGoods,
  lockSheet,
  removeSheetGoods,
  writeSheetCells,
} from './chain-sheet.repo.ts';
import { loadSheetStores } from './open-sheet.ts';

export const fullMessage = `要货表最多 ${maxSheetGoods} 种商品，请先下单或移除不要的商品`;

/**
 * Writes quantities, adds and removes goods. Problems: FORBIDDEN, NOT_FOUND for goods that are not in the sheet or not
 * on sale and for a company that is none of its stores, INVALID beyond the sheet's size.
 */
export async function setCells(
  deps: Deps,
  viewer: Viewer,
  { cells = [], added = [], removed = [] }: BodyOf<typeof setSheetCells>,
): Promise<Record<string, never> | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  const refused = checkSheetUse(viewer);
  if (refused) return refused;
  const { buyerId } = viewer;
  const stores = new Set((await loadSheetStores(deps.db, viewer)).map((store) => store.id));
  if (cells.some((cell) => !stores.has(cell.store_id)))
    return problem('NOT_FOUND', { message: '门店不存在，请刷新后重试' });
  const offers = added.length > 0 ? await loadCachedOffers(deps.db, deps, viewer, added) : undefined;
  if (offers && added.some((id) => !offers.byId.has(id)))
    return problem('NOT_FOUND', { message: '商品不存在或已下架' });
  return transact(deps.db, async (tx) => {
    await lockSheet(tx, buyerId, nothingOpen, deps.clock.now());
    if (removed.length > 0) await removeSheetGoods(tx, buyerId, removed);
    if (added.length > 0) await addSheetGoods(tx, buyerId, added);
    const known = new Set(await loadSheetGoods(tx, buyerId));
    if (known.size > maxSheetGoods) return fieldProblem('added', fullMessage);
    if (cells.some((cell) => !known.has(cell.goods_id)))
      return problem('NOT_FOUND', { message: '要货表里没有这个商品，请刷新后重试' });
    if (cells.length > 0)
      await writeSheetCells(
        tx,
        buyerId,
        cells.map(({ goods_id, store_id, number }) => ({ goods_id, store_id, quantity: number })),
      );
    return {};
  });
}
