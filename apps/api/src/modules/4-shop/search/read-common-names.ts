import type { Db } from '../../../platform/db.ts';
import { keep } from '../../../platform/keep.ts';
import { loadCommonNames } from './common-name.repo.ts';

const kept = keep({ wholes: ['common_name'], most: 1 }, (db, _whole: 0) => loadCommonNames(db));

/** The names of what people call by another (扑尔敏), by what they say; both normalised as keywords are. */
export async function readCommonNames(db: Db): Promise<ReadonlyMap<string, string>> {
  return (await kept(db, 0)) ?? new Map();
}
