import { findTransition, type StateRefusal, type Transition } from '../order/state-table.ts';

/** In chronological order. */
export const approvalStates = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const;

export type ApprovalState = (typeof approvalStates)[number];

/** approve, reject: by the head office · withdraw: by the requesting store · expire: not decided in time. */
export type ApprovalEvent = 'approve' | 'reject' | 'withdraw' | 'expire';

/** The requesting store, the deciding head office, the passing of time. */
export type ApprovalActor = 'store' | 'head' | 'timeout';

export const approvalStateLabels = {
  PENDING: '待审批',
  APPROVED: '已通过',
  REJECTED: '已驳回',
  WITHDRAWN: '已撤回',
  EXPIRED: '已过期',
} as const satisfies Record<ApprovalState, string>;

/** A request is pending, then decided once. */
export const approvalTransitions: readonly Transition<ApprovalState, ApprovalEvent, ApprovalActor>[] = [
  { from: 'PENDING', event: 'approve', to: 'APPROVED', actors: ['head'] },
  { from: 'PENDING', event: 'reject', to: 'REJECTED', actors: ['head'] },
  { from: 'PENDING', event: 'withdraw', to: 'WITHDRAWN', actors: ['store'] },
  { from: 'PENDING', event: 'expire', to: 'EXPIRED', actors: ['timeout'] },
];

/** Days a head office has to decide. */
export const approvalDays = 7;

/** The next state, or why the event is refused. */
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

/** What this actor may do with the request now: the buttons of its page. */
export function approvalEventsFor(status: ApprovalState, actor: ApprovalActor): readonly ApprovalEvent[] {
  return approvalTransitions
    .filter((row) => row.from === status && row.actors.includes(actor))
    .map((row) => row.event);
}
