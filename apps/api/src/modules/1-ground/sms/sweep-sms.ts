import { addMonths } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { retentionRules } from '@qianfang/domain/retention/retention-rule';
import type { Deps } from '../../../platform/deps.ts';
import { deleteMessages } from './sms.repo.ts';

/** Deletes messages whose time of retention is over. */
export async function sweepSms({ db, clock }: Deps): Promise<void> {
  const lastKept = addMonths(dateInShanghai(clock.now()), -12 * retentionRules.SMS.years);
  await deleteMessages(db, new Date(startOfDayInShanghai(lastKept)));
}
