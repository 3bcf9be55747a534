import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { type RetentionKind, retentionRules } from '@qianfang/domain/retention/retention-rule';
import type { Deps } from '../../../platform/deps.ts';
import { findNewestReview, loadOutlook } from './retention.repo.ts';

/** Records of a kind, and when they may be deleted. */
export interface Outlook {
  readonly kind: RetentionKind;
  readonly label: string;
  readonly basis: string;
  /** A year; null: kept for ever. */
  readonly deletableFrom: number | null;
  readonly isDeletable: boolean;
  readonly records: number;
}

/** The result of the newest review; undefined before the first. */
export async function readOutlook(
  deps: Deps,
): Promise<{ readonly reviewedAt: Date; readonly list: readonly Outlook[] } | undefined> {
  const review = await findNewestReview(deps.db);
  if (!review) return undefined;
  const year = Number(dateInShanghai(deps.clock.now()).slice(0, 4));
  const list = (await loadOutlook(deps.db, review.id)).map((row) => {
    const kind = row.kind as RetentionKind;
    const { label, basis } = retentionRules[kind];
    const deletableFrom = row.deletable_from === 0 ? null : row.deletable_from;
    const isDeletable = deletableFrom !== null && deletableFrom <= year;
    return { kind, label, basis, deletableFrom, isDeletable, records: row.records };
  });
  return { reviewedAt: review.reviewed_at, list };
}
