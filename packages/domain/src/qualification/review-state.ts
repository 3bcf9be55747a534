import { type Actor, findTransition, type Transition } from '../order/state-table.ts';
import type { DocumentState } from './document.ts';

/** Where a buyer's file stands; expiring and expired are read from its documents' dates, not stored. */
export const REVIEW_STATES = [
  'draft',
  'submitted',
  'reviewing',
  'qa_review',
  'rejected',
  'passed',
  'suspended',
] as const;

export type ReviewState = (typeof REVIEW_STATES)[number];

/** take: the sales department begins · pass_business, pass_quality: the two approvals · suspend: 经营异常、吊销 or by hand. */
export type ReviewEvent =
  | 'submit'
  | 'take'
  | 'pass_business'
  | 'pass_quality'
  | 'reject'
  | 'suspend'
  | 'restore';

/** trade-rules 1.4: draft → submitted → reviewing (销售部) → qa_review (质量管理部) → passed | rejected; passed ⇄ suspended. */
export const reviewTransitions: readonly Transition<ReviewState, ReviewEvent>[] = [
  { from: 'draft', event: 'submit', to: 'submitted', actors: ['buyer'] },
  { from: 'submitted', event: 'take', to: 'reviewing', actors: ['operator'] },
  { from: 'reviewing', event: 'pass_business', to: 'qa_review', actors: ['operator'] },
  { from: 'reviewing', event: 'reject', to: 'rejected', actors: ['operator'] },
  { from: 'qa_review', event: 'pass_quality', to: 'passed', actors: ['operator'] },
  { from: 'qa_review', event: 'reject', to: 'rejected', actors: ['operator'] },
  { from: 'rejected', event: 'submit', to: 'submitted', actors: ['buyer'] },
  { from: 'passed', event: 'suspend', to: 'suspended', actors: ['operator', 'system'] },
  { from: 'suspended', event: 'restore', to: 'passed', actors: ['operator'] },
];

const REVIEW_LABELS: Readonly<Record<ReviewState, string>> = {
  draft: '未提交',
  submitted: '审核中',
  reviewing: '审核中',
  qa_review: '审核中',
  rejected: '已驳回',
  passed: '已通过',
  suspended: '已暂停',
};

/** What the buyer reads; the inner stages of the review are the store's own. */
export function reviewStateLabel(state: ReviewState): string {
  return REVIEW_LABELS[state];
}

/** `is_passed` of the user: before it there are no prices and no cart. */
export function isPassed(state: ReviewState): boolean {
  return state === 'passed';
}

export interface ReviewFile {
  readonly state: ReviewState;
  /** Who gave the business approval of this round; null before it. */
  readonly businessReviewerId: number | null;
}

export interface ReviewAct {
  readonly event: ReviewEvent;
  readonly actor: Actor;
  /** The member of staff who acts; null for buyer and system. */
  readonly staffId: number | null;
  /** Why it is rejected or suspended, per document or for the whole file. */
  readonly reasons: readonly string[];
}

export type ReviewOutcome =
  | { readonly ok: true; readonly state: ReviewState }
  | {
      readonly ok: false;
      readonly reason: 'STATE_FORBIDS' | 'SAME_REVIEWER' | 'REASON_MISSING';
      readonly message: string;
    };

/** The next state of a file, or why there is none. */
export function advanceReview(file: ReviewFile, act: ReviewAct): ReviewOutcome {
  const row = findTransition(reviewTransitions, file.state, act.event, act.actor);
  if (row === undefined) {
    return {
      ok: false,
      reason: 'STATE_FORBIDS',
      message: `资料${REVIEW_LABELS[file.state]}，不可进行此操作`,
    };
  }
  // GSP 首营审批: business and quality department approve one after the other, never the same person.
  if (act.event === 'pass_quality' && (act.staffId === null || act.staffId === file.businessReviewerId)) {
    return { ok: false, reason: 'SAME_REVIEWER', message: '业务审核与质量审核不能为同一人' };
  }
  const needsReason = act.event === 'reject' || act.event === 'suspend';
  if (needsReason && !act.reasons.some((reason) => reason.trim() !== '')) {
    return { ok: false, reason: 'REASON_MISSING', message: '请填写原因' };
  }
  return { ok: true, state: row.to };
}

export type DocumentEvent = 'submit' | 'pass' | 'reject' | 'revoke' | 'replace';

/** A single document: a renewed version that passes replaces the one before; a revoked one never comes back. */
export const documentTransitions: readonly Transition<DocumentState, DocumentEvent>[] = [
  { from: 'draft', event: 'submit', to: 'submitted', actors: ['buyer'] },
  { from: 'submitted', event: 'pass', to: 'passed', actors: ['operator'] },
  { from: 'submitted', event: 'reject', to: 'rejected', actors: ['operator'] },
  { from: 'rejected', event: 'submit', to: 'submitted', actors: ['buyer'] },
  { from: 'passed', event: 'revoke', to: 'revoked', actors: ['operator'] },
  { from: 'passed', event: 'replace', to: 'replaced', actors: ['operator', 'system'] },
];

/** The next state of a document, or null when the event is not for its state or not for this actor. */
export function advanceDocument(
  state: DocumentState,
  event: DocumentEvent,
  actor: Actor,
): DocumentState | null {
  return findTransition(documentTransitions, state, event, actor)?.to ?? null;
}
