import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { transact } from '../../../platform/transact.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { deleteReminder, findActivity, takeReminders, writeReminder } from './activity.repo.ts';

interface Wish {
  readonly is_on: 0 | 1;
}

/** Sets or removes a company's reminder of an activity's opening. NOT_FOUND where it has already begun. */
export function remindOfOpening(
  deps: Deps,
  buyerId: number,
  id: number,
  { is_on }: Wish,
): Promise<Wish | Problem<'NOT_FOUND'>> {
  return transact(deps.db, async (tx): Promise<Wish | Problem<'NOT_FOUND'>> => {
    if (is_on === 0) {
      await deleteReminder(tx, buyerId, id);
      return { is_on };
    }
    const now = deps.clock.now();
    const found = await findActivity(tx, id);
    if (!found || found.starts_at <= now) return problem('NOT_FOUND', { message: '活动已开始或已结束' });
    await writeReminder(tx, buyerId, id, now);
    await enqueue(
      tx,
      'send-opening-reminders',
      { activityId: id },
      { runAt: found.starts_at, key: `opening-reminders:${id}` },
    );
    return { is_on };
  });
}

/** Notifies everybody with a reminder that an activity has begun; once each. */
export function sendOpeningReminders(deps: Deps, activityId: number): Promise<void> {
  return transact(deps.db, async (tx): Promise<void> => {
    const at = deps.clock.now();
    for (const { buyer_id, name, summary } of await takeReminders(tx, activityId, at)) {
      await sendMessage(tx, {
        buyerId: buyer_id,
        kind: 'activity',
        title: `${name} 已开始`,
        body: summary,
        url: `/Hdzx/all/${activityId}`,
        dedupeKey: `opening-reminder:${activityId}`,
        at,
      });
    }
  });
}
