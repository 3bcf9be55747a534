import type { searchHelp as endpoint } from '@qianfang/contract/article';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../../platform/deps.ts';
import { searchWords } from '../../../platform/search-words.ts';
import { helpCategoryId, loadHelpTexts, plainText } from '../content/index.ts';
import { fillFigures, loadFigures } from './figures.ts';

type Hit = ResultOf<typeof endpoint>['list'][number];

const before = 24;
const longest = 96;
const maxHits = 20;

function placesOf(text: string, keyword: string): number[][] {
  const [where, what] = [text.toLowerCase(), keyword.toLowerCase()];
  const places: number[][] = [];
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + what.length)) {
    places.push([at, at + what.length]);
  }
  return places;
}

/** The text around the keyword, or the beginning where only the title has it. */
function cut(text: string, keyword: string): Pick<Hit, 'snippet' | 'hit'> {
  const at = Math.max(0, text.toLowerCase().indexOf(keyword.toLowerCase()));
  const from = at <= before ? 0 : at - before;
  const snippet = `${from > 0 ? '…' : ''}${text.slice(from, from + longest)}${from + longest < text.length ? '…' : ''}`;
  return { snippet, hit: placesOf(snippet, keyword) };
}

/** Help articles with every word, those with it in their title first. Searches figures as displayed. */
export async function searchHelp(deps: Deps, keywords: string): Promise<ResultOf<typeof endpoint>> {
  // The help is written in simplified characters.
  const words = (searchWords(keywords)?.texts.at(-1) ?? '').split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return { list: [] };
  const [articles, figures] = await Promise.all([
    loadHelpTexts(deps.db, helpCategoryId, deps.clock.now()),
    loadFigures(deps.db),
  ]);
  const texts = await Promise.all(articles.map((one) => plainText(fillFigures(one.content, figures))));
  const found = articles.flatMap((article, index) => {
    const title = `${article.menu_name} ${article.title}`;
    const text = texts[index] ?? '';
    const isHit = words.every((word) => `${title} ${text}`.toLowerCase().includes(word.toLowerCase()));
    if (!isHit) return [];
    const rank = title.toLowerCase().includes(first.toLowerCase()) ? 0 : 1;
    return [
      { rank, hit: { id: article.id, title: article.title, route: article.route, ...cut(text, first) } },
    ];
  });
  return {
    list: found
      .sort((a, b) => a.rank - b.rank)
      .slice(0, maxHits)
      .map((one) => one.hit),
  };
}
