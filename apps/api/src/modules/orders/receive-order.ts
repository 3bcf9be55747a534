import { type Problem, problem } from '@qianfang/contract/problem';
import { moveOrder, type OrderState } from '@qianfang/domain/order/order-state';
import { mayCompleteDelivery } from '@qianfang/domain/qualification/cold-chain';
import type { Deps } from '../../platform/deps.ts';
import { transact } from '../../platform/transact.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { earnPoints } from '../points/index.ts';
import { hasTemperatureRecords } from '../shipment/index.ts';
import { markReceived } from './order-view.repo.ts';
import { insertEvents, lockOrders } from './orders.repo.ts';

/** The buyer confirms that the goods have arrived, and gets points for what was paid. Confirming again answers the same and changes nothing. */
export function receiveOrder(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<{ id: number; status: OrderState } | Problem> {
  return transact(deps.db, async (tx): Promise<{ id: number; status: OrderState } | Problem> => {
    const [order] = await lockOrders(tx, viewer.buyerId, [id]);
    if (!order) return problem('NOT_FOUND');
    if (order.status === 'DONE') return { id, status: order.status };
    const status = moveOrder(order, 'receive', 'buyer');
    if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });
    const isCold = order.handling === 'COLD';
    const hasTemperatureRecord = isCold && (await hasTemperatureRecords(tx, viewer.buyerId, id));
    if (!mayCompleteDelivery({ isCold, hasTemperatureRecord })) {
      return problem('STATE_FORBIDS', { message: '冷链温度记录还没有上传，上传后才能确认收货，请联系客服' });
    }
    const now = deps.clock.now();
    await markReceived(tx, viewer.buyerId, id, now);
    await insertEvents(
      tx,
      viewer.buyerId,
      [{ orderId: id, actor: 'buyer', actorName: viewer.accountName, event: 'receive', note: '' }],
      now,
    );
    await earnPoints(tx, {
      buyerId: viewer.buyerId,
      orderId: id,
      orderNo: order.order_no,
      handling: order.handling,
      paidFen: order.paid_fen - order.closed_fen,
      at: now,
    });
    return { id, status };
  });
}
