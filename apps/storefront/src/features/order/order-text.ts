import { orderHoldLabels } from '@qianfang/domain/order/order-state';
import { paymentStateLabels } from '@qianfang/domain/payment/payment-state';
import { isZero, yuan } from '../../shared/money-text.ts';
import { paths } from '../../shared/paths.ts';
import type { OrderCard, OrderDetail, OrderStatus } from './order.queries.ts';

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

/** Why the order is on hold; empty if it is not. */
export function holdText(order: Pick<OrderCard, 'hold' | 'hold_reason'>): string {
  if (order.hold === '') return '';
  const labels: Readonly<Record<string, string>> = orderHoldLabels;
  return order.hold_reason || labels[order.hold] || '订单已暂停发货';
}

/** The buyer's remedy. */
export interface Remedy {
  readonly text: string;
  /** Where the buyer can do it. */
  readonly to?: string;
}

const askForRefund: Remedy = { text: '不愿等待的，请联系客户经理取消订单并退款' };
const remedies: Readonly<Record<string, Remedy>> = {
  HOLD_QUAL: { text: '去更新资质', to: paths.documents },
  HOLD_SELLER: askForRefund,
  HOLD_RECALL: askForRefund,
  HOLD_PAYER: { text: '请联系客户经理，由财务核对付款账户' },
  HOLD_GROWTH: { text: '如急需，请联系客户经理说明用途；也可以取消后减少数量重新下单' },
};

export function remedyOf(order: Pick<OrderCard, 'hold' | 'status'>): Remedy | undefined {
  // An unpaid order says itself that it will be cancelled.
  if (order.status === 'PENDING_PAYMENT' && order.hold !== 'HOLD_GROWTH') return undefined;
  const remedy = remedies[order.hold];
  // The rest of a partly shipped order can be given up.
  if (order.status === 'PART_SHIPPED' && remedy === askForRefund)
    return { text: '不愿等待的，可点“未发的不要了”申请退款' };
  return remedy;
}

/** The refund for what will not ship, in words; '' for none. */
export function closedText(closed: NonNullable<OrderDetail['rest_closed']>): string {
  const back = [
    isZero(closed.refund) ? '' : `货款 ${yuan(closed.refund)} 按原付款方式退回`,
    isZero(closed.voucher) ? '' : `现金券 ${yuan(closed.voucher)} 已退回`,
    closed.points === 0 ? '' : `${closed.points} 积分已退回`,
  ].filter(Boolean);
  return back.join('，');
}

export function paymentStatusText(status: string): string {
  const labels: Readonly<Record<string, string>> = paymentStateLabels;
  return labels[status] ?? status;
}

const events: Readonly<Record<string, string>> = {
  submit: '提交订单',
  pledge: '含麻商品采购承诺',
  pay: '付款成功',
  pay_for_review: '付款成功，等待审核',
  hold: '等待质量管理部审核',
  approve: '审核通过',
  suspend: '暂停发货',
  release: '恢复发货',
  ship_part: '部分商品已发货',
  ship_all: '商品已全部发货',
  ask_close: '申请不再发未发商品',
  close_rest: '未发商品不再发货',
  accept: '验收包裹',
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

/** Takes the focus when a button of the order has gone. */
export const orderElementId = (id: number) => `order-${id}`;
