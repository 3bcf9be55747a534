import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { FileAnswer } from '../../../platform/mount-endpoint.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBatches, loadNamedBatches, loadReports, type NamedBatch } from '../../1-ground/stock/index.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { loadShippedBatches } from '../../3-trade/orders/index.ts';
import { loadOffers } from '../offer/index.ts';
import { openReport } from './open-report.ts';

/**
 * Received by this company; or, for one that has passed, among the batches that it can buy (trade-rules 4.9).
 */
async function mayRead(deps: Deps, viewer: Viewer, batch: NamedBatch): Promise<boolean> {
  const shipped = await loadShippedBatches(deps.db, viewer.buyerId, {
    batchId: batch.id,
    limit: 1,
    offset: 0,
  });
  if (shipped.total > 0) return true;
  if (!viewer.isPassed) return false;
  const offer = (await loadOffers(deps.db, deps, viewer, [batch.goodsId])).byId.get(batch.goodsId);
  if (!offer) return false;
  const sold = await loadBatches(deps.db, batch.goodsId, offer.batchRules);
  return sold.some((one) => one.id === batch.id);
}

/**
 * The report of a batch shipped to this company or on sale for it; any other is not found (trade-rules J-02).
 */
export async function readReport(
  deps: Deps,
  viewer: Viewer,
  batchId: number,
): Promise<FileAnswer | Problem<'NOT_FOUND'>> {
  const batch = (await loadNamedBatches(deps.db, [batchId])).get(batchId);
  const key = (await loadReports(deps.db, [batchId])).get(batchId);
  if (!batch || !key || !(await mayRead(deps, viewer, batch))) return problem('NOT_FOUND');
  const goods = (await loadGoods(deps.db, [batch.goodsId])).get(batch.goodsId);
  return goods ? { ...(await openReport(deps, goods, batch, key)), isShown: true } : problem('NOT_FOUND');
}
