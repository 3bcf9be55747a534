import { type Journal, postJournal } from '@qianfang/api/modules/2-goods/wallet';
import type { Db } from '@qianfang/api/platform/db';
import { idAt, insertRows, takeIds } from '../insert-rows.ts';
import type { SeededBuyer } from '../seed-buyers.ts';
import { type HistoryOrder, type HistorySeed, HOUR_MS } from './history-order.ts';

/**
 * Posts top-ups before the balance runs short, payments, and points for received orders. The books are
 * append-only, so everything is posted in order of time.
 */
export async function payOrders(tx: Db, seed: HistorySeed, orders: readonly HistoryOrder[]): Promise<void> {
  const paid = orders.filter((order) => order.times.paid !== null);
  const groups = [...Map.groupBy(paid, (order) => order.submissionId).values()];
  const paymentIds = await takeIds(tx, 'payment.payment', groups.length);
  await insertPayments(tx, seed, groups, paymentIds);
  const meanwhile = [...seed.meanwhile];
  async function catchUp(until: Date): Promise<void> {
    for (let next = meanwhile[0]; next && next.at <= until; next = meanwhile[0]) {
      meanwhile.shift();
      await next.write(tx);
    }
  }
  let balance = 0;
  let last = 0;
  for (const group of groups) {
    const [first] = group;
    if (first === undefined || first.times.paid === null) continue;
    const amount = group.reduce((sum, order) => sum + order.draft.payable, 0);
    const { method } = first.purchase;
    if (method === 'balance' && balance < amount) {
      const topUpAt = new Date(Math.max(first.times.created.getTime() - 20 * HOUR_MS, last));
      await catchUp(topUpAt);
      const topUp = Math.ceil((amount + 150_000) / 100_000) * 100_000;
      await post(tx, {
        cause: 'top_up',
        reference: `YH99${first.orderNo.slice(2)}`,
        memo: '银行转账充值',
        at: topUpAt,
        sums: [
          ['buyer', 'balance', topUp],
          ['own', 'bank', -topUp],
        ],
        buyerId: seed.buyer.id,
      });
      balance += topUp;
    }
    if (method === 'balance') balance -= amount;
    await catchUp(first.times.paid);
    last = first.times.paid.getTime();
    await post(tx, {
      cause: 'order_paid',
      reference: paymentNoOf(first),
      memo: group.map((order) => order.orderNo).join('、'),
      at: first.times.paid,
      sums: [
        method === 'balance'
          ? ['buyer', 'balance', -amount]
          : ['own', method === 'wechat' ? 'wechat' : 'bank', -amount],
        ['own', 'sales', amount],
      ],
      buyerId: seed.buyer.id,
    });
  }
  for (const { write } of meanwhile) await write(tx);
  await postPoints(tx, seed, orders);
}

/** Numbers as the payment module makes them: out_trade_no at the gateway. */
function paymentNoOf(order: HistoryOrder): string {
  return `QP${order.orderNo.slice(2)}`;
}

/** The account holder of a transfer: the company, unless the order is held for its payer. */
function payerOf(order: HistoryOrder | undefined, { buyer }: SeededBuyer): string {
  return order?.purchase.story === 'PAYER_HELD' ? buyer.legalPerson : buyer.name;
}

async function insertPayments(
  tx: Db,
  { buyer }: HistorySeed,
  groups: readonly (readonly HistoryOrder[])[],
  ids: readonly number[],
): Promise<void> {
  await insertRows(
    tx,
    'payment.payment',
    groups.map((group, index) => {
      const [first] = group;
      const method = first?.purchase.method ?? 'balance';
      return {
        id: idAt(ids, index),
        buyer_id: buyer.id,
        payment_no: first === undefined ? '' : paymentNoOf(first),
        method,
        amount_fen: group.reduce((sum, order) => sum + order.draft.payable, 0),
        status: 'PAID',
        transaction_no: method === 'wechat' ? `4200099${first?.orderNo.slice(2) ?? ''}` : '',
        payer_name: method === 'transfer' ? payerOf(first, buyer) : '',
        created_at: first?.times.created.toISOString() ?? null,
        paid_at: first?.times.paid?.toISOString() ?? null,
      };
    }),
  );
  await insertRows(
    tx,
    'payment.payment_order',
    groups.flatMap((group, index) =>
      group.map((order) => ({
        buyer_id: buyer.id,
        payment_id: idAt(ids, index),
        order_id: order.id,
        amount_fen: order.draft.payable,
      })),
    ),
  );
}

/** One point per yuan of a received order (含麻 earns none). */
async function postPoints(tx: Db, seed: HistorySeed, orders: readonly HistoryOrder[]): Promise<void> {
  for (const order of orders) {
    const points = Math.floor(order.draft.payable / 100);
    if (order.times.received === null || order.draft.handling === 'HM' || points === 0) continue;
    await post(tx, {
      cause: 'points_in',
      reference: `points-${order.orderNo}`,
      memo: `订单 ${order.orderNo} 得积分`,
      at: order.times.received,
      sums: [
        ['buyer', 'points', points],
        ['own', 'points_issued', -points],
      ],
      buyerId: seed.buyer.id,
    });
  }
}

type Code = 'balance' | 'points' | 'bank' | 'wechat' | 'sales' | 'points_issued';

async function post(
  tx: Db,
  journal: {
    readonly cause: Journal['cause'];
    readonly reference: string;
    readonly memo: string;
    readonly at: Date;
    readonly sums: readonly (readonly [owner: 'buyer' | 'own', code: Code, amount: number])[];
    readonly buyerId: number;
  },
): Promise<void> {
  const { cause, reference, memo, at } = journal;
  const answer = await postJournal(tx, {
    cause,
    reference,
    memo,
    at,
    postings: journal.sums.map(([owner, code, amount]) => ({
      owner: owner === 'buyer' ? { buyerId: journal.buyerId } : { system: true },
      code,
      amount,
    })),
  });
  if (answer !== true) throw new Error(`journal ${cause} ${reference} was not posted`);
}

/** Balances of the other demo buyers. */
export async function seedTopUps(tx: Db, buyers: Iterable<SeededBuyer>, now: Date): Promise<void> {
  for (const { id, buyer } of buyers) {
    if (buyer.topUpFen === 0) continue;
    await post(tx, {
      cause: 'top_up',
      reference: `YH99-${buyer.username}`,
      memo: '银行转账充值',
      at: new Date(now.getTime() - 3 * 24 * HOUR_MS),
      sums: [
        ['buyer', 'balance', buyer.topUpFen],
        ['own', 'bank', -buyer.topUpFen],
      ],
      buyerId: id,
    });
  }
}
