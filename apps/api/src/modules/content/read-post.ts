import { problem } from '@qianfang/contract/problem';
import type { Db } from '../../platform/db.ts';
import { presentArticle } from './content.present.ts';
import { findArticle } from './content.repo.ts';

/** An article whole. Its content was cleaned when it was written. */
export async function readPost(db: Db, { type, id }: { readonly type: number; readonly id: number }) {
  const article = await findArticle(db, type, id);
  if (!article) return problem('NOT_FOUND');
  return { post: { ...presentArticle(article), content: article.content } };
}
