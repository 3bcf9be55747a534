import { type Actor, findTransition, type StateRefusal, type Transition } from '../order/state-table.ts';

/** In chronological order. */
export const returnStates = [
  'ASKED',
  'TO_SEND',
  'SENT',
  'TO_REFUND',
  'DONE',
  'REJECTED',
  'WITHDRAWN',
] as const;

export type ReturnState = (typeof returnStates)[number];

/**
 * approve: goods must be sent back · approve_refund: nothing to send back (少货) · reject · send: handed to a
 * carrier · accept, refuse: result of the inspection · refund · withdraw: by the buyer, or by timeout.
 */
export type ReturnEvent =
  | 'approve'
  | 'approve_refund'
  | 'reject'
  | 'send'
  | 'accept'
  | 'refuse'
  | 'refund'
  | 'withdraw';

export const returnStateLabels = {
  ASKED: '待审核',
  TO_SEND: '待寄回',
  SENT: '待验收',
  TO_REFUND: '待退款',
  DONE: '已退款',
  REJECTED: '已驳回',
  WITHDRAWN: '已撤销',
} as const satisfies Record<ReturnState, string>;

/** 申请 → 审核 → 寄回 → 验收 → 退款 → 完成, or 驳回, or 撤销. */
export const returnTransitions: readonly Transition<ReturnState, ReturnEvent>[] = [
  { from: 'ASKED', event: 'approve', to: 'TO_SEND', actors: ['operator'] },
  { from: 'ASKED', event: 'approve_refund', to: 'TO_REFUND', actors: ['operator'] },
  { from: 'ASKED', event: 'reject', to: 'REJECTED', actors: ['operator'] },
  { from: 'ASKED', event: 'withdraw', to: 'WITHDRAWN', actors: ['buyer'] },
  { from: 'TO_SEND', event: 'send', to: 'SENT', actors: ['buyer'] },
  { from: 'TO_SEND', event: 'withdraw', to: 'WITHDRAWN', actors: ['buyer', 'timeout'] },
  { from: 'SENT', event: 'accept', to: 'TO_REFUND', actors: ['operator'] },
  { from: 'SENT', event: 'refuse', to: 'REJECTED', actors: ['operator'] },
  { from: 'TO_REFUND', event: 'refund', to: 'DONE', actors: ['operator'] },
];

/** Final states. */
export const endedReturnStates: readonly ReturnState[] = ['DONE', 'REJECTED', 'WITHDRAWN'];

/** The next state, or why the event is refused. */
export function moveReturn(
  status: ReturnState,
  event: ReturnEvent,
  actor: Actor,
): ReturnState | StateRefusal {
  const row = findTransition(returnTransitions, status, event, actor);
  return (
    row?.to ?? {
      reason: 'STATE_FORBIDS',
      message: `退货单${returnStateLabels[status]}，不可进行此操作`,
    }
  );
}
