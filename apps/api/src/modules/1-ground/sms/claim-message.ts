import { randomUUID } from 'node:crypto';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../platform/db.ts';
import type { SmsPurpose } from '../../../platform/sms-keys.ts';
import { transact } from '../../../platform/transact.ts';
import { countMessages, insertMessage, lockMessages } from './sms.repo.ts';

export const startOfDay = (at: Date) => new Date(startOfDayInShanghai(dateInShanghai(at)));

/** Whether the store has sent as many messages today as it may; a bound of 0 is none. */
export async function isDayUsedUp(db: Db, dailyBound: number, at: Date): Promise<boolean> {
  return dailyBound > 0 && (await countMessages(db, startOfDay(at))) >= dailyBound;
}

/** Counts a message before it is sent, so that the bound holds; undefined where the day is used up. */
export function claimMessage(
  db: Db,
  dailyBound: number,
  purpose: SmsPurpose,
  at: Date,
): Promise<string | undefined> {
  return transact(db, async (tx) => {
    await lockMessages(tx);
    if (await isDayUsedUp(tx, dailyBound, at)) return undefined;
    const id = randomUUID();
    await insertMessage(tx, { id, purpose, at });
    return id;
  });
}
