import { cached } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { type CategoryRow, loadCategoryRows } from './category.repo.ts';

const cachedCategories = cached(
  { invalidateAllOn: ['category'], max: 1 },
  (db, _whole: 0): Promise<readonly CategoryRow[]> => loadCategoryRows(db),
);

/** Every category in the shop's order. */
export async function loadCategories(db: Db): Promise<readonly CategoryRow[]> {
  return (await cachedCategories(db, 0)) ?? [];
}
