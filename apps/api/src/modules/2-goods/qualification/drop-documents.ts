import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { dropFiles } from '../../../platform/store-file.ts';
import { deleteAllDocuments } from './document.repo.ts';

/**
 * Deletes the documents of abandoned registrations. Returns a function that deletes the files, to be called
 * after the transaction.
 */
export async function dropDocuments(
  tx: Db,
  buyerIds: readonly number[],
): Promise<(deps: Deps) => Promise<void>> {
  const keys = await deleteAllDocuments(tx, buyerIds);
  return (deps) => dropFiles(deps, keys);
}
