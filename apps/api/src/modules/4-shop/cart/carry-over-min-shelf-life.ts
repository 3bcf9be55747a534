import { lastsFor, lifeText } from '@qianfang/domain/goods/min-shelf-life';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadSellableBatches } from '../../1-ground/stock/index.ts';
import { loadOffers } from '../offer/index.ts';
import type { Outcome } from './bulk-add-lines.repo.ts';
import { lockLinesById, updateMinShelfLives } from './cart.repo.ts';

/**
 * Sets the minimum shelf life that was asked for before on lines that were added; a longer one stays. Gives, by line
 * id, why a line cannot have it.
 */
export async function carryOverMinShelfLife(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  added: Outcome['added'],
  minDaysOf: (request: number) => number,
): Promise<ReadonlyMap<number, string>> {
  const lives = new Map(
    added.flatMap(({ request, id }) => {
      const minDays = minDaysOf(request);
      return minDays > 0 ? [[id, minDays] as const] : [];
    }),
  );
  if (lives.size === 0) return new Map();
  const changes = (await lockLinesById(tx, viewer.buyerId, [...lives.keys()]))
    .map((line) => ({ id: line.id, line, minDays: lives.get(line.id) ?? 0 }))
    .filter(({ line, minDays }) => line.batch_id === null && line.min_days < minDays);
  const ids = changes.map(({ line }) => line.goods_id);
  const { byId, today } = await loadOffers(tx, deps, viewer, ids);
  const rules = ids.flatMap((goodsId) => {
    const offer = byId.get(goodsId);
    return offer ? [{ goodsId, rules: offer.batchRules }] : [];
  });
  const batches = await loadSellableBatches(tx, rules);
  const { had = [], missed = [] } = Object.groupBy(changes, ({ line, minDays }) =>
    (batches.get(line.goods_id) ?? []).some((batch) => lastsFor(batch.expiryDate, minDays, today))
      ? 'had'
      : 'missed',
  );
  if (had.length > 0) await updateMinShelfLives(tx, viewer.buyerId, had, deps.clock.now());
  return new Map(
    missed.map(({ id, minDays }) => [id, `没有剩余效期满 ${lifeText(minDays)}的批次，未保留效期要求`]),
  );
}
