import type { Deps } from '../../../platform/deps.ts';
import { countUnread, markRead } from './message.repo.ts';

/** Marks messages as read, all of them without `ids`. Returns how many are still unread. */
export async function markMessagesRead(deps: Deps, buyerId: number, ids: readonly number[] | undefined) {
  await markRead(deps.db, buyerId, ids, deps.clock.now());
  return { unread: await countUnread(deps.db, buyerId) };
}
