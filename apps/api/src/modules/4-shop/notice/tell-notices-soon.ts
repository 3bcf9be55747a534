import type { Db } from '../../../platform/db.ts';
import { enqueue } from '../../../platform/jobs.ts';

/** The job that tells them, on a rhythm of its own. */
export const tellNoticesJob = 'tell-notices';

/** Has those who wait for goods or for a lower price told now: after many goods have changed at once. */
export function tellNoticesSoon(db: Db): Promise<void> {
  return enqueue(db, tellNoticesJob, {}, { key: tellNoticesJob });
}
