import type { Deps } from '../../../../platform/deps.ts';
import { deleteLinks } from '../links/pay-link.repo.ts';
import { deleteNotifications } from './notification.repo.ts';

/** A gateway repeats a notification for a day, and questions about one come within months; payments stay. */
const retentionDays = 180;

/** Deletes old notifications, and links that can no longer be used. */
export async function sweepNotifications(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - retentionDays * 24 * 3_600_000);
  await deleteNotifications(deps.db, before);
  await deleteLinks(deps.db, before);
}
