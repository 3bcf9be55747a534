import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { fen } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../platform/deps.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { loadDueBills } from './credit.repo.ts';

const batchSize = 200;
const daysBefore = 3;

/** Reminds companies of bills due within three days, and once more when late. */
export async function remindOfBills(deps: Deps): Promise<void> {
  const at = deps.clock.now();
  const today = dateInShanghai(at);
  let afterId = 0;
  for (;;) {
    const due = await loadDueBills(deps.db, addDays(today, daysBefore), afterId, batchSize);
    for (const bill of due) {
      afterId = bill.id;
      const isLate = bill.due_on < today;
      const open = displayAmount(fen(bill.amount_fen - bill.settled_fen));
      await sendMessage(deps.db, {
        buyerId: bill.buyer_id,
        kind: 'asset',
        title: isLate ? `账期账单已逾期，欠 ${open}` : `账期账单 ${open} 将于 ${bill.due_on} 到期`,
        body: isLate ? '还清前不能再用账期下单，请尽快还款' : `支付单 ${bill.reference}，请按期还款`,
        url: '/yegl',
        dedupeKey: `credit-${isLate ? 'late' : 'due'}:${bill.reference}`,
        at,
      });
    }
    if (due.length < batchSize) return;
  }
}
