import type { getArticleCategories } from '@qianfang/contract/content';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { Db } from '../../platform/db.ts';
import { loadCategoryChildren } from './content.repo.ts';

/** Two levels below a category; 3 is the help centre (storefront.md 9). */
export async function readHelpCategories(
  db: Db,
  categoryId: number,
): Promise<ResultOf<typeof getArticleCategories>> {
  const rows = await loadCategoryChildren(db, categoryId);
  const list = rows
    .filter((row) => row.parent_id === categoryId)
    .map((row) => ({
      name: row.name,
      children: rows
        .filter((child) => child.parent_id === row.id)
        .map((child) => ({ id: child.id, name: child.name, route: child.route })),
    }));
  return { list };
}
