import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { removeDraftBuyers } from '../../1-ground/identity/index.ts';
import { dropDocuments } from '../../2-goods/qualification/index.ts';
import { draftsLiveSince } from './registrant.ts';
import { deleteStaleForms, deleteStoreForms, loadStoreIdsOf } from './registration.repo.ts';

const batch = 50;

/** Deletes abandoned registrations: they hold personal data without a purpose (个人信息保护法 19, 47). */
export async function sweepDrafts(deps: Deps): Promise<void> {
  for (;;) {
    const { found, removeFiles } = await transact(deps.db, async (tx) => {
      const buyerIds = await deleteStaleForms(tx, draftsLiveSince(deps.clock.now()), batch);
      const storeIds = await loadStoreIdsOf(tx, buyerIds);
      const dropped = await dropDocuments(tx, [...storeIds, ...buyerIds]);
      await deleteStoreForms(tx, storeIds);
      await removeDraftBuyers(tx, storeIds);
      await removeDraftBuyers(tx, buyerIds);
      return { found: buyerIds.length, removeFiles: dropped };
    });
    await removeFiles(deps);
    if (found < batch) return;
  }
}
