import type { Db } from '../../../platform/db.ts';
import { keep } from '../../../platform/keep.ts';
import { type CategoryRow, loadCategoryRows } from './category.repo.ts';

const kept = keep(
  { wholes: ['category'], most: 1 },
  (db, _whole: 0): Promise<readonly CategoryRow[]> => loadCategoryRows(db),
);

/** Every category in the shop's order. */
export async function loadCategories(db: Db): Promise<readonly CategoryRow[]> {
  return (await kept(db, 0)) ?? [];
}
