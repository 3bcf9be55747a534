import { claimQuotas, claimsOf, loadSpecials, writeClaims } from '@qianfang/api/modules/2-goods/promotion';
import type { Db } from '@qianfang/api/platform/db';
import { startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { sql } from 'kysely';
import type { PlannedPurchase } from '../history/plan-purchases.ts';
import { type HistoryOrder, type HistorySeed, HOUR_MS } from './history/history-order.ts';
import type { SeededBuyer } from './seed-buyers.ts';
import { writeHistory } from './seed-history.ts';

/** A special with at most this many packs is scarce: these companies nearly buy it up. */
const maxPacks = 12;

/**
 * Today's orders of daily specials: each company buys its maximum. One special is sold out, and little of
 * another is left. Orders claim quotas as usual. Just after midnight they have the day's first moment as their
 * time.
 */
export async function seedDailySales(
  tx: Db,
  seed: Omit<HistorySeed, 'buyer' | 'batchMark' | 'stores' | 'meanwhile'>,
  buyers: readonly SeededBuyer[],
): Promise<number> {
  const at = new Date(Math.max(seed.frame.now.getTime() - HOUR_MS / 2, startOfDayInShanghai(seed.today)));
  const { rows } = await sql<{ goods_id: number }>`
    select q.goods_id from promotion.activity a join promotion.quota q on q.activity_id = a.id
    join catalogue.goods g on g.id = q.goods_id
    where a.kind = 'DAILY' and a.starts_at <= ${at} and ${at} < a.ends_at and q.total <= g.pack_size * ${maxPacks}::int
    order by q.total`.execute(tx);
  const scarce = seed.seeded.filter(({ id }) => rows.some((row) => row.goods_id === id));
  if (scarce.length === 0) return 0;
  let written = 0;
  for (const [index, buyer] of buyers.entries()) {
    const { kind, province, priceGroup } = buyer.buyer;
    const requester = { buyerId: buyer.id, buyerKind: kind, province, priceGroup };
    const ids = scarce.map(({ id }) => id);
    const specials = await loadSpecials(tx, requester, ids, at, async () => false);
    const lines = scarce.flatMap(({ id, goods }) => {
      const [special] = specials.get(id) ?? [];
      return special ? [{ goods, quantity: special.limitPerBuyer ?? goods.packSize, special }] : [];
    });
    const plan: PlannedPurchase = { at, lines, outcome: 'TO_SHIP', method: 'transfer' };
    const orders = await writeHistory(tx, { ...seed, buyer, batchMark: `${5 + index}`, meanwhile: [] }, [
      plan,
    ]);
    await claim(tx, orders);
    written += orders.length;
  }
  return written;
}

async function claim(tx: Db, orders: readonly HistoryOrder[]): Promise<void> {
  const [first] = orders;
  if (!first) return;
  const claims = await claimQuotas(tx, first.buyerId, claimsOf(first.priced));
  if (!claims) throw new Error('a daily special of the demo is short');
  await writeClaims(
    tx,
    first.buyerId,
    claims,
    orders.map(({ id }) => id),
    first.times.created,
  );
}
