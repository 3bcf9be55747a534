import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { deleteReminder, findComing, takeReminders, writeReminder } from '../../2-goods/promotion/index.ts';

interface ReminderRequest {
  readonly activity_id: number;
  readonly goods_id: number;
  readonly is_on: 0 | 1;
}

/**
 * Sets or removes a company's reminder of an activity. NOT_FOUND where no activity with this goods is still
 * to begin.
 */
export function remindOfActivity(
  deps: Deps,
  viewer: Viewer,
  request: ReminderRequest,
): Promise<ReminderRequest | Problem<'NOT_FOUND'>> {
  const { activity_id, goods_id } = request;
  return transact(deps.db, async (tx): Promise<ReminderRequest | Problem<'NOT_FOUND'>> => {
    if (request.is_on === 0) {
      await deleteReminder(tx, viewer.buyerId, activity_id, goods_id);
      return request;
    }
    const now = deps.clock.now();
    const coming = await findComing(tx, viewer, activity_id, goods_id, now);
    if (!coming) return problem('NOT_FOUND', { message: '活动已开始或已结束' });
    await writeReminder(tx, viewer.buyerId, activity_id, goods_id, now);
    await enqueue(
      tx,
      'send-activity-reminders',
      { activityId: activity_id },
      {
        runAt: coming.starts_at,
        key: `activity-reminders:${activity_id}`,
      },
    );
    return request;
  });
}

/** Notifies everybody with a reminder that an activity has begun; once each. */
export function sendActivityReminders(deps: Deps, activityId: number): Promise<void> {
  return transact(deps.db, async (tx): Promise<void> => {
    const at = deps.clock.now();
    const taken = await takeReminders(tx, activityId, at);
    const goods = await loadGoods(tx, [...new Set(taken.map((one) => one.goods_id))]);
    for (const one of taken) {
      await sendMessage(tx, {
        buyerId: one.buyer_id,
        kind: 'activity',
        title: `${one.name} 已开始`,
        body: `您关注的「${goods.get(one.goods_id)?.name ?? '商品'}」正以活动价销售，数量有限`,
        url: one.kind === 'DAILY' ? '/mrtj' : `/list/info/${one.goods_id}`,
        dedupeKey: `activity-reminder:${activityId}:${one.goods_id}`,
        at,
      });
    }
  });
}
