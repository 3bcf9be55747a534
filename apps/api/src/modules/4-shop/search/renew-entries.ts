import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { takeStaleIds } from './entries.repo.ts';
import { refreshEntries } from './refresh-entries.ts';

/** Goods written in one transaction: whoever changes one of them waits for no more than these. */
const together = 500;

/** Rewrites entries that were made under older rules for reading names. */
export async function renewEntries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (let taken = together; taken === together; ) {
    taken = await transact(db, async (tx) => {
      const ids = await takeStaleIds(tx, together);
      await refreshEntries(tx, ids, clock.now());
      return ids.length;
    });
  }
}
