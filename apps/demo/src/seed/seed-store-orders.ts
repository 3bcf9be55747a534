import { loadGoods } from '@qianfang/api/modules/2-goods/goods';
import type { Db } from '@qianfang/api/platform/db';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { planStorePurchases } from '../history/plan-store-purchases.ts';
import { type HistoryOrder, type HistorySeed, HOUR_MS } from './history/history-order.ts';
import { insertRows } from './insert-rows.ts';
import { requestLine } from './seed-approvals.ts';
import type { SeededBuyer } from './seed-buyers.ts';
import { loadOrderedIds, writeHistory } from './seed-history.ts';

/** Since so many days ago stores ask by requests; before that the head office ordered for them. */
const daysOfRequests = 50;

/** Orders of a head office for its stores, the last of them with the store's request before it. */
export async function seedStoreOrders(
  tx: Db,
  seed: Omit<HistorySeed, 'stores' | 'meanwhile'>,
  stores: readonly SeededBuyer[],
): Promise<number> {
  const ordered = await loadOrderedIds(tx);
  const plans = planStorePurchases(
    seed.seeded.map(({ goods }) => goods),
    stores.map((store) => store.buyer.username),
    new Set(seed.seeded.filter(({ id }) => ordered.has(id)).map(({ goods }) => goods.serial)),
    { now: seed.frame.now, today: seed.today },
  );
  const byName = new Map(stores.map((store) => [store.buyer.username, store]));
  const orders = await writeHistory(tx, { ...seed, stores: byName, meanwhile: [] }, plans);
  const since = seed.frame.now.getTime() - daysOfRequests * 24 * HOUR_MS;
  await writeRequests(
    tx,
    seed.buyer,
    byName,
    orders.filter((order) => order.times.created.getTime() >= since),
  );
  return orders.length;
}

/** Writes the stores' requests, approved an hour after they were made. */
async function writeRequests(
  tx: Db,
  head: SeededBuyer,
  stores: ReadonlyMap<string, SeededBuyer>,
  orders: readonly HistoryOrder[],
): Promise<void> {
  const shown = await loadGoods(tx, [
    ...new Set(orders.flatMap(({ lines }) => lines.map((line) => line.draft.part.goods.goodsId))),
  ]);
  await insertRows(
    tx,
    'approval.request',
    orders.map((order, index) => {
      const store = stores.get(order.purchase.store ?? '');
      if (!store) throw new Error(`order ${order.orderNo} is for no store`);
      const { buyer: facts } = store;
      const asked = new Date(order.times.created.getTime() - HOUR_MS);
      const day = dateInShanghai(asked).replaceAll('-', '').slice(2);
      return {
        buyer_id: store.id,
        head_id: head.id,
        account_id: store.accountId,
        account_name: facts.contact,
        request_no: `SP${day}${String(index + 101).padStart(6, '0')}`,
        reason: 'CHAIN',
        status: 'APPROVED',
        note: '门店日常补货',
        lines: order.lines.map(({ draft: { part }, goods }, at) =>
          requestLine({ id: part.goods.goodsId, goods }, at, {
            warehouseId: order.draft.warehouseId,
            price: part.segments[0]?.unitPrice ?? 0,
            picture: shown.get(part.goods.goodsId)?.pictureUrl ?? '',
            quantity: part.quantity,
            netFen: part.net,
          }),
        ),
        choices: { exchanges: [], declinedGiftIds: [] },
        wishes: { delivery: 'express', invoice_type: 'normal', papers: ['REPORT'] },
        address_id: store.addressId,
        address: [facts.contact, facts.province, facts.city, facts.district, facts.address].join(' '),
        freight_fen: order.draft.freight,
        payable_fen: order.draft.payable,
        asked_at: asked.toISOString(),
        expires_at: new Date(asked.getTime() + 7 * 24 * HOUR_MS).toISOString(),
        decided_at: order.times.created.toISOString(),
        decided_by: head.buyer.contact,
        order_ids: [order.id],
        ordered_fen: order.draft.payable,
      };
    }),
  );
}
