import { cached } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { loadCommonNames } from './common-name.repo.ts';

const cachedNames = cached({ invalidateAllOn: ['common_name'], max: 1 }, (db, _whole: 0) =>
  loadCommonNames(db),
);

/** Official names by everyday name (扑尔敏), both normalised like keywords. */
export async function readCommonNames(db: Db): Promise<ReadonlyMap<string, string>> {
  return (await cachedNames(db, 0)) ?? new Map();
}
