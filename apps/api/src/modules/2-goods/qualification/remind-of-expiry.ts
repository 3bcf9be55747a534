import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import {
  lastValidDay,
  REMINDER_DAYS,
  reminderDue,
  reminderText,
} from '@qianfang/domain/qualification/document';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { loadBuyers } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { loadEndingDocuments } from './document.repo.ts';
import { documentFactsOf } from './load-buyer-rights.ts';

const batch = 500;
/** After a downtime of up to this long, reminders of expired documents are still sent. */
const caughtUpDays = 30;

/**
 * Reminds companies of expiring documents, 60, 30, 15, 7 and 1 days before and on the last day (trade-rules
 * 1.5). Each reminder has a key, so that repeated or late runs send each at most once.
 */
export async function remindOfExpiry(deps: Deps): Promise<void> {
  const at = deps.clock.now();
  const today = dateInShanghai(at);
  const range = {
    from: addDays(today, -caughtUpDays),
    to: addDays(today, Math.max(...REMINDER_DAYS)),
    limit: batch,
  };
  for (let afterId = 0; ; ) {
    const rows = await loadEndingDocuments(deps.db, { ...range, afterId });
    const buyers = await loadBuyers(deps.db, [...new Set(rows.map((row) => row.buyer_id))]);
    for (const row of rows) {
      afterId = row.id;
      const facts = documentFactsOf(row);
      const lastDay = facts && lastValidDay(facts);
      const due = lastDay ? reminderDue(lastDay, today) : null;
      if (!facts || !lastDay || due === null || buyers.get(row.buyer_id)?.status !== 'passed') continue;
      await transact(deps.db, (tx) =>
        sendMessage(tx, {
          buyerId: row.buyer_id,
          kind: 'licence',
          title: '资质即将到期',
          body: reminderText(facts.type, lastDay, today),
          url: '/zzzj',
          dedupeKey: `expiry:${row.id}:${row.version}:${lastDay}:${due}`,
          at,
        }),
      );
    }
    if (rows.length < batch) return;
  }
}
