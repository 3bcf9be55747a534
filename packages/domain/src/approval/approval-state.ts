import { findTransition, type StateRefusal, type Transition } from '../order/state-table.ts';

/** In the order they are lived through. */
export const approvalStates = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const;

export type ApprovalState = (typeof approvalStates)[number];

/** approve, reject: by the head office · withdraw: by the store that has asked · expire: nobody has decided in time. */
export type ApprovalEvent = 'approve' | 'reject' | 'withdraw' | 'expire';

/** The store that asks, the head office that decides, the time that passes. */
export type ApprovalActor = 'store' | 'head' | 'timeout';

export const approvalStateLabels = {
  PENDING: '待审批',
  APPROVED: '已通过',
  REJECTED: '已驳回',
  WITHDRAWN: '已撤回',
  EXPIRED: '已过期',
} as const satisfies Record<ApprovalState, string>;

/** Every move a request for approval can make: it waits, and is decided once. */
export const approvalTransitions: readonly Transition<ApprovalState, ApprovalEvent, ApprovalActor>[] = [
  { from: 'PENDING', event: 'approve', to: 'APPROVED', actors: ['head'] },
  { from: 'PENDING', event: 'reject', to: 'REJECTED', actors: ['head'] },
  { from: 'PENDING', event: 'withdraw', to: 'WITHDRAWN', actors: ['store'] },
  { from: 'PENDING', event: 'expire', to: 'EXPIRED', actors: ['timeout'] },
];

/** How long a head office has to decide. */
export const approvalDays = 7;

/** The state an event leads to, or why it may not happen. */
export function moveApproval(
  status: ApprovalState,
  event: ApprovalEvent,
  actor: ApprovalActor,
): ApprovalState | StateRefusal {
  const row = findTransition(approvalTransitions, status, event, actor);
  return (
    row?.to ?? {
      reason: 'STATE_FORBIDS',
      message: `采购申请${approvalStateLabels[status]}，不可进行此操作`,
    }
  );
}

/** What one of both may do with a request now: the buttons of its page. */
export function approvalEventsFor(status: ApprovalState, actor: ApprovalActor): readonly ApprovalEvent[] {
  return approvalTransitions
    .filter((row) => row.from === status && row.actors.includes(actor))
    .map((row) => row.event);
}
