import { type Actor, findTransition, type StateRefusal, type Transition } from './state-table.ts';

/** In chronological order. */
export const orderStates = [
  'PENDING_PAYMENT',
  'REVIEW',
  'TO_SHIP',
  'PART_SHIPPED',
  'TO_RECEIVE',
  'DONE',
  'CANCELLED',
] as const;

export type OrderState = (typeof orderStates)[number];

/**
 * pay: paid, no review needed · pay_for_review: paid or promised, a person reviews it · ship_part, ship_all:
 * some, or all of the rest · close_rest: the rest will not ship · receive: confirmed, or by timeout · cancel.
 */
export type OrderEvent =
  | 'pay'
  | 'pay_for_review'
  | 'approve'
  | 'ship_part'
  | 'ship_all'
  | 'close_rest'
  | 'receive'
  | 'cancel';

/** Reasons to hold an order, beside its state; '' for none (trade-rules.md §1.5, §4.1, §4.4). */
export const orderHolds = [
  '',
  'HOLD_QUAL',
  'HOLD_SELLER',
  'HOLD_PAYER',
  'HOLD_RECALL',
  'HOLD_GROWTH',
] as const;

export type OrderHold = (typeof orderHolds)[number];

export const orderStateLabels = {
  PENDING_PAYMENT: '待付款',
  REVIEW: '待审核',
  TO_SHIP: '待发货',
  PART_SHIPPED: '部分发货',
  TO_RECEIVE: '待收货',
  DONE: '已完成',
  CANCELLED: '已取消',
} as const satisfies Record<OrderState, string>;

export const orderHoldLabels = {
  '': '',
  HOLD_QUAL: '资质待更新，暂停发货',
  HOLD_SELLER: '商品暂停销售，暂停发货',
  HOLD_PAYER: '付款账户名称与购货单位不一致，暂停发货',
  HOLD_RECALL: '商品召回，暂停发货',
  HOLD_GROWTH: '购买量增长异常，等待质量管理部审核',
} as const satisfies Record<OrderHold, string>;

/**
 * The buyer cancels until the order waits for dispatch, the store until goods leave. A timeout ends an unpaid
 * order, and a paid one whose buyer did not renew an expired document (trade-rules.md §1.5).
 */
export const orderTransitions: readonly Transition<OrderState, OrderEvent>[] = [
  { from: 'PENDING_PAYMENT', event: 'pay', to: 'TO_SHIP', actors: ['system'] },
  { from: 'PENDING_PAYMENT', event: 'pay_for_review', to: 'REVIEW', actors: ['system'] },
  {
    from: 'PENDING_PAYMENT',
    event: 'cancel',
    to: 'CANCELLED',
    actors: ['buyer', 'operator', 'timeout', 'system'],
  },
  { from: 'REVIEW', event: 'approve', to: 'TO_SHIP', actors: ['operator'] },
  { from: 'REVIEW', event: 'cancel', to: 'CANCELLED', actors: ['buyer', 'operator', 'timeout'] },
  { from: 'TO_SHIP', event: 'ship_part', to: 'PART_SHIPPED', actors: ['operator'] },
  { from: 'TO_SHIP', event: 'ship_all', to: 'TO_RECEIVE', actors: ['operator'] },
  { from: 'TO_SHIP', event: 'cancel', to: 'CANCELLED', actors: ['operator', 'timeout'] },
  { from: 'PART_SHIPPED', event: 'ship_part', to: 'PART_SHIPPED', actors: ['operator'] },
  { from: 'PART_SHIPPED', event: 'ship_all', to: 'TO_RECEIVE', actors: ['operator'] },
  { from: 'PART_SHIPPED', event: 'close_rest', to: 'TO_RECEIVE', actors: ['operator', 'timeout'] },
  { from: 'TO_RECEIVE', event: 'receive', to: 'DONE', actors: ['buyer', 'operator', 'timeout'] },
];

/** States with goods still to leave, so that a hold can stop them. */
const holdableStates: readonly OrderState[] = ['PENDING_PAYMENT', 'REVIEW', 'TO_SHIP', 'PART_SHIPPED'];

/** Allowed under a hold: money already on its way, and cancelling the unshipped rest. */
const eventsUnderHold: readonly OrderEvent[] = ['pay', 'pay_for_review', 'cancel', 'close_rest'];

/** Orders under review by the quality department go there before dispatch (trade-rules.md §4.1). */
export function payEventOf(hold: OrderHold): 'pay' | 'pay_for_review' {
  return hold === 'HOLD_GROWTH' ? 'pay_for_review' : 'pay';
}

/** Whether to request payment: not for unsellable goods. Money on its way is still accepted. */
export function mayAskToPay(order: { readonly status: OrderState; readonly hold: OrderHold }): boolean {
  return order.status === 'PENDING_PAYMENT' && order.hold !== 'HOLD_RECALL';
}

/** Whether a hold can still stop goods from leaving. */
export function mayHoldOrder(state: OrderState): boolean {
  return holdableStates.includes(state);
}

/** The next state, or why the event is refused. A hold stops every event that ships goods. */
export function moveOrder(
  order: { readonly status: OrderState; readonly hold: OrderHold },
  event: OrderEvent,
  actor: Actor,
): OrderState | StateRefusal {
  const row = findTransition(orderTransitions, order.status, event, actor);
  if (row === undefined) {
    return { reason: 'STATE_FORBIDS', message: `订单${orderStateLabels[order.status]}，不可进行此操作` };
  }
  if (order.hold !== '' && !eventsUnderHold.includes(event)) {
    return { reason: 'STATE_FORBIDS', message: `订单已暂停：${orderHoldLabels[order.hold]}` };
  }
  return row.to;
}

/** What an actor may do with the order now: the buttons of its page. */
export function orderEventsFor(
  order: { readonly status: OrderState; readonly hold: OrderHold },
  actor: Actor,
): readonly OrderEvent[] {
  const events = orderTransitions.filter((row) => row.from === order.status).map((row) => row.event);
  return events.filter((event) => typeof moveOrder(order, event, actor) === 'string');
}
