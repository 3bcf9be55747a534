import { displayAmount } from '../money/display-money.ts';
import { type Fen, fen } from '../money/fen.ts';
import { type Actor, findTransition, type StateRefusal, type Transition } from '../order/state-table.ts';

/** In chronological order. */
export const withdrawalStates = ['REQUESTED', 'PAID', 'REJECTED', 'CANCELLED'] as const;

export type WithdrawalState = (typeof withdrawalStates)[number];

/** pay_out: the bank sent it · reject: by the store · cancel: by the company. */
export type WithdrawalEvent = 'pay_out' | 'reject' | 'cancel';

export const withdrawalStateLabels = {
  REQUESTED: '待打款',
  PAID: '已打款',
  REJECTED: '已退回',
  CANCELLED: '已取消',
} as const satisfies Record<WithdrawalState, string>;

export const withdrawalTransitions: ReadonlyArray<Transition<WithdrawalState, WithdrawalEvent>> = [
  { from: 'REQUESTED', event: 'pay_out', to: 'PAID', actors: ['operator'] },
  { from: 'REQUESTED', event: 'reject', to: 'REJECTED', actors: ['operator'] },
  { from: 'REQUESTED', event: 'cancel', to: 'CANCELLED', actors: ['buyer'] },
];

/** The next state, or why the event is refused. */
export function moveWithdrawal(
  status: WithdrawalState,
  event: WithdrawalEvent,
  actor: Actor,
): WithdrawalState | StateRefusal {
  const row = findTransition(withdrawalTransitions, status, event, actor);
  return (
    row?.to ?? { reason: 'STATE_FORBIDS', message: `提现${withdrawalStateLabels[status]}，不可进行此操作` }
  );
}

export const minWithdrawal = fen(1_000);
/** Limit of withdrawals waiting for the store. */
export const maxWaitingWithdrawals = 5;

/** Why this amount cannot be withdrawn; undefined when it can. */
export function withdrawalFault(amountFen: Fen, balanceFen: Fen): string | undefined {
  if (amountFen < minWithdrawal) return `提现金额不少于 ${displayAmount(minWithdrawal)}`;
  return amountFen > balanceFen ? `超过可用余额 ${displayAmount(balanceFen)}` : undefined;
}
