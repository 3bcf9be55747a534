import type { Db } from '../../../platform/db.ts';
import { enqueue } from '../../../platform/jobs.ts';

/** The job that sends notices, on its own schedule. */
export const sendNoticesJob = 'tell-notices';

/** Sends notices soon: after many goods have changed at once. */
export function sendNoticesSoon(db: Db): Promise<void> {
  return enqueue(db, sendNoticesJob, {}, { key: sendNoticesJob });
}
