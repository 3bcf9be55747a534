import { type Problem, problem } from '@qianfang/contract/problem';
import { moveOrder, type OrderState } from '@qianfang/domain/order/order-state';
import { mayCompleteDelivery } from '@qianfang/domain/qualification/cold-chain';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { lockOrders } from '../orders/index.ts';
import { hasTemperatureRecords } from '../shipment/index.ts';
import { byBuyer, finishOrder } from './finish-order.ts';

/** For a cold delivery without its temperature record (K-02). */
export const noTemperatureRecord = '冷链温度记录还没有上传，上传后才能确认收货，请联系客服';

/** The buyer confirms receipt and earns points for what was paid. Idempotent. */
export function receiveOrder(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<{ id: number; status: OrderState } | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return transact(deps.db, async (tx) => {
    const [order] = await lockOrders(tx, viewer.buyerId, [id]);
    if (!order) return problem('NOT_FOUND');
    if (order.status === 'DONE') return { id, status: order.status };
    const status = moveOrder(order, 'receive', 'buyer');
    if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });
    if (!(await mayComplete(tx, viewer.buyerId, order)))
      return problem('STATE_FORBIDS', { message: noTemperatureRecord });
    await finishOrder(tx, byBuyer(viewer), order, deps.clock.now());
    return { id, status };
  });
}

async function mayComplete(
  tx: Db,
  buyerId: number,
  order: { readonly id: number; readonly handling: string },
): Promise<boolean> {
  const isCold = order.handling === 'COLD';
  const hasTemperatureRecord = isCold && (await hasTemperatureRecords(tx, buyerId, order.id));
  return mayCompleteDelivery({ isCold, hasTemperatureRecord });
}
