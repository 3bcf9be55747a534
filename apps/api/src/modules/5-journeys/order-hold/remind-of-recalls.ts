import { escalatesAt, recallLevels, remindersBy } from '@qianfang/domain/order/recall';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { sendMessages } from '../../1-ground/message/index.ts';
import { lockUnanswered, type NoticeRow, saveReminded } from './recall.repo.ts';

const pageSize = 500;

function reminderOf(notice: NoticeRow, at: Date) {
  const { orders, goods_name: name, batch_text: batches } = notice;
  return {
    buyerId: notice.buyer_id,
    kind: 'order' as const,
    title: `请确认${recallLevels[notice.level]}召回：${name}`,
    body: `${name}（${batches}）已被召回：${notice.reason}。贵单位尚未确认，请停止销售和使用，并填报剩余库存。`,
    url: `/order/info/${orders[0]?.id ?? 0}`,
    dedupeKey: `recall-reminder:${notice.id}:${notice.told_at.toISOString()}:${remindersBy(notice.level, notice.told_at, at)}`,
    at,
  };
}

/**
 * Reminds companies that have not answered a recall, at the hours of its level, and hands those silent for a
 * day to a person (trade-rules R-01). A late run sends one reminder, not all missed ones.
 */
export async function remindOfRecalls(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (let afterId = 0; ; ) {
    const page = await transact(deps.db, async (tx) => {
      const at = deps.clock.now();
      const notices = await lockUnanswered(tx, pageSize, afterId);
      const due = notices.filter((one) => remindersBy(one.level, one.told_at, at) > one.reminders);
      await sendMessages(
        tx,
        due.map((one) => reminderOf(one, at)),
      );
      const rows = due.map((one) => ({
        buyer_id: one.buyer_id,
        id: one.id,
        reminders: remindersBy(one.level, one.told_at, at),
        escalates: escalatesAt(one.told_at) <= at,
      }));
      if (rows.length > 0) await saveReminded(tx, rows, at);
      return notices;
    });
    if (page.length < pageSize) return;
    afterId = page.at(-1)?.id ?? 0;
  }
}
