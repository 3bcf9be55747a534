import { orderHoldLabels } from '@qianfang/domain/order/order-state';
import { paymentStateLabels } from '@qianfang/domain/payment/payment-state';
import type { OrderCard, OrderStatus } from './order.queries.ts';

/** Amber waits for the buyer, green is on its way, grey is over (mock/README.md). */
export const statusTone: Record<OrderStatus, string> = {
  PENDING_PAYMENT: 'text-warn',
  REVIEW: 'text-info',
  TO_SHIP: 'text-brand',
  PART_SHIPPED: 'text-brand',
  TO_RECEIVE: 'text-brand',
  DONE: 'text-ink-2',
  CANCELLED: 'text-ink-3',
};

/** States in which parcels are or were on their way. */
export function hasParcels(status: OrderStatus): boolean {
  return status === 'PART_SHIPPED' || status === 'TO_RECEIVE' || status === 'DONE';
}

/** Why the order is held; empty when it is not. */
export function holdText(order: Pick<OrderCard, 'hold' | 'hold_reason'>): string {
  if (order.hold === '') return '';
  const labels: Readonly<Record<string, string>> = orderHoldLabels;
  return order.hold_reason || labels[order.hold] || '订单已暂停发货';
}

export function paymentStatusText(status: string): string {
  const labels: Readonly<Record<string, string>> = paymentStateLabels;
  return labels[status] ?? status;
}

const events: Readonly<Record<string, string>> = {
  submit: '提交订单',
  pay: '付款成功',
  pay_for_review: '付款成功，等待审核',
  hold: '等待质量管理部审核',
  approve: '审核通过',
  suspend: '暂停发货',
  release: '恢复发货',
  ship_part: '部分商品已发货',
  ship_all: '商品已全部发货',
  close_rest: '未发商品不再发货',
  receive: '确认收货',
  cancel: '订单取消',
  remind: '提醒发货',
};

export function eventText(event: string): string {
  return events[event] ?? '订单有更新';
}

const actors: Readonly<Record<string, string>> = {
  buyer: '采购方',
  operator: '千方',
  system: '系统',
  timeout: '系统',
};

export function actorText(actor: string): string {
  return actors[actor] ?? '系统';
}

/** Where the keyboard goes on when a button of the order has gone. */
export const orderElementId = (id: number) => `order-${id}`;
