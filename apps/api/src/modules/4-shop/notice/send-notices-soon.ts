import type { Db } from '../../../platform/db.ts';
import { enqueue } from '../../../platform/jobs.ts';

/** The job that tells them, on a rhythm of its own. */
export const sendNoticesJob = 'tell-notices';

/** Has those who wait for goods or for a lower price told now: after many goods have changed at once. */
export function sendNoticesSoon(db: Db): Promise<void> {
  return enqueue(db, sendNoticesJob, {}, { key: sendNoticesJob });
}
