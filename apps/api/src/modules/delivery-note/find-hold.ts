import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { type QualificationHold, releaseHold } from '@qianfang/domain/qualification/release-hold';
import type { Deps } from '../../platform/deps.ts';
import { transact } from '../../platform/transact.ts';
import { loadGoods } from '../catalogue/index.ts';
import { loadHolidays } from '../delivery/index.ts';
import { decideGoods, loadBuyerRights } from '../qualification/index.ts';

/**
 * What keeps goods that a company has paid for from leaving today: a document that ran out, or a recall (trade-rules 1.5, 4.4). Within a
 * transaction, because what is kept in memory may be behind by a moment, and goods that have left do not come back.
 */
export function findHold(
  { db, clock }: Deps,
  buyerId: number,
  goodsIds: readonly number[],
): Promise<QualificationHold | null> {
  const today = dateInShanghai(clock.now());
  return transact(db, async (tx) => {
    const goods = await loadGoods(tx, [...new Set(goodsIds)]);
    const rights = await loadBuyerRights(tx, buyerId, today);
    const calendar = await loadHolidays(tx, today);
    return releaseHold([...decideGoods(rights, [...goods.values()]).values()], today, calendar);
  });
}
