import { type Problem, problem } from '@qianfang/contract/problem';
import { type Fen, fen, sumFen } from '@qianfang/domain/money/fen';
import { mayAskToPay, orderStateLabels } from '@qianfang/domain/order/order-state';
import type { Db } from '../../platform/db.ts';
import { loadOrdersForPayment, lockSubmitForPayment, type PayableOrderRow } from '../orders/index.ts';

/** Orders that are paid together, and what they come to. */
export interface PayableOrders {
  readonly asked: PayableOrderRow;
  readonly orders: readonly PayableOrderRow[];
  readonly amountFen: Fen;
  readonly hasEphedrine: boolean;
  /** The earliest end of their time to pay. */
  readonly payBefore: Date | null;
}

export function isOpen(order: PayableOrderRow, now: Date): boolean {
  return mayAskToPay(order) && (order.pay_before === null || order.pay_before > now);
}

function together(
  orderId: number,
  submitted: readonly PayableOrderRow[],
  now: Date,
): PayableOrders | Problem {
  const asked = submitted.find((order) => order.id === orderId);
  if (!asked) return problem('NOT_FOUND');
  // 含麻 is paid on its own, by company transfer (trade-rules 4.1); an order that is settled stands alone as well.
  const isAlone = asked.handling === 'HM' || !isOpen(asked, now);
  const orders = isAlone
    ? [asked]
    : submitted.filter((order) => order.handling !== 'HM' && isOpen(order, now));
  const ends = orders.flatMap((order) => (order.pay_before ? [order.pay_before.getTime()] : []));
  return {
    asked,
    orders,
    amountFen: sumFen(orders.map((order) => fen(order.payable_fen))),
    hasEphedrine: orders.some((order) => order.handling === 'HM'),
    payBefore: ends.length > 0 ? new Date(Math.min(...ends)) : null,
  };
}

/** The open orders of the submit that an order belongs to, as they are paid. NOT_FOUND for another company's order. */
export async function loadPayableOrders(
  db: Db,
  buyerId: number,
  orderId: number,
  now: Date,
): Promise<PayableOrders | Problem> {
  return together(orderId, await loadOrdersForPayment(db, buyerId, orderId), now);
}

/** The same, with the whole submit locked before anything of its payments is. */
export async function lockPayableOrders(
  tx: Db,
  buyerId: number,
  orderId: number,
  now: Date,
): Promise<PayableOrders | Problem> {
  return together(orderId, await lockSubmitForPayment(tx, buyerId, orderId), now);
}

function closedText(order: PayableOrderRow): string {
  if (order.status !== 'PENDING_PAYMENT') return `订单${orderStateLabels[order.status]}，不可支付`;
  return mayAskToPay(order)
    ? '已超过付款时间，订单即将取消，请重新下单'
    : '订单中有商品已召回，不能付款，请取消后重新下单';
}

/** Why an order cannot be paid now; undefined when it can. */
export function notPayable(order: PayableOrderRow, now: Date): Problem | undefined {
  if (isOpen(order, now)) return undefined;
  return problem('NOT_PAYABLE', { message: closedText(order) });
}
