import type { Db } from '../../platform/db.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { earnPoints } from '../points/index.ts';
import { markReceived } from './order-view.repo.ts';
import { insertEvents, type lockOrders } from './orders.repo.ts';

type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number];

/** A locked order whose goods have all arrived is done, in the caller's transaction: written down, told, and points earned for what was paid. */
export async function finishOrder(tx: Db, viewer: Viewer, order: LockedOrder, at: Date): Promise<void> {
  const { buyerId } = viewer;
  await markReceived(tx, buyerId, order.id, at);
  await insertEvents(
    tx,
    buyerId,
    [{ orderId: order.id, actor: 'buyer', actorName: viewer.accountName, event: 'receive', note: '' }],
    at,
  );
  await earnPoints(tx, {
    buyerId,
    orderId: order.id,
    orderNo: order.order_no,
    handling: order.handling,
    paidFen: order.paid_fen - order.closed_fen,
    at,
  });
}
