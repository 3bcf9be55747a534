import { isProblem, type Problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  closeAttempt,
  isByGateway,
  loadOpenPayments,
  refundOrders,
  releaseAttempts,
} from '../payment/index.ts';
import { type CancelledOrder, type Release, releaseOrders, releaseQuotasAndStock } from './release-orders.ts';

/**
 * Before a cancel: tells the gateway to accept no more money for the orders. Money paid in this moment is
 * taken, and the order stays.
 */
export async function stopPayments(
  deps: Deps,
  buyerId: number,
  orderIds: readonly number[],
): Promise<{ readonly isReachable: boolean }> {
  const open = await loadOpenPayments(deps.db, buyerId, orderIds);
  let isReachable = true;
  for (const payment of open.filter(isByGateway)) {
    if ((await closeAttempt(deps, payment)) === 'unreachable') isReachable = false;
  }
  return { isReachable };
}

/**
 * Cancels whole orders in the caller's transaction: stock, attempts and money return together (pricing.md 7).
 * Returns the orders as they were. Problems: NOT_FOUND for another company's, STATE_FORBIDS where the state
 * table says no.
 */
export async function cancelOrders(
  tx: Db,
  release: Release,
): Promise<readonly CancelledOrder[] | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const orders = await releaseOrders(tx, release);
  if (isProblem(orders)) return orders;
  const orderIds = orders.map((order) => order.id);
  if (orderIds.length === 0) return orders;
  await releaseAttempts(tx, release.buyerId, orderIds, release.actor);
  await refundOrders(tx, {
    buyerId: release.buyerId,
    orderIds,
    reason: `订单取消：${release.reason}`,
    at: release.at,
  });
  // In the order of a submit: after the company's own money.
  await releaseQuotasAndStock(tx, orderIds, release.at);
  return orders;
}
