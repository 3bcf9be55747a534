import type { Problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import { insertArticles, type NewArticle, type NewVersion } from './article.repo.ts';
import { checkPublicText } from './check-public-text.ts';
import { cleanRichText } from './clean-rich-text.ts';

/** A rich text without its tags. */
const wordsOf = (html: string) => html.replaceAll(/<[^<>]*>/g, '');

/**
 * Stores articles with former versions, cleaned before writing. Problem: INVALID with the words that 广告法
 * forbids; then nothing is stored.
 */
export async function saveArticles(
  tx: Db,
  articles: readonly NewArticle[],
  versions: readonly NewVersion[],
): Promise<Problem<'INVALID'> | undefined> {
  for (const { title, excerpt, content } of articles) {
    const refused = checkPublicText({ title, excerpt, content: wordsOf(content) });
    if (refused) return refused;
  }
  const clean = <Text extends { readonly content: string }>(texts: readonly Text[]): Promise<Text[]> =>
    Promise.all(texts.map(async (one) => ({ ...one, content: await cleanRichText(one.content) })));
  await insertArticles(tx, await clean(articles), await clean(versions));
  return undefined;
}
