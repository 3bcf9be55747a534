import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getNotice, requestNotice as requestNoticeEndpoint } from '@qianfang/contract/notice';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { parseUnitPrice } from '@qianfang/domain/money/unit-price';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { presentOffers } from '../shelf/index.ts';
import { countWaiting, loadWaitingKinds, removeRequest, saveRequest } from './notice.repo.ts';

type Result = ResultOf<typeof getNotice>;

const maxWaiting = 200;

/** The notices of a goods that a company waits for. */
export async function readNotice(db: Db, buyerId: number, goodsId: number): Promise<Result> {
  const kinds = new Set(await loadWaitingKinds(db, buyerId, goodsId));
  return { goods_id: goodsId, arrival: kinds.has('arrival') ? 1 : 0, price: kinds.has('price') ? 1 : 0 };
}

/**
 * Requests or cancels a notice of arrival or of a lower price. Problems: NOT_FOUND for goods that the company
 * cannot see, INVALID where there is nothing to wait for, or too many requests wait.
 */
export function requestNotice(
  deps: Deps,
  viewer: Viewer,
  { goods_id, kind, is_on = 1 }: BodyOf<typeof requestNoticeEndpoint>,
): Promise<Result | Problem<'INVALID' | 'NOT_FOUND'>> {
  return transact(deps.db, async (tx): Promise<Result | Problem<'INVALID' | 'NOT_FOUND'>> => {
    if (is_on === 0) {
      await removeRequest(tx, viewer.buyerId, goods_id, kind);
      return readNotice(tx, viewer.buyerId, goods_id);
    }
    const [goods] = await presentOffers({ ...deps, db: tx }, viewer, [goods_id]);
    if (!goods) return problem('NOT_FOUND');
    if (kind === 'arrival' && goods.number >= goods.zbz)
      return fieldProblem('kind', '现在有货，不必等到货通知');
    if (kind === 'price' && goods.price === null)
      return fieldProblem('kind', '还看不到价格，暂时不能设降价通知');
    if ((await countWaiting(tx, viewer.buyerId)) >= maxWaiting)
      return fieldProblem('goods_id', `最多同时等 ${maxWaiting} 个通知，请先取消一些`);
    const priceThen = kind === 'price' && goods.price !== null ? parseUnitPrice(goods.price) : null;
    const { buyerId, accountId } = viewer;
    await saveRequest(tx, { buyerId, accountId, goodsId: goods_id, kind, priceThen }, deps.clock.now());
    return readNotice(tx, viewer.buyerId, goods_id);
  });
}
