import type { Db } from '../../../platform/db.ts';
import { insertMessages, type NewMessage } from './message.repo.ts';

export type { NewMessage } from './message.repo.ts';

/** Sends a message to a company, inside the caller's transaction. */
export async function sendMessage(tx: Db, message: NewMessage): Promise<void> {
  await insertMessages(tx, [message]);
}

/** Sends messages to any number of companies in one statement, inside the caller's transaction. */
export async function sendMessages(tx: Db, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length > 0) await insertMessages(tx, messages);
}
