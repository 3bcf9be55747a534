import type { Deps } from '../../platform/deps.ts';
import { deleteNotifications } from './notification.repo.ts';

/** The gateway repeats a notification for a day, and questions about one come within months; payments stay. */
const keepDays = 180;

/** Lets old notifications go. */
export async function sweepNotifications(deps: Deps): Promise<void> {
  await deleteNotifications(deps.db, new Date(deps.clock.now().getTime() - keepDays * 24 * 3_600_000));
}
