import { cached } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { loadCommonNames } from './common-name.repo.ts';

const kept = cached({ invalidateAllOn: ['common_name'], max: 1 }, (db, _whole: 0) => loadCommonNames(db));

/** The names of what people call by another (扑尔敏), by what they say; both normalised as keywords are. */
export async function readCommonNames(db: Db): Promise<ReadonlyMap<string, string>> {
  return (await kept(db, 0)) ?? new Map();
}
