import { createHash } from 'node:crypto';
import type { Db } from '@qianfang/api/platform/db';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { PricedCart } from '@qianfang/domain/pricing/priced-cart';
import { sql } from 'kysely';
import type { Outcome, PlannedPurchase } from '../../history/plan-purchases.ts';
import { idAt, insertRows, takeIds } from '../insert-rows.ts';
import {
  type HistoryOrder,
  type HistorySeed,
  HOUR_MS,
  type OrderedLine,
  type OrderTimes,
} from './history-order.ts';
import { openBatches } from './open-batches.ts';
import { pricePurchase } from './price-purchase.ts';

/** Turns purchases into orders with ids, numbers, times and batches, and writes their submissions. */
export async function placeOrders(
  tx: Db,
  seed: HistorySeed,
  plans: readonly PlannedPurchase[],
  idOf: ReadonlyMap<number, number>,
): Promise<HistoryOrder[]> {
  const priced = plans.map((plan) => pricePurchase(seed, plan, idOf));
  const drafts = priced.flatMap((cart, index) => cart.orders.map((draft) => ({ cart, draft, index })));
  const submissionIds = await takeIds(tx, 'orders.submission', plans.length);
  const orderIds = await takeIds(tx, 'orders.purchase_order', drafts.length);
  const shipmentIds = await takeIds(tx, 'shipment.shipment', drafts.length);
  const lineIds = await takeIds(
    tx,
    'orders.order_line',
    drafts.reduce((sum, { draft }) => sum + draft.lines.length, 0),
  );
  const { rows: numbers } = await sql<{ n: number }>`
    select nextval('orders.order_no_seq')::bigint as n from generate_series(1, ${drafts.length}::int)`.execute(
    tx,
  );
  await insertSubmissions(tx, seed, plans, priced, submissionIds);
  const batches = await openBatches(tx, seed, plans, idOf);
  let nextLine = 0;
  return drafts.map(({ cart, draft, index }, place): HistoryOrder => {
    const purchase = plans[index];
    if (purchase === undefined) throw new RangeError(`no plan ${index}`);
    const day = dateInShanghai(purchase.at).replaceAll('-', '').slice(2);
    return {
      id: idAt(orderIds, place),
      buyerId: seed.buyer.id,
      orderNo: `QF${day}${String(numbers[place]?.n ?? 0).padStart(7, '0')}`,
      submissionId: idAt(submissionIds, index),
      purchase,
      priced: cart,
      draft,
      shipmentId: idAt(shipmentIds, place),
      times: timesOf(purchase, seed.frame.now),
      lines: draft.lines.map((entry): OrderedLine => {
        const goods = purchase.lines.find(
          (line) => idOf.get(line.goods.serial) === entry.part.goods.goodsId,
        )?.goods;
        if (goods === undefined) throw new Error(`goods ${entry.part.goods.goodsId} was not planned`);
        const line = { id: idAt(lineIds, nextLine), draft: entry, goods, batch: batches(goods, purchase) };
        nextLine += 1;
        return line;
      }),
    };
  });
}

/** Whether an order with this outcome was paid. */
export function isPaidBy(outcome: Outcome): boolean {
  return outcome !== 'PENDING_PAYMENT' && outcome !== 'CANCELLED';
}

function timesOf({ at, outcome }: PlannedPurchase, now: Date): OrderTimes {
  const after = (hours: number) => new Date(Math.min(at.getTime() + hours * HOUR_MS, now.getTime()));
  const isPaid = isPaidBy(outcome);
  const isShipped = outcome === 'DONE' || outcome === 'TO_RECEIVE';
  return {
    created: at,
    paid: isPaid ? after(0.2) : null,
    shipped: isShipped ? after(5) : null,
    delivered: outcome === 'DONE' ? after(29) : null,
    received: outcome === 'DONE' ? after(47) : null,
    cancelled: outcome === 'CANCELLED' ? after(0.5) : null,
  };
}

async function insertSubmissions(
  tx: Db,
  { buyer }: HistorySeed,
  plans: readonly PlannedPurchase[],
  priced: readonly PricedCart[],
  ids: readonly number[],
): Promise<void> {
  await insertRows(
    tx,
    'orders.submission',
    plans.map((plan, index) => ({
      id: idAt(ids, index),
      buyer_id: buyer.id,
      idempotency_key: `demo-${index + 1}`,
      request_hash: createHash('sha256')
        .update(`demo-${index + 1}`)
        .digest('hex'),
      account_id: buyer.accountId,
      payable_fen: priced[index]?.totals.payable ?? 0,
      created_at: plan.at.toISOString(),
    })),
  );
}
