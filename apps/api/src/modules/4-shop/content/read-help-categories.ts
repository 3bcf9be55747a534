import type { getArticleCategories } from '@qianfang/contract/content';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../../platform/deps.ts';
import { loadMenu } from './article.repo.ts';

/** The groups below a category, each with its articles by the ids that the post calls take. */
export async function readHelpCategories(
  deps: Deps,
  categoryId: number,
): Promise<ResultOf<typeof getArticleCategories>> {
  const groups = new Map<number, ResultOf<typeof getArticleCategories>['list'][number]>();
  for (const row of await loadMenu(deps.db, categoryId, deps.clock.now())) {
    const group = groups.get(row.group_id) ?? { name: row.group_name, children: [] };
    group.children.push({ id: row.id, name: row.menu_name, route: row.route });
    groups.set(row.group_id, group);
  }
  return { list: [...groups.values()] };
}
