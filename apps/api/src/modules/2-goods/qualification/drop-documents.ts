import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { dropFiles } from '../../../platform/keep-file.ts';
import { deleteAllDocuments } from './document.repo.ts';

/**
 * Removes the documents of registrations that nobody went on with. Call the answer after the transaction: it removes
 * the files.
 */
export async function dropDocuments(
  tx: Db,
  buyerIds: readonly number[],
): Promise<(deps: Deps) => Promise<void>> {
  const keys = await deleteAllDocuments(tx, buyerIds);
  return (deps) => dropFiles(deps, keys);
}
