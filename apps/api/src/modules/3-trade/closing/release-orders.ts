import { type Problem, problem } from '@qianfang/contract/problem';
import { moveOrder } from '@qianfang/domain/order/order-state';
import type { Db } from '../../../platform/db.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { releaseStock } from '../../1-ground/stock/index.ts';
import { releasePoints } from '../../2-goods/points/index.ts';
import { releaseClaims } from '../../2-goods/promotion/index.ts';
import { releaseCoupons } from '../coupon/index.ts';
import { insertEvents, type LockedOrderRow, lockOrders, markCancelled } from '../orders/index.ts';
import { releaseVouchers } from '../voucher/index.ts';

/** An order as before its cancel. */
export type CancelledOrder = LockedOrderRow;

export interface Release {
  readonly buyerId: number;
  readonly orderIds: readonly number[];
  readonly actor: 'buyer' | 'operator' | 'timeout' | 'system';
  readonly actorName: string;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Cancels orders in the caller's transaction and gives back coupons, vouchers and points: the first half of
 * every cancel. The caller refunds the payments, by the returned orders, and then calls {@link releaseQuotasAndStock}.
 * A timeout skips orders that have moved on; others get a problem.
 */
export async function releaseOrders(
  tx: Db,
  release: Release,
): Promise<CancelledOrder[] | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const orders = await lockOrders(tx, release.buyerId, release.orderIds);
  if (orders.length < release.orderIds.length) return problem('NOT_FOUND');
  const moves = orders.map((order) => ({ order, to: moveOrder(order, 'cancel', release.actor) }));
  const refused = moves.find(({ to }) => typeof to !== 'string');
  if (refused && release.actor === 'timeout') return [];
  if (refused && typeof refused.to !== 'string')
    return problem('STATE_FORBIDS', { message: refused.to.message });

  const ids = orders.map((order) => order.id);
  await markCancelled(tx, release.buyerId, ids, release.reason, release.at);
  await insertEvents(
    tx,
    release.buyerId,
    ids.map((orderId) => ({
      orderId,
      actor: release.actor,
      actorName: release.actorName,
      event: 'cancel',
      note: release.reason,
    })),
    release.at,
  );
  for (const order of orders) {
    await sendMessage(tx, {
      buyerId: release.buyerId,
      kind: 'order',
      title: `订单 ${order.order_no} 已取消`,
      body: release.reason,
      url: `/order/info/${order.id}`,
      dedupeKey: `order-cancelled:${order.id}`,
      at: release.at,
    });
  }
  // In the order of a submit.
  await releaseCoupons(tx, release.buyerId, ids, release.at);
  const named = orders.map((order) => ({ orderId: order.id, orderNo: order.order_no }));
  await releaseVouchers(tx, release.buyerId, named, release.at);
  await releasePoints(tx, release.buyerId, named, release.at);
  return orders;
}

/** Releases quotas and stock, which all companies compete for: the last step of a cancel. */
export async function releaseQuotasAndStock(tx: Db, orderIds: readonly number[], at: Date): Promise<void> {
  await releaseClaims(tx, orderIds, at);
  await releaseStock(tx, orderIds, at);
}
