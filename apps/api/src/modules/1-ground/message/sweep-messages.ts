import { addMonths } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import { deleteOldMessages } from './message.repo.ts';

/**
 * A message tells of a trade and is no record of it. It is kept as long as what it tells of has to be: three years
 * (电子商务法 art. 31).
 */
const keptMonths = 36;
/** Deleted at a time, so that no statement holds many rows. */
const portion = 5_000;

/** Deletes messages of more than three years ago. */
export async function sweepMessages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const lastKept = addMonths(dateInShanghai(clock.now()), -keptMonths);
  const before = new Date(startOfDayInShanghai(lastKept));
  while ((await deleteOldMessages(db, before, portion)) === portion);
}
