import type { getPostDetail } from '@qianfang/contract/article';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  type ArticleRow,
  cleanRichText,
  countView,
  findArticle,
  helpCategoryId,
  loadMenu,
  loadNeighbours,
  loadVersions,
  loadVotes,
  presentNeighbour,
  presentPost,
  type VersionRow,
} from '../content/index.ts';
import { fillFigures, loadFigures, namesFigures } from './figures.ts';

/** Page breaks of a long article. */
const pageBreak = /<hr\s*\/?>/;
const fewRelated = 5;

/** Previous and next article: in the help centre by its tree, in the news by time. */
async function readPlace(deps: Deps, article: ArticleRow) {
  const now = deps.clock.now();
  if (article.menu_name !== '') {
    const menu = await loadMenu(deps.db, helpCategoryId, now);
    const at = menu.findIndex((one) => one.id === article.id);
    const group = menu[at]?.group_id;
    return {
      previous: menu[at - 1],
      next: at < 0 ? undefined : menu[at + 1],
      related: menu.filter((one) => one.group_id === group && one.id !== article.id).slice(0, fewRelated),
    };
  }
  const near = await loadNeighbours(deps.db, article, now, fewRelated);
  const newer = near.filter((one) => one.side === 'newer');
  const older = near.filter((one) => one.side === 'older');
  return {
    previous: newer[0],
    next: older[0],
    related: [...older.slice(1), ...newer.slice(1)].slice(0, fewRelated),
  };
}

function presentVersions(article: ArticleRow, former: readonly VersionRow[]) {
  if (article.version === '' || article.effective_on === null) return [];
  const present = former.find((one) => one.version === article.version);
  return [
    {
      version: article.version,
      effective_on: article.effective_on,
      summary: present?.summary ?? '',
      is_present: 1 as const,
    },
    ...former
      .filter((one) => one.version !== article.version)
      .map(({ version, effective_on, summary }) => ({
        version,
        effective_on,
        summary,
        is_present: 0 as const,
      })),
  ];
}

/**
 * A whole article, counted as read. It was cleaned on writing and is cleaned again with its figures, so that
 * stricter rules apply to old texts. Problem: NOT_FOUND.
 */
export async function readPost(
  deps: Deps,
  viewer: Viewer | undefined,
  { type, id, page, version }: QueryOf<typeof getPostDetail>,
): Promise<ResultOf<typeof getPostDetail> | Problem<'NOT_FOUND'>> {
  const article = await findArticle(deps.db, type, id, deps.clock.now());
  if (!article) return problem('NOT_FOUND');
  const former = article.version === '' ? [] : await loadVersions(deps.db, id);
  const shown =
    version === undefined || version === article.version
      ? article
      : former.find((one) => one.version === version);
  if (!shown) return problem('NOT_FOUND');
  const text = namesFigures(shown.content)
    ? fillFigures(shown.content, await loadFigures(deps.db))
    : shown.content;
  const parts = text.split(pageBreak);
  const content = parts[page - 1];
  if (content === undefined) return problem('NOT_FOUND');
  const [place, votes] = await Promise.all([
    readPlace(deps, article),
    loadVotes(deps.db, id, viewer?.accountId),
    countView(deps.db, id),
  ]);
  return {
    post: {
      ...presentPost({ ...article, views: article.views + 1 }),
      route: article.route,
      content: await cleanRichText(content),
      page,
      pages: parts.length,
      source: article.source,
      version: version ?? article.version,
      effective_on: shown.effective_on,
      versions: presentVersions(article, former),
      previous: presentNeighbour(place.previous),
      next: presentNeighbour(place.next),
      related: place.related.flatMap((one) => presentNeighbour(one) ?? []),
      helpful: votes.helpful,
      unhelpful: votes.unhelpful,
      my_vote: votes.mine === null ? null : votes.mine ? 1 : 0,
    },
  };
}
