import type { Db } from '../../../platform/db.ts';
import { loadSignerNames } from './qualification.repo.ts';

/** Names of those, beside the legal representative, who may sign contracts for a company. */
export function loadSigners(db: Db, buyerId: number): Promise<string[]> {
  return loadSignerNames(db, buyerId);
}
