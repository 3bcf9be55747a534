import type { Db } from '../../platform/db.ts';
import { presentArticle } from './content.present.ts';
import { loadArticles } from './content.repo.ts';

/** One page of articles, newest first; of one type where it is given. */
export async function listPosts(
  db: Db,
  { type, page, per_page }: { readonly type?: number; readonly page: number; readonly per_page: number },
) {
  const { rows, total } = await loadArticles(db, type, per_page, (page - 1) * per_page);
  return { list: rows.map(presentArticle), page, per_page, total };
}
