import { moveOrder, payEventOf } from '@qianfang/domain/order/order-state';
import type { Db } from '../../../../platform/db.ts';
import { arrivalOn, type Dispatch, loadDispatch } from '../../../1-ground/dispatch/index.ts';
import { type LockedOrderRow, lockOrders, markPaid, type NewHold, type NewOrder } from '../orders.repo.ts';
import { requestPayerCheck } from './payer-check.repo.ts';

type MovingOrder = Pick<
  LockedOrderRow,
  'id' | 'order_no' | 'status' | 'hold' | 'handling' | 'warehouse_id' | 'province'
>;

export interface PaidNotice {
  readonly buyerId: number;
  readonly orderIds: readonly number[];
  readonly method: string;
  /** Set where the payer's name is not the buyer's: 含麻 orders are then held (trade-rules H-02). */
  readonly payerMismatch?: string;
  /** The orders, where the caller has locked them already. */
  readonly locked?: readonly MovingOrder[];
  readonly at: Date;
}

/** A payer other than the buyer holds 含麻 orders, replacing other holds: nothing releases that one. */
function newHoldOf(order: MovingOrder, notice: PaidNotice): NewHold | undefined {
  if (order.handling !== 'HM' || notice.payerMismatch === undefined) return undefined;
  return { hold: 'HOLD_PAYER', reason: notice.payerMismatch };
}

/** An order that is held leaves when its hold ends, and nobody knows when that is. */
function promiseOf(
  dispatch: Dispatch,
  {
    order,
    hold,
  }: { readonly order: Pick<MovingOrder, 'warehouse_id' | 'province' | 'handling'>; readonly hold: string },
  at: Date,
) {
  if (hold !== '') return undefined;
  const route = {
    warehouseId: order.warehouse_id,
    province: order.province,
    isCold: order.handling === 'COLD',
  };
  return arrivalOn(dispatch, route, at.getTime());
}

type PlacedOrder = Parameters<typeof promiseOf>[1]['order'] & Pick<MovingOrder, 'hold'>;

/**
 * How an order is written that is paid in the transaction of its submit, by the state table and with what is promised
 * of its arrival.
 */
export async function paidOnPlacing(
  db: Db,
  method: string,
  at: Date,
): Promise<(order: PlacedOrder) => Pick<NewOrder, 'status' | 'paid_by'>> {
  const dispatch = await loadDispatch(db);
  return (order) => {
    const { hold } = order;
    const event = payEventOf(hold);
    const status = moveOrder({ status: 'PENDING_PAYMENT', hold }, event, 'system');
    if (typeof status !== 'string') throw new Error(`a new order cannot be paid: ${status.message}`);
    const promised = promiseOf(dispatch, { order, hold }, at);
    return { status, paid_by: { method, event, promised } };
  };
}

/**
 * Marks orders as paid, in the payment's transaction, and returns the marked ones. The state table decides:
 * an order cancelled or paid by another attempt stays as it is, and the money is refunded. What is promised of
 * its arrival is written here, and never again.
 */
export async function markOrdersPaid(tx: Db, notice: PaidNotice): Promise<readonly MovingOrder[]> {
  const orders = notice.locked ?? (await lockOrders(tx, notice.buyerId, notice.orderIds));
  const moves = orders.map((order) => ({
    order,
    status: moveOrder(order, payEventOf(order.hold), 'system'),
  }));
  const moved = moves.flatMap(({ order, status }) => (typeof status === 'string' ? [{ order, status }] : []));
  if (moved.length === 0) return [];
  const dispatch = await loadDispatch(tx);
  const marked = moved.map(({ order, status }) => {
    const newHold = newHoldOf(order, notice);
    const promised = promiseOf(dispatch, { order, hold: newHold?.hold ?? order.hold }, notice.at);
    return { order, id: order.id, status, event: payEventOf(order.hold), newHold, promised };
  });
  await markPaid(tx, notice.buyerId, marked, notice.method, notice.at);
  // V-07: such orders, with any goods, are not invoiced before finance has checked.
  if (notice.payerMismatch !== undefined)
    await requestPayerCheck(
      tx,
      notice.buyerId,
      marked.map(({ id }) => id),
    );
  return marked.map(({ order }) => order);
}
