import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { takeStaleIds } from './entries.repo.ts';
import { refreshEntries } from './refresh-entries.ts';

/** So many goods are written in one transaction: whoever changes one of them waits for no more. */
const together = 500;

/** Writes anew what goods can be found by whose names are read by other rules since they were entered. */
export async function renewEntries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (let taken = together; taken === together; ) {
    taken = await transact(db, async (tx) => {
      const ids = await takeStaleIds(tx, together);
      await refreshEntries(tx, ids, clock.now());
      return ids.length;
    });
  }
}
