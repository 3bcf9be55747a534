import { lastsFor, lifeText } from '@qianfang/domain/goods/min-shelf-life';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadSellableBatches } from '../../1-ground/stock/index.ts';
import { loadOffers } from '../offer/index.ts';
import { lockLinesById, updateMinShelfLives } from './cart.repo.ts';

/**
 * Lets lines of a company ask for the shortest shelf life that was asked for before, by line id; one that asks for as
 * much already keeps what it has. Tells of each that cannot have it why.
 */
export async function carryOverMinShelfLife(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  lives: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, string>> {
  if (lives.size === 0) return new Map();
  const asks = (await lockLinesById(tx, viewer.buyerId, [...lives.keys()]))
    .map((line) => ({ id: line.id, line, minDays: lives.get(line.id) ?? 0 }))
    .filter(({ line, minDays }) => line.batch_id === null && line.min_days < minDays);
  const ids = asks.map(({ line }) => line.goods_id);
  const { byId, today } = await loadOffers(tx, deps, viewer, ids);
  const rules = ids.flatMap((goodsId) => {
    const offer = byId.get(goodsId);
    return offer ? [{ goodsId, rules: offer.batchRules }] : [];
  });
  const batches = await loadSellableBatches(tx, rules);
  const { had = [], missed = [] } = Object.groupBy(asks, ({ line, minDays }) =>
    (batches.get(line.goods_id) ?? []).some((batch) => lastsFor(batch.expiryDate, minDays, today))
      ? 'had'
      : 'missed',
  );
  if (had.length > 0) await updateMinShelfLives(tx, viewer.buyerId, had, deps.clock.now());
  return new Map(
    missed.map(({ id, minDays }) => [id, `没有剩余效期满 ${lifeText(minDays)}的批次，未保留效期要求`]),
  );
}
