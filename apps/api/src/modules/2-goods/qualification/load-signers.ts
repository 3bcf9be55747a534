import type { Db } from '../../../platform/db.ts';
import { loadSignerNames } from './qualification.repo.ts';

/** Names of those who may sign contracts for a company beside its legal representative. */
export function loadSigners(db: Db, buyerId: number): Promise<string[]> {
  return loadSignerNames(db, buyerId);
}
