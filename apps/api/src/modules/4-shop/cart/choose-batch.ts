import type {
  chooseBatch as chooseBatchEndpoint,
  getLineBatches as getLineBatchesEndpoint,
} from '@qianfang/contract/cart';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { daysBetween } from '@qianfang/domain/calendar/iso-date';
import { lastsFor, lifeText } from '@qianfang/domain/goods/min-shelf-life';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadSellableBatches, type SellableBatch } from '../../1-ground/stock/index.ts';
import { loadOffers, type Offer } from '../offer/index.ts';
import { type CartLineRow, findLine, updateBatch } from './cart.repo.ts';

interface OpenLine {
  readonly line: CartLineRow;
  readonly offer: Offer;
  /** What may be sent, whatever warehouse it lies in, first expiry first. */
  readonly batches: readonly SellableBatch[];
}

/** NOT_FOUND for another company's line and for a set, whose parts go out first expiry first. */
async function openLine(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<OpenLine | Problem<'NOT_FOUND' | 'OFF_SHELF'>> {
  const line = await findLine(deps.db, { buyerId: viewer.buyerId, id });
  if (line?.kind !== 1) return problem('NOT_FOUND');
  const offer = (await loadOffers(deps.db, deps, viewer, [line.goods_id])).byId.get(line.goods_id);
  if (!offer) return problem('OFF_SHELF');
  const queries = [{ goodsId: line.goods_id, rules: offer.batchRules }];
  return { line, offer, batches: (await loadSellableBatches(deps.db, queries)).get(line.goods_id) ?? [] };
}

/** The batches that a line may be sent, and what it asks for. Problems: NOT_FOUND, OFF_SHELF. */
export async function readLineBatches(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<ResultOf<typeof getLineBatchesEndpoint> | Problem<'NOT_FOUND' | 'OFF_SHELF'>> {
  const found = await openLine(deps, viewer, id);
  if ('problem' in found) return found;
  const { line, offer, batches } = found;
  return {
    id,
    batch_id: line.batch_id,
    min_days: line.min_days,
    list: batches.map((batch) => ({
      id: batch.id,
      batch_no: batch.batchNo,
      production_date: batch.productionDate,
      expiry_date: batch.expiryDate,
      days_left: batch.expiryDate === null ? null : daysBetween(offer.batchRules.today, batch.expiryDate),
      number: batch.available,
    })),
  };
}

/** Why a line cannot ask for this. */
function refusalOf(
  { line, offer, batches }: OpenLine,
  batchId: number,
  minDays: number,
): Problem<'INVALID'> | undefined {
  if (batchId > 0 && minDays > 0) return fieldProblem('min_days', '指定批号后不需要再选剩余效期');
  const isKept = batchId === line.batch_id;
  if (batchId > 0 && !isKept && !batches.some((batch) => batch.id === batchId))
    return fieldProblem('batch_id', '该批号已售完或不可选，请改选其他批号');
  const { today } = offer.batchRules;
  if (minDays > 0 && !batches.some((batch) => lastsFor(batch.expiryDate, minDays, today)))
    return fieldProblem('min_days', `没有剩余效期满 ${lifeText(minDays)}的批次，请放宽效期要求`);
  return undefined;
}

/**
 * Stores which batch a line is to be sent from, or how long what is sent has to last at the least; neither leaves it to
 * first expiry first. Problems: NOT_FOUND, OFF_SHELF, INVALID for what cannot be had, CONFLICT where another line of
 * the goods asks for that batch already.
 */
export async function chooseBatch(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { batch_id: batchId = 0, min_days: minDays = 0 }: BodyOf<typeof chooseBatchEndpoint>,
): Promise<
  ResultOf<typeof chooseBatchEndpoint> | Problem<ReasonsOf<typeof openLine> | 'CONFLICT' | 'INVALID'>
> {
  const found = await openLine(deps, viewer, id);
  if ('problem' in found) return found;
  const refusal = refusalOf(found, batchId, minDays);
  if (refusal) return refusal;
  const isDone = await updateBatch(deps.db, viewer.buyerId, id, {
    batchId: batchId === 0 ? null : batchId,
    minDays,
    at: deps.clock.now(),
  });
  if (!isDone)
    return problem('CONFLICT', { message: '购物车里已有这样的一行，请改那一行的数量，或先删除其中一行' });
  return { id, batch_id: batchId === 0 ? null : batchId, min_days: minDays };
}
