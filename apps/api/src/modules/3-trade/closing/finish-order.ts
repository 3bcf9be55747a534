import type { Db } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { earnPoints } from '../../2-goods/points/index.ts';
import { insertEvents, type lockOrders, markReceived } from '../orders/index.ts';

type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number];

/** The order's owner, and who states its arrival. */
interface Receiver {
  readonly buyerId: number;
  readonly actor: 'buyer' | 'timeout';
  readonly actorName: string;
  readonly note: string;
}

export const byBuyer = ({ buyerId, accountName }: Viewer): Receiver => ({
  buyerId,
  actor: 'buyer',
  actorName: accountName,
  note: '',
});

/**
 * Finishes a locked order whose goods have all arrived, in the caller's transaction: records it, notifies,
 * and earns points for what was paid.
 */
export async function finishOrder(tx: Db, by: Receiver, order: LockedOrder, at: Date): Promise<void> {
  const { buyerId, actor, actorName, note } = by;
  await markReceived(tx, buyerId, order.id, at);
  await insertEvents(tx, buyerId, [{ orderId: order.id, actor, actorName, event: 'receive', note }], at);
  await earnPoints(tx, {
    buyerId,
    orderId: order.id,
    orderNo: order.order_no,
    handling: order.handling,
    paidFen: order.paid_fen - order.closed_fen,
    at,
  });
}
