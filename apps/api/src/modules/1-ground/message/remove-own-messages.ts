import type { Db } from '../../../platform/db.ts';
import { countUnread, deleteMessages } from './message.repo.ts';

/** Deletes messages of this company; ids of others are ignored as if missing. */
export async function removeOwnMessages(db: Db, buyerId: number, ids: readonly number[]) {
  await deleteMessages(db, buyerId, ids);
  return { unread: await countUnread(db, buyerId) };
}
