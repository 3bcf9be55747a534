import { isProblem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { isRuleHold, lapsedHoldText } from '@qianfang/domain/qualification/release-hold';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { cancelOrders, closeRest } from '../../3-trade/closing/index.ts';
import { loadLapsed, loadUnshipped, lockUnshipped, type UnshippedOrder } from '../../3-trade/orders/index.ts';
import { judgeOrders } from './judge-orders.ts';
import { isChanged, recheckHolds, recheckHoldsIn } from './recheck-holds.ts';

const pageSize = 500;
const bySystem = { actor: 'system', name: '' } as const;

/** Checks one company's orders from the cache, and again under locks where something would change. */
async function lookAtCompany(deps: Deps, buyerId: number, orders: readonly UnshippedOrder[]): Promise<void> {
  const today = dateInShanghai(deps.clock.now());
  const found = await judgeOrders(deps.db, buyerId, today, orders);
  const changed = orders.filter((order) => isChanged(order, found.get(order.id) ?? null));
  if (changed.length === 0) return;
  await recheckHolds(deps, { buyerId, orderIds: changed.map((order) => order.id), by: bySystem });
}

/**
 * Holds orders whose company's or wholesaler's papers expired since payment, and releases those whose papers
 * are in order again. Daily would do for expiry; more often also notices changes made outside the store. A
 * failure does not stop the others.
 */
async function lookAtAll(deps: Deps): Promise<void> {
  for (let afterId = 0; ; ) {
    const page = await loadUnshipped(deps.db, afterId, pageSize);
    for (const [buyerId, orders] of Map.groupBy(page, (order) => order.buyer_id)) {
      try {
        await lookAtCompany(deps, buyerId, orders);
      } catch (error) {
        deps.log.error({ err: error, buyerId }, 'the orders of a company could not be looked at');
      }
    }
    if (page.length < pageSize) return;
    afterId = page.at(-1)?.id ?? 0;
  }
}

/** Checked under its lock: one whose papers came in the last moment is released, not cancelled. */
async function giveBack(deps: Deps, lapsed: { readonly id: number; readonly buyer_id: number }) {
  await transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    await recheckHoldsIn(tx, deps, { buyerId: lapsed.buyer_id, orderIds: [lapsed.id], by: bySystem });
    const [order] = await lockUnshipped(tx, lapsed.buyer_id, [lapsed.id]);
    const today = dateInShanghai(at);
    if (!order || !isRuleHold(order.hold) || order.hold_until === null || order.hold_until >= today) return;
    const isPartShipped = order.status === 'PART_SHIPPED';
    const end = {
      buyerId: order.buyer_id,
      actor: 'timeout',
      actorName: '',
      reason: lapsedHoldText(order.hold, isPartShipped),
      at,
    } as const;
    const ended = isPartShipped
      ? await closeRest(tx, { ...end, orderId: order.id })
      : await cancelOrders(tx, { ...end, orderIds: [order.id] });
    if (isProblem(ended)) throw new Error(`order ${order.id}: ${ended.message}`);
  });
}

/**
 * Releases stock and refunds the unshipped part of paid orders still held after five working days
 * (trade-rules 1.5).
 */
async function endLapsed(deps: Deps): Promise<void> {
  const today = dateInShanghai(deps.clock.now());
  for (let afterId = 0; ; ) {
    const lapsed = await loadLapsed(deps.db, today, afterId, pageSize);
    for (const one of lapsed) {
      afterId = one.id;
      try {
        await giveBack(deps, one);
      } catch (error) {
        deps.log.error({ err: error, orderId: one.id }, 'a held order could not be given back');
      }
    }
    if (lapsed.length < pageSize) return;
  }
}

export async function sweepHolds(deps: Deps): Promise<void> {
  await lookAtAll(deps);
  await endLapsed(deps);
}
