import type { Problem } from '@qianfang/contract/problem';
import { WriteRace } from '../../../../platform/transact.ts';
import {
  reallocateLocked,
  reservePlanned,
  reserveReallocated,
  type StockAllocation,
} from '../../../1-ground/stock/index.ts';
import { claimQuotas, claimsOf, writeClaims } from '../../../2-goods/promotion/index.ts';
import { replaceLineBatches } from '../../../3-trade/orders/index.ts';
import { changed } from '../../../4-shop/cart/index.ts';
import { batchesOf, type Draft, draftName, draftsOf, shortages, stockRequests } from './draft-lines.ts';
import type { Submission, WrittenOrders } from './submission.ts';

/**
 * Claims quotas and reserves batches, which all companies share. Called last, because others who want the
 * same goods wait from here until the commit. Where others took planned units, reallocates the rest. Problem:
 * ORDER_CHANGED. Throws WriteRace.
 */
export async function reserveUnits(
  { tx, viewer: { buyerId }, cart, planned, body, now }: Submission,
  { orderIds, lineIdOf }: WrittenOrders,
): Promise<Problem<'ORDER_CHANGED'> | undefined> {
  const takesOf = (answers: ReadonlyArray<StockAllocation<Draft>>) =>
    answers.flatMap(({ key, allocation }) => {
      if (!allocation.ok) return [];
      const where = { orderId: orderIds[key.orderIndex] ?? 0, orderLineId: lineIdOf(key) };
      return allocation.picks.map(({ batchId, quantity }) => ({ batchId, quantity, ...where }));
    });
  const claims = await claimQuotas(tx, buyerId, claimsOf(cart.priced));
  if (!claims) throw new WriteRace();
  await writeClaims(tx, buyerId, claims, orderIds, now);
  const requests = stockRequests(cart);
  const isWhole = planned.every(({ allocation }) => allocation.ok);
  const goodsIds = [...new Set(requests.map((request) => request.goodsId))];
  if (isWhole && (await reservePlanned(tx, goodsIds, takesOf(planned), now))) return undefined;

  const { answers, isElsewhere } = await reallocateLocked(tx, requests);
  // Another warehouse has the units: a retry prices again and takes them from there.
  if (isElsewhere) throw new WriteRace();
  const short = shortages(cart, answers);
  if (short.length > 0) return changed(cart, short, body.payable);
  const batches = batchesOf(answers);
  const lineBatches = draftsOf(cart).flatMap((draft) =>
    (batches.get(draftName(draft)) ?? []).map((one) => ({ ...one, order_line_id: lineIdOf(draft) })),
  );
  await replaceLineBatches(tx, buyerId, lineBatches);
  await reserveReallocated(tx, takesOf(answers), now);
  return undefined;
}
