import type { Goods } from '@qianfang/api/modules/2-goods/goods';
import { collectParties } from '@qianfang/api/modules/5-journeys/checkout';
import type { Db } from '@qianfang/api/platform/db';
import { partLedger } from '@qianfang/domain/pricing/line-ledger';
import { orderLedger } from '@qianfang/domain/pricing/order-ledger';
import { encodeLedger } from '@qianfang/domain/pricing/stored-ledger';
import { growthText } from '@qianfang/domain/qualification/ephedrine-order';
import { insertRows } from '../insert-rows.ts';
import type { SeededBuyer } from '../seed-buyers.ts';
import { cancelReasonOf, type HistoryOrder, type HistorySeed, MINUTE_MS } from './history-order.ts';
import { isPaidBy } from './place-orders.ts';

const LINE_KIND = 1;

const addressOf = ({ addressId, buyer: facts }: SeededBuyer) => ({
  id: addressId,
  consignee: facts.contact,
  phone: facts.phone,
  province: facts.province,
  city: facts.city,
  district: facts.district,
  detail: facts.address,
});

/** Addresses and names on papers, by the store that an order is for. */
async function sidesOf(tx: Db, { buyer, stores }: HistorySeed, orders: readonly HistoryOrder[]) {
  const sides = new Map<
    string | undefined,
    { address: ReturnType<typeof addressOf>; partiesOf: Awaited<ReturnType<typeof collectParties>> }
  >();
  for (const username of new Set(orders.map((order) => order.purchase.store))) {
    const store = stores?.get(username ?? '');
    sides.set(username, {
      address: addressOf(store ?? buyer),
      partiesOf: await collectParties(tx, buyer.id, store?.id),
    });
  }
  return sides;
}

/** Writes orders and their lines as submit would have, with the progress of each since. */
export async function writeOrders(
  tx: Db,
  seed: HistorySeed,
  orders: readonly HistoryOrder[],
  shown: ReadonlyMap<number, Goods>,
): Promise<void> {
  const { buyer } = seed;
  const sides = await sidesOf(tx, seed, orders);
  await insertRows(
    tx,
    'orders.purchase_order',
    orders.map(({ id, submissionId, orderNo, draft, purchase, priced, times, lines }) => ({
      id,
      buyer_id: buyer.id,
      submission_id: submissionId,
      order_no: orderNo,
      account_id: buyer.accountId,
      warehouse_id: draft.warehouseId,
      handling: draft.handling,
      status: purchase.outcome,
      hold: purchase.story === 'GROWTH_HELD' ? 'HOLD_GROWTH' : '',
      hold_reason: purchase.story === 'GROWTH_HELD' ? growthText(lines.map(({ goods }) => goods.name)) : '',
      goods_fen: draft.goods,
      reduction_fen: draft.reduction,
      freight_fen: draft.freight,
      payable_fen: draft.payable,
      paid_fen: isPaidBy(purchase.outcome) ? draft.payable : 0,
      payment_method: isPaidBy(purchase.outcome) ? purchase.method : '',
      store_id: seed.stores?.get(purchase.store ?? '')?.id ?? null,
      address: sides.get(purchase.store)?.address,
      parties: sides.get(purchase.store)?.partiesOf(draft.warehouseId),
      invoice: { type: 'normal' },
      options: { delivery: 'express', receive_time: 'WORKDAY', papers: ['REPORT'] },
      ledger: encodeLedger(orderLedger(priced, draft)),
      created_at: times.created.toISOString(),
      pay_before:
        purchase.outcome === 'PENDING_PAYMENT'
          ? new Date(times.created.getTime() + 30 * MINUTE_MS).toISOString()
          : null,
      paid_at: times.paid?.toISOString() ?? null,
      shipped_at: times.shipped?.toISOString() ?? null,
      received_at: times.received?.toISOString() ?? null,
      cancelled_at: times.cancelled?.toISOString() ?? null,
      cancel_reason: times.cancelled === null ? '' : cancelReasonOf(purchase),
    })),
  );
  await insertRows(
    tx,
    'orders.order_line',
    orders.flatMap((order) =>
      order.lines.map(({ id, goods, draft: { line, part } }, sort) => ({
        id,
        buyer_id: buyer.id,
        order_id: order.id,
        sort,
        kind: LINE_KIND,
        goods_id: part.goods.goodsId,
        name: goods.name,
        spec: goods.spec,
        maker: goods.maker.name,
        unit: goods.unit,
        approval_no: goods.approvalNo,
        goods_class: goods.goodsClass,
        picture: shown.get(part.goods.goodsId)?.pictureUrl ?? '',
        quantity: part.quantity,
        shipped_quantity: order.times.shipped === null ? 0 : part.quantity,
        received_quantity: order.times.received === null ? 0 : part.quantity,
        unit_price: part.segments[0]?.unitPrice ?? 0,
        segments: part.segments.map((segment) => ({
          quantity: segment.quantity,
          unit_price: segment.unitPrice,
        })),
        raw_fen: part.raw,
        reduction_fen: part.reduction,
        net_fen: part.net,
        shares: part.shares,
        ledger: encodeLedger(partLedger(order.priced, line, part)),
        tax_class: goods.taxClass,
      })),
    ),
  );
}
