import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { deleteAllDocuments } from './document.repo.ts';

/** Removes the documents of registrations that nobody went on with. Call the answer after the transaction: it removes the files. */
export async function dropDocuments(
  tx: Db,
  buyerIds: readonly number[],
): Promise<(deps: Deps) => Promise<void>> {
  const keys = await deleteAllDocuments(tx, buyerIds);
  return async (deps) => {
    for (const key of keys) {
      await deps.files.remove(key).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'a file of an abandoned registration could not be removed');
      });
    }
  };
}
