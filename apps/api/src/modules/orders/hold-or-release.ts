import type { QualificationHold } from '@qianfang/domain/qualification/release-hold';
import type { Deps } from '../../platform/deps.ts';
import { transact } from '../../platform/transact.ts';
import { recordAudit } from '../audit/index.ts';
import { sendMessage } from '../message/index.ts';
import { insertEvents, type LockedOrderRow, lockOrders, markHeld } from './orders.repo.ts';

/** What a hold, or its end, is called in the order's record, and what the buyer reads. */
function wordsOf({ order_no }: LockedOrderRow, found: QualificationHold | null) {
  if (found === null)
    return { event: 'release', title: `订单 ${order_no} 恢复发货`, reason: '', body: '我们将尽快发货。' };
  const [first] = found.reasons;
  const cure = found.renewBy === null ? '' : `；请在 ${found.renewBy} 前更新`;
  const reason = `${first?.message ?? ''}${cure}`;
  return { event: 'suspend', title: `订单 ${order_no} 暂停发货`, reason, body: `${reason}。` };
}

/**
 * The fourth look at a paid order, when the warehouse is about to release it (trade-rules 1.5): it is held while the company could not buy
 * what has still to leave, and no longer once its documents are in order again. Kept though nothing ships then, so in a transaction of its
 * own; recorded and audited, and the buyer gets a message. Other holds are left alone: somebody else ends those.
 */
export function holdOrRelease(
  deps: Deps,
  release: {
    readonly buyerId: number;
    readonly orderId: number;
    readonly staff: string;
    /** What the look found; null when the goods may leave. */
    readonly found: QualificationHold | null;
  },
): Promise<void> {
  const { buyerId, orderId, staff, found } = release;
  return transact(deps.db, async (tx) => {
    const [order] = await lockOrders(tx, buyerId, [orderId]);
    if (order?.status !== 'TO_SHIP' && order?.status !== 'PART_SHIPPED') return;
    if (order.hold !== '' && order.hold !== 'HOLD_QUAL') return;
    const at = deps.clock.now();
    const hold = found?.hold ?? '';
    if (hold === order.hold) return;

    const { event, title, reason, body } = wordsOf(order, found);
    await markHeld(tx, buyerId, order.id, { hold, reason });
    await insertEvents(
      tx,
      buyerId,
      [{ orderId: order.id, actor: 'operator', actorName: staff, event, note: reason }],
      at,
    );
    await sendMessage(tx, {
      buyerId,
      kind: 'order',
      title,
      body,
      url: `/order/info/${order.id}`,
      // An order may be held again when the next document runs out.
      dedupeKey: `order-${event}:${order.id}:${at.toISOString()}`,
      at,
    });
    await recordAudit(tx, {
      actor: staff,
      role: 'warehouse',
      action: `order.${event}`,
      entity: `order:${order.id}`,
      reason,
      details: { hold },
      at,
    });
  });
}
