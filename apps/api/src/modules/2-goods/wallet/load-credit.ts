import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { CreditStanding } from '@qianfang/domain/credit/credit-line';
import { fen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import { findStanding } from './credit.repo.ts';

/** A company's credit line and debt; null without one. */
export async function loadCredit(db: Db, buyerId: number, today: IsoDate): Promise<CreditStanding | null> {
  const row = await findStanding(db, buyerId, today);
  if (!row) return null;
  return {
    limitFen: fen(row.limit_fen),
    termDays: row.term_days,
    suspendedReason: row.suspended_reason,
    usedFen: fen(row.used_fen),
    overdueFen: fen(row.overdue_fen),
    oldestDueOn: row.oldest_due_on,
  };
}
