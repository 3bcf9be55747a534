import { type Actor, findTransition, type Transition } from '../order/state-table.ts';
import type { DocumentState } from './document.ts';

/** State of a buyer's file; expiring and expired follow from document dates and are not stored. */
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

/** take: sales starts · pass_business, pass_quality: two approvals · suspend: 经营异常、吊销 or manual. */
export type ReviewEvent =
  | 'submit'
  | 'take'
  | 'pass_business'
  | 'pass_quality'
  | 'reject'
  | 'suspend'
  | 'restore';

/** trade-rules 1.4: draft → submitted → reviewing → qa_review → passed | rejected; passed ⇄ suspended. */
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

/** Shown to the buyer, who sees the internal stages as one. */
export function reviewStateLabel(state: ReviewState): string {
  return REVIEW_LABELS[state];
}

/** `is_passed` of the user: without it no prices and no cart. */
export function isPassed(state: ReviewState): boolean {
  return state === 'passed';
}

export interface ReviewFile {
  readonly state: ReviewState;
  /** Who gave the business approval of this round; null before. */
  readonly businessReviewerId: number | null;
}

export interface ReviewAct {
  readonly event: ReviewEvent;
  readonly actor: Actor;
  /** The acting staff member; null for buyer and system. */
  readonly staffId: number | null;
  /** Why it is rejected or suspended, per document or for the file. */
  readonly reasons: readonly string[];
}

export type ReviewOutcome =
  | { readonly ok: true; readonly state: ReviewState }
  | {
      readonly ok: false;
      readonly reason: 'STATE_FORBIDS' | 'SAME_REVIEWER' | 'REASON_MISSING';
      readonly message: string;
    };

/** The next state of a file, or why the event is refused. */
export function advanceReview(file: ReviewFile, act: ReviewAct): ReviewOutcome {
  const row = findTransition(reviewTransitions, file.state, act.event, act.actor);
  if (row === undefined) {
    return {
      ok: false,
      reason: 'STATE_FORBIDS',
      message: `资料${REVIEW_LABELS[file.state]}，不可进行此操作`,
    };
  }
  // GSP 首营审批: business, then quality department, never the same person.
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

/** A passed renewal replaces its predecessor; a revoked document never returns. */
export const documentTransitions: readonly Transition<DocumentState, DocumentEvent>[] = [
  { from: 'draft', event: 'submit', to: 'submitted', actors: ['buyer'] },
  { from: 'submitted', event: 'pass', to: 'passed', actors: ['operator'] },
  { from: 'submitted', event: 'reject', to: 'rejected', actors: ['operator'] },
  { from: 'rejected', event: 'submit', to: 'submitted', actors: ['buyer'] },
  { from: 'passed', event: 'revoke', to: 'revoked', actors: ['operator'] },
  { from: 'passed', event: 'replace', to: 'replaced', actors: ['operator', 'system'] },
];

/** The next state of a document, or null when event, state or actor do not match. */
export function advanceDocument(
  state: DocumentState,
  event: DocumentEvent,
  actor: Actor,
): DocumentState | null {
  return findTransition(documentTransitions, state, event, actor)?.to ?? null;
}
