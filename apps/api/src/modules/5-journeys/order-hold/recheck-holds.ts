import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import {
  type FoundHold,
  holdAfterCheck,
  holdEndsOn,
  holdSentence,
} from '@qianfang/domain/qualification/release-hold';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import { loadHolidays } from '../../1-ground/dispatch/index.ts';
import {
  changeHolds,
  type HoldChange,
  type Holder,
  lockUnshipped,
  type UnshippedOrder,
} from '../../3-trade/orders/index.ts';
import { judgeOrders } from './judge-orders.ts';

export interface Recheck {
  readonly buyerId: number;
  /** All unshipped ones when absent. */
  readonly orderIds?: readonly number[];
  readonly by: Holder;
}

/** Whether a recheck changes an order's hold, or gives a hold from before its payment an end. */
export function isChanged(order: UnshippedOrder, found: FoundHold | null): boolean {
  const hold = holdAfterCheck(order, found?.hold ?? null);
  if (hold !== order.hold) return true;
  return found?.hold === hold && order.hold_until === null && order.status !== 'PENDING_PAYMENT';
}

/** The same in the caller's transaction. The orders stay locked. */
export async function recheckHoldsIn(tx: Db, deps: Pick<Deps, 'clock'>, look: Recheck): Promise<void> {
  const at = deps.clock.now();
  const today = dateInShanghai(at);
  const orders = await lockUnshipped(tx, look.buyerId, look.orderIds);
  if (orders.length === 0) return;
  const found = await judgeOrders(tx, look.buyerId, today, orders);
  const changed = orders.filter((order) => isChanged(order, found.get(order.id) ?? null));
  if (changed.length === 0) return;
  const lastDay = holdEndsOn(today, await loadHolidays(tx, today));
  const changes = changed.map((order): HoldChange => {
    const now = found.get(order.id) ?? null;
    const hold = holdAfterCheck(order, now?.hold ?? null);
    if (now === null || hold === '') return { order, hold: '', reason: '', until: null };
    const until = order.status === 'PENDING_PAYMENT' ? null : lastDay;
    return { order, hold, reason: holdSentence(now, order.status, lastDay), until };
  });
  await changeHolds(tx, changes, look.by, at);
  if (look.by.actor !== 'operator') return;
  for (const { order, hold, reason } of changes) {
    await recordAudit(tx, {
      actor: look.by.name,
      role: 'warehouse',
      action: hold === '' ? 'order.release' : 'order.suspend',
      entity: `order:${order.id}`,
      reason,
      details: { hold },
      at,
    });
  }
}

/**
 * Rechecks whether a company's orders may ship (trade-rules 1.5, I6). Holds those whose goods it could not
 * buy today or that wait for a recalled batch, and releases those that the rules no longer hold. Holds that
 * somebody else decides about stay. The buyer gets a message about each change, and none without a change.
 */
export function recheckHolds(deps: Pick<Deps, 'db' | 'clock'>, look: Recheck): Promise<void> {
  return transact(deps.db, (tx) => recheckHoldsIn(tx, deps, look));
}
