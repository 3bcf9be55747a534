import { displayAmount } from '../money/display-money.ts';
import { type Fen, fen } from '../money/fen.ts';
import { type Actor, findTransition, type StateRefusal, type Transition } from '../order/state-table.ts';

/** In the order they are lived through. */
export const withdrawalStates = ['REQUESTED', 'PAID', 'REJECTED', 'CANCELLED'] as const;

export type WithdrawalState = (typeof withdrawalStates)[number];

/** pay_out: the bank has sent it · reject: the store will not · cancel: the company wants it no more. */
export type WithdrawalEvent = 'pay_out' | 'reject' | 'cancel';

export const withdrawalStateLabels = {
  REQUESTED: '待打款',
  PAID: '已打款',
  REJECTED: '已退回',
  CANCELLED: '已取消',
} as const satisfies Record<WithdrawalState, string>;

/** Every move a withdrawal can make. */
export const withdrawalTransitions: ReadonlyArray<Transition<WithdrawalState, WithdrawalEvent>> = [
  { from: 'REQUESTED', event: 'pay_out', to: 'PAID', actors: ['operator'] },
  { from: 'REQUESTED', event: 'reject', to: 'REJECTED', actors: ['operator'] },
  { from: 'REQUESTED', event: 'cancel', to: 'CANCELLED', actors: ['buyer'] },
];

/** The state an event leads to, or why it may not happen. */
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

export const leastWithdrawal = fen(1_000);
/** So many wait for the store at most. */
export const mostWithdrawalsWaiting = 5;

/** Why so much cannot be taken out of a balance; undefined when it can. */
export function withdrawalFault(amountFen: Fen, balanceFen: Fen): string | undefined {
  if (amountFen < leastWithdrawal) return `提现金额不少于 ${displayAmount(leastWithdrawal)}`;
  return amountFen > balanceFen ? `超过可用余额 ${displayAmount(balanceFen)}` : undefined;
}
