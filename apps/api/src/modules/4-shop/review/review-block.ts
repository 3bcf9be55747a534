import { reviewDays } from '@qianfang/domain/order/review';
import type { ReceivedOrder } from '../../3-trade/orders/index.ts';

const dayMs = 86_400_000;

/** Why an order cannot be reviewed now; '' where it can, unless it has a review. */
export function reviewBlock(order: Pick<ReceivedOrder, 'status' | 'received_at'>, now: Date): string {
  if (order.status !== 'DONE' || order.received_at === null) return '订单完成后可评价';
  const isOver = now.getTime() - order.received_at.getTime() > reviewDays * dayMs;
  return isOver ? `收货已超过 ${reviewDays} 天，不能再评价` : '';
}
