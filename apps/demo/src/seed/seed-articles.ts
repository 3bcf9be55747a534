import { saveArticles } from '@qianfang/api/modules/4-shop/content';
import type { Db } from '@qianfang/api/platform/db';
import { addDays, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { DemoVersion } from '../content/articles/demo-article.ts';
import { articleCategories, articles } from '../content/articles.ts';
import { insertRows } from './insert-rows.ts';

const dayMs = 86_400_000;

/** Seeds help centre, agreements, news and notices, dated back from today. */
export async function seedArticles(tx: Db, today: IsoDate, now: Date): Promise<void> {
  await insertRows(
    tx,
    'content.article_category',
    articleCategories.map(({ parentId, ...row }, sort) => ({ ...row, parent_id: parentId, sort })),
  );
  const idOf = new Map(articleCategories.map((row) => [row.name, row.id]));
  let next = Math.max(...articles.map((article) => article.id ?? 0));
  const placed = articles.map((article) => {
    if (article.id === undefined) next += 1;
    return { ...article, id: article.id ?? next };
  });
  const effectiveOn = (version: DemoVersion) => addDays(today, -version.effectiveDaysAgo);
  const refused = await saveArticles(
    tx,
    placed.map((article, sort) => ({
      id: article.id,
      category_id: idOf.get(article.category) ?? null,
      type: article.type,
      title: article.title,
      excerpt: article.excerpt,
      content: article.content,
      picture: '',
      menu_name: article.menuName ?? '',
      route: article.route ?? '',
      sort,
      source: article.source ?? '',
      version: article.version?.version ?? '',
      effective_on: article.version ? effectiveOn(article.version) : null,
      published_at: new Date(now.getTime() - article.daysAgo * dayMs).toISOString(),
    })),
    placed.flatMap((article) =>
      [article.version ? { ...article.version, content: article.content } : [], article.formerly ?? []]
        .flat()
        .map((version) => ({
          article_id: article.id,
          version: version.version,
          effective_on: effectiveOn(version),
          summary: version.summary,
          content: version.content,
        })),
    ),
  );
  if (refused) throw new Error(`the demo's articles: ${refused.message}`);
}
