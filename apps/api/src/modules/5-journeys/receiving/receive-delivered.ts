import { receivedByTimeAt } from '@qianfang/domain/order/acceptance';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { hasOpenService } from '../../3-trade/after-sale/index.ts';
import { receiveByTime } from '../../3-trade/closing/index.ts';
import { type AwaitedOrder, loadAwaited } from '../../3-trade/orders/index.ts';
import { loadDeliveries } from '../../3-trade/shipment/index.ts';

const batchSize = 100;
const dayMs = 86_400_000;

/** Checked again under the lock: orders received or complained about meanwhile are left alone. */
async function receiveOne(deps: Deps, order: AwaitedOrder, days: number): Promise<void> {
  const { id, buyer_id: buyerId } = order;
  await transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    if (await hasOpenService(tx, buyerId, id)) return;
    const note = `签收满 ${days} 天，自动确认收货`;
    const orderNo = await receiveByTime(tx, { buyerId, id, note, at });
    if (orderNo === undefined) return;
    await sendMessage(tx, {
      buyerId,
      kind: 'order',
      title: `订单 ${orderNo} 已自动确认收货`,
      body: `包裹签收已满 ${days} 天。验收记录仍可补做，商品有问题请申请退货。`,
      url: `/order/info/${id}`,
      dedupeKey: `order:${orderNo}:received-by-time`,
      at,
    });
  });
}

/**
 * Receives orders that a company has signed for without further action (0041). Not cold goods: somebody has
 * to check their temperature on arrival (GSP art. 74). A failure does not stop the others.
 */
export async function receiveDelivered(deps: Deps): Promise<void> {
  const days = deps.config.receiveAfterDays;
  if (days === 0) return;
  const at = deps.clock.now();
  let afterId = 0;
  for (;;) {
    const awaited = await loadAwaited(deps.db, new Date(at.getTime() - days * dayMs), afterId, batchSize);
    const deliveries = await loadDeliveries(deps.db, awaited);
    for (const order of awaited) {
      afterId = order.id;
      const due = receivedByTimeAt(deliveries.get(order.id) ?? [], days);
      if (due === null || due > at) continue;
      try {
        await receiveOne(deps, order, days);
      } catch (error) {
        deps.log.error({ err: error, orderId: order.id }, 'an order could not be received by time');
      }
    }
    if (awaited.length < batchSize) return;
  }
}
