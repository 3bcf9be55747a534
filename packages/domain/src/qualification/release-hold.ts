import type { IsoDate } from '../calendar/iso-date.ts';
import { addWorkingDays, type HolidayCalendar } from '../calendar/working-days.ts';
import type { BuyBlock } from './buy-block.ts';
import type { Decision } from './decision.ts';

/** Working days a buyer has to renew a document before a paid order is refunded to where the money came from (trade-rules 1.5). */
export const RENEWAL_WORKING_DAYS = 5;

export interface QualificationHold {
  readonly hold: 'HOLD_QUAL' | 'HOLD_RECALL';
  readonly reasons: readonly BuyBlock[];
  /** Last day to cure it; null for a recall, which cannot be cured. */
  readonly renewBy: IsoDate | null;
}

/**
 * The fourth look at a paid order, when it is released to the warehouse (I6): held when any of its lines could not be bought today.
 * @param heldSince the day it was first held, today when it is not held yet
 */
export function releaseHold(
  decisions: readonly Decision[],
  heldSince: IsoDate,
  calendar: HolidayCalendar,
): QualificationHold | null {
  const reasons = decisions
    .filter((decision) => decision.kind !== 'show')
    .flatMap((decision) => decision.reasons)
    // Taken off the shelf after it was sold, or not offered here any more: what is paid for still ships.
    .filter((reason) => reason.reason !== 'OFF_SHELF' && reason.reason !== 'CONTROLLED_SALE');
  if (reasons.length === 0) return null;
  const isRecalled = reasons.some((reason) => reason.reason === 'RECALLED');
  return {
    hold: isRecalled ? 'HOLD_RECALL' : 'HOLD_QUAL',
    reasons,
    renewBy: isRecalled ? null : addWorkingDays(heldSince, RENEWAL_WORKING_DAYS, calendar),
  };
}
