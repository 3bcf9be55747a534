import type { Db } from '../../platform/db.ts';
import { insertMessage, type NewMessage } from './message.repo.ts';

export type { NewMessage } from './message.repo.ts';

/** Sends a message to a company, inside the caller's transaction. */
export async function sendMessage(tx: Db, message: NewMessage): Promise<void> {
  await insertMessage(tx, message);
}
