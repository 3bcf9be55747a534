import type { Db } from '../../../platform/db.ts';
import { countUnread as countUnreadRows } from './message.repo.ts';

/** Unread messages of a company. */
export function countUnread(db: Db, buyerId: number): Promise<number> {
  return countUnreadRows(db, buyerId);
}
