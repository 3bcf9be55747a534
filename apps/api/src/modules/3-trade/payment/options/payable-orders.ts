import { type Problem, problem } from '@qianfang/contract/problem';
import { type Fen, fen, sumFen } from '@qianfang/domain/money/fen';
import { mayAskToPay, orderStateLabels } from '@qianfang/domain/order/order-state';
import type { Db } from '../../../../platform/db.ts';
import {
  loadOrdersForPayment,
  loadSubmitForPayment,
  lockOrdersForPayment,
  lockSubmitForPayment,
  type PayableOrderRow,
} from '../../orders/index.ts';

/** The orders to pay: one with the others of its submit or, if named, exactly these. Unique order ids. */
export interface PaymentSelection {
  readonly orderId: number;
  readonly otherIds?: readonly number[] | undefined;
}

/** Orders paid together, and their sum. */
export interface PayableOrders {
  readonly requested: PayableOrderRow;
  readonly orders: readonly PayableOrderRow[];
  /** Named to be paid too, but no longer open. */
  readonly skipped: readonly PayableOrderRow[];
  readonly amountFen: Fen;
  readonly hasEphedrine: boolean;
  /** Their earliest payment deadline. */
  readonly payBefore: Date | null;
}

export function isOpen(order: PayableOrderRow, now: Date): boolean {
  return mayAskToPay(order) && (order.pay_before === null || order.pay_before > now);
}

function sumUp(
  requested: PayableOrderRow,
  orders: readonly PayableOrderRow[],
  skipped: readonly PayableOrderRow[],
): PayableOrders {
  const ends = orders.flatMap((order) => (order.pay_before ? [order.pay_before.getTime()] : []));
  return {
    requested,
    orders,
    skipped,
    amountFen: sumFen(orders.map((order) => fen(order.payable_fen))),
    hasEphedrine: orders.some((order) => order.handling === 'HM'),
    payBefore: ends.length > 0 ? new Date(Math.min(...ends)) : null,
  };
}

function ofSubmit({ orderId }: PaymentSelection, submitted: readonly PayableOrderRow[], now: Date) {
  const asked = submitted.find((order) => order.id === orderId);
  if (!asked) return problem('NOT_FOUND');
  // 含麻 is paid on its own, by company transfer (trade-rules 4.1); a settled order stands alone as well.
  const isAlone = asked.handling === 'HM' || !isOpen(asked, now);
  const orders = isAlone
    ? [asked]
    : submitted.filter((order) => order.handling !== 'HM' && isOpen(order, now));
  return sumUp(asked, orders, []);
}

/**
 * The orders that a submit has just placed, grouped by payment: 含麻 each on its own, all others together
 * (trade-rules 4.1).
 */
export function groupBySubmit(orders: readonly PayableOrderRow[]): PayableOrders[] {
  const others = orders.filter((order) => order.handling !== 'HM');
  const alone = orders.filter((order) => order.handling === 'HM').map((order) => [order]);
  return [others, ...alone].flatMap((part) => (part[0] ? [sumUp(part[0], part, [])] : []));
}

function namedIds({ orderId, otherIds = [] }: PaymentSelection): number[] {
  return [...new Set([orderId, ...otherIds])];
}

/**
 * While one of them is open, the status is that of an open one, so that a cancelled one does not end the
 * others.
 */
function ofNamed(toPay: PaymentSelection, named: readonly PayableOrderRow[], now: Date) {
  const first = named.find((order) => order.id === toPay.orderId);
  if (!first || named.length < namedIds(toPay).length) return problem('NOT_FOUND');
  // Trade-rules 4.1, as above.
  if (named.some((order) => order.handling === 'HM'))
    return problem('NOT_PAYABLE', { message: '含麻订单须单独对公付款，不能与其他订单合并付款' });
  const open = named.filter((order) => isOpen(order, now));
  const asked = isOpen(first, now) ? first : (open[0] ?? first);
  return sumUp(
    asked,
    open.length > 0 ? open : [asked],
    open.length > 0 ? named.filter((order) => !isOpen(order, now)) : [],
  );
}

const isNamed = ({ otherIds = [] }: PaymentSelection): boolean => otherIds.length > 0;

/**
 * The open orders, as they are paid. NOT_FOUND for another company's order, NOT_PAYABLE for 含麻 among
 * others.
 */
export async function loadPayableOrders(
  db: Db,
  buyerId: number,
  toPay: PaymentSelection,
  now: Date,
): Promise<PayableOrders | Problem<'NOT_FOUND' | 'NOT_PAYABLE'>> {
  return isNamed(toPay)
    ? ofNamed(toPay, await loadOrdersForPayment(db, buyerId, namedIds(toPay)), now)
    : ofSubmit(toPay, await loadSubmitForPayment(db, buyerId, toPay.orderId), now);
}

/** The same, with all these orders locked before their payments. */
export async function lockPayableOrders(
  tx: Db,
  buyerId: number,
  toPay: PaymentSelection,
  now: Date,
): Promise<PayableOrders | Problem<'NOT_FOUND' | 'NOT_PAYABLE'>> {
  return isNamed(toPay)
    ? ofNamed(toPay, await lockOrdersForPayment(tx, buyerId, namedIds(toPay)), now)
    : ofSubmit(toPay, await lockSubmitForPayment(tx, buyerId, toPay.orderId), now);
}

function closedText(order: PayableOrderRow): string {
  if (order.status !== 'PENDING_PAYMENT') return `订单${orderStateLabels[order.status]}，不可支付`;
  return mayAskToPay(order)
    ? '已超过付款时间，订单即将取消，请重新下单'
    : '订单中有商品已召回，不能付款，请取消后重新下单';
}

/** Why an order cannot be paid now; undefined when it can. */
export function notPayable(order: PayableOrderRow, now: Date): Problem<'NOT_PAYABLE'> | undefined {
  if (isOpen(order, now)) return undefined;
  return problem('NOT_PAYABLE', { message: closedText(order) });
}

/** Why the named orders cannot be paid as displayed; undefined when they can. */
export function notPayableTogether(
  { requested, skipped }: PayableOrders,
  now: Date,
): Problem<'NOT_PAYABLE'> | undefined {
  const [gone] = skipped;
  if (!gone) return notPayable(requested, now);
  return problem('NOT_PAYABLE', {
    message: `订单 ${gone.order_no} 已不能付款，请核对剩下的订单和金额后再付`,
  });
}
