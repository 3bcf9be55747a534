import { addMonths } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { retentionRules } from '@qianfang/domain/retention/retention-rule';
import type { Deps } from '../../../platform/deps.ts';
import { deleteMails } from './mail.repo.ts';

/** Deletes mails whose time of retention is over. */
export async function sweepMails({ db, clock }: Deps): Promise<void> {
  const lastKept = addMonths(dateInShanghai(clock.now()), -12 * retentionRules.MAIL.years);
  await deleteMails(db, new Date(startOfDayInShanghai(lastKept)));
}
