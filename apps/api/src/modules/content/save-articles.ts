import type { Db } from '../../platform/db.ts';
import { insertArticles, type NewArticle, type NewVersion } from './article.repo.ts';
import { cleanRichText } from './clean-rich-text.ts';

/** Keeps articles and their former texts, each cleaned before it is written. */
export async function saveArticles(
  tx: Db,
  articles: readonly NewArticle[],
  versions: readonly NewVersion[],
): Promise<void> {
  const clean = <Text extends { readonly content: string }>(texts: readonly Text[]): Promise<Text[]> =>
    Promise.all(texts.map(async (one) => ({ ...one, content: await cleanRichText(one.content) })));
  await insertArticles(tx, await clean(articles), await clean(versions));
}
