import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db.ts';
import { demoDoors } from '../../../platform/demo-doors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { insertMail, type NewMail } from './mail.repo.ts';

/** Sends what is due; also runs each minute for what is to be tried again. */
export const sendJob = 'mail.send';

/** Whether mails leave this store. A command beside the demo does not reach its stand-in, but the demo does. */
export const mayMail = ({ config, mail }: Deps): boolean =>
  mail !== undefined || demoDoors(config).simulatesGateways;

/**
 * Puts a mail into the outbox, in the transaction of what it is about; it leaves once that has committed. False where
 * the same topic waits for the same address already.
 */
export async function queueMail(tx: Db, mail: Omit<NewMail, 'id'>): Promise<boolean> {
  const isNew = await insertMail(tx, { ...mail, id: randomUUID() });
  if (isNew) await enqueue(tx, sendJob, {}, { key: sendJob });
  return isNew;
}
