import { type Actor, findTransition, type StateRefusal, type Transition } from '../order/state-table.ts';

/** In chronological order. */
export const paymentStates = [
  'PENDING',
  'SLIP_UPLOADED',
  'PAID',
  'REJECTED',
  'CLOSED',
  'REFUNDING',
  'REFUNDED',
] as const;

export type PaymentState = (typeof paymentStates)[number];

export const paymentMethods = [
  'balance',
  'transfer',
  'wechat',
  'alipay',
  'unionpay',
  'ebank',
  'credit',
] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** Labels on papers and pages. */
export const paymentMethodLabels = {
  balance: '余额支付',
  transfer: '对公转账',
  wechat: '微信支付',
  alipay: '支付宝',
  unionpay: '银联支付',
  ebank: '企业网银',
  credit: '账期支付',
} as const satisfies Record<PaymentMethod, string>;

/** The label of a method from outside; the text itself where it is unknown. */
export function paymentMethodText(method: string): string {
  const labels: Readonly<Record<string, string>> = paymentMethodLabels;
  return labels[method] ?? method;
}

/**
 * confirm: the money arrived (gateway, wallet, or an operator who sees it in the bank) · upload_slip, reject:
 * transfers only · close · arrive_late: money for a closed payment, to be refunded · refund, refund_done: in
 * full. A partial refund is a row of its own and leaves the payment PAID.
 */
export type PaymentEvent =
  | 'confirm'
  | 'upload_slip'
  | 'reject'
  | 'close'
  | 'arrive_late'
  | 'refund'
  | 'refund_done';

export const paymentStateLabels = {
  PENDING: '待支付',
  SLIP_UPLOADED: '回单待确认',
  PAID: '已支付',
  REJECTED: '回单未通过',
  CLOSED: '已关闭',
  REFUNDING: '退款中',
  REFUNDED: '已退款',
} as const satisfies Record<PaymentState, string>;

/** A transition, and the methods it applies to: all unless named. */
export interface PaymentTransition extends Transition<PaymentState, PaymentEvent> {
  readonly methods?: readonly PaymentMethod[];
}

const byTransfer: readonly PaymentMethod[] = ['transfer'];
const automatic: readonly PaymentMethod[] = ['balance', 'wechat', 'alipay', 'unionpay', 'ebank', 'credit'];

export const paymentTransitions: readonly PaymentTransition[] = [
  { from: 'PENDING', event: 'confirm', to: 'PAID', actors: ['system'], methods: automatic },
  { from: 'PENDING', event: 'confirm', to: 'PAID', actors: ['operator'], methods: byTransfer },
  { from: 'PENDING', event: 'upload_slip', to: 'SLIP_UPLOADED', actors: ['buyer'], methods: byTransfer },
  { from: 'PENDING', event: 'close', to: 'CLOSED', actors: ['buyer', 'operator', 'timeout', 'system'] },
  { from: 'SLIP_UPLOADED', event: 'confirm', to: 'PAID', actors: ['operator'], methods: byTransfer },
  { from: 'SLIP_UPLOADED', event: 'reject', to: 'REJECTED', actors: ['operator'], methods: byTransfer },
  { from: 'PAID', event: 'refund', to: 'REFUNDING', actors: ['operator', 'system'] },
  { from: 'CLOSED', event: 'arrive_late', to: 'REFUNDING', actors: ['operator', 'system'] },
  { from: 'REFUNDING', event: 'refund_done', to: 'REFUNDED', actors: ['operator', 'system'] },
];

/** The next state, or why the event is refused. */
export function movePayment(
  payment: { readonly status: PaymentState; readonly method: PaymentMethod },
  event: PaymentEvent,
  actor: Actor,
): PaymentState | StateRefusal {
  const rows = paymentTransitions.filter((row) => row.methods?.includes(payment.method) ?? true);
  const row = findTransition(rows, payment.status, event, actor);
  return (
    row?.to ?? {
      reason: 'STATE_FORBIDS',
      message: `支付单${paymentStateLabels[payment.status]}，不可进行此操作`,
    }
  );
}
