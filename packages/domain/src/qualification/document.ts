import { earlierOf, type IsoDate } from '../calendar/iso-date.ts';
import { daysLeft, isExpired } from '../calendar/validity.ts';
import { type DocumentType, documentLabel } from './document-type.ts';
import type { ScopeCode } from './scope-code.ts';

/** submitted = under review; revoked = after passing (吊销、备案注销); replaced = by a newer version. */
export type DocumentState = 'draft' | 'submitted' | 'passed' | 'rejected' | 'revoked' | 'replaced';

/** The widest drug category of a retail licence; '' where not stated. */
export type RxCategory = '' | 'RX' | 'OTC_A' | 'OTC_B';

export interface DocumentFacts {
  readonly id: number;
  readonly type: DocumentType;
  readonly version: number;
  readonly state: DocumentState;
  /** Last valid day; null = long-term or without an end. */
  readonly validTo: IsoDate | null;
  /** 校验 of a MED_LICENCE: last day of the inspection period. */
  readonly inspectionValidTo: IsoDate | null;
  readonly scopeCodes: readonly ScopeCode[];
  readonly rxCategory: RxCategory;
  readonly hasColdAnnotation: boolean;
  /** Why it was rejected or revoked, else ''. */
  readonly reason: string;
}

export type StandingKind = 'VALID' | 'EXPIRED' | 'REVOKED' | 'REJECTED' | 'IN_REVIEW' | 'MISSING';

/** Standing of one document type for one buyer on one day, and the document that decides it. */
export interface Standing {
  readonly kind: StandingKind;
  readonly document: DocumentFacts | null;
  /** A newer version is under review. */
  readonly isRenewalInReview: boolean;
}

const ORDER: readonly StandingKind[] = ['VALID', 'EXPIRED', 'REVOKED', 'REJECTED', 'IN_REVIEW'];

/** Last valid day: for a medical licence the earlier of term and 校验 (trade-rules 1.5). */
export function lastValidDay(document: DocumentFacts): IsoDate | null {
  const { validTo, inspectionValidTo } = document;
  if (validTo === null) return inspectionValidTo;
  return inspectionValidTo === null ? validTo : earlierOf(validTo, inspectionValidTo);
}

/** The buyer's best document of a type: valid before expired, expired before never passed. */
export function standingOf(
  documents: readonly DocumentFacts[],
  type: DocumentType,
  today: IsoDate,
): Standing {
  let kind: StandingKind = 'MISSING';
  let best: DocumentFacts | null = null;
  let isInReview = false;
  for (const document of documents) {
    if (document.type !== type) continue;
    const own = kindOf(document, today);
    if (own === null) continue;
    if (own === 'IN_REVIEW') isInReview = true;
    if (best === null || isBefore(own, document, kind, best)) {
      kind = own;
      best = document;
    }
  }
  return { kind, document: best, isRenewalInReview: isInReview && kind !== 'IN_REVIEW' };
}

function kindOf(document: DocumentFacts, today: IsoDate): StandingKind | null {
  switch (document.state) {
    case 'passed':
      return isExpired(lastValidDay(document), today) ? 'EXPIRED' : 'VALID';
    case 'revoked':
      return 'REVOKED';
    case 'rejected':
      return 'REJECTED';
    case 'submitted':
      return 'IN_REVIEW';
    case 'draft':
    case 'replaced':
      return null;
  }
}

function isBefore(
  kind: StandingKind,
  document: DocumentFacts,
  bestKind: StandingKind,
  best: DocumentFacts,
): boolean {
  if (kind !== bestKind) return ORDER.indexOf(kind) < ORDER.indexOf(bestKind);
  return document.version > best.version;
}

/** PENDING: uploaded, registration not submitted yet. */
export type DocumentStatus =
  | 'VALID'
  | 'EXPIRING'
  | 'EXPIRED'
  | 'PENDING'
  | 'IN_REVIEW'
  | 'REJECTED'
  | 'REVOKED'
  | 'MISSING';

const STATUS_LABELS: Readonly<Record<DocumentStatus, string>> = {
  VALID: '有效',
  EXPIRING: '即将到期',
  EXPIRED: '已过期',
  PENDING: '待提交',
  IN_REVIEW: '审核中',
  REJECTED: '驳回',
  REVOKED: '已注销',
  MISSING: '未上传',
};

export function documentStatusLabel(status: DocumentStatus): string {
  return STATUS_LABELS[status];
}

export interface DocumentStatusView {
  readonly status: DocumentStatus;
  readonly label: string;
  /** Days left after today; null without an end or before approval. */
  readonly daysLeft: number | null;
}

/** Status of a document type on /zzzj. */
export function documentStatus(
  documents: readonly DocumentFacts[],
  type: DocumentType,
  today: IsoDate,
): DocumentStatusView {
  const { kind, document } = standingOf(documents, type, today);
  const left =
    document !== null && (kind === 'VALID' || kind === 'EXPIRED')
      ? daysLeft(lastValidDay(document), today)
      : null;
  const status = kind === 'VALID' && left !== null && left <= FIRST_REMINDER ? 'EXPIRING' : kind;
  return { status, label: STATUS_LABELS[status], daysLeft: left };
}

/** Days before the end to send reminders; 0 = the last day itself. */
export const REMINDER_DAYS = [60, 30, 15, 7, 1, 0] as const;
export type ReminderDay = (typeof REMINDER_DAYS)[number];

const FIRST_REMINDER = REMINDER_DAYS[0];

/**
 * The reminder due today: the tightest threshold reached, or null. Messages are unique per (document,
 * version, threshold), so reruns and missed days send each at most once.
 */
export function reminderDue(lastDay: IsoDate | null, today: IsoDate): ReminderDay | null {
  const left = daysLeft(lastDay, today);
  if (left === null) return null;
  return REMINDER_DAYS.findLast((threshold) => left <= threshold) ?? null;
}

/** 《药品经营许可证》将于2026-12-21到期（剩余30天），请及时更新 */
export function reminderText(type: DocumentType, lastDay: IsoDate, today: IsoDate): string {
  const left = daysLeft(lastDay, today) ?? 0;
  const name = `《${documentLabel(type)}》`;
  if (left < 0) return `${name}已于${lastDay}到期，请更新资质`;
  if (left === 0) return `${name}今日到期，请及时更新`;
  return `${name}将于${lastDay}到期（剩余${left}天），请及时更新`;
}
