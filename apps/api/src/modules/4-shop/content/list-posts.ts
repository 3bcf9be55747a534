import type { getPosts } from '@qianfang/contract/article';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../../platform/deps.ts';
import { presentPost } from './article.present.ts';
import { loadPosts, loadPostYears } from './article.repo.ts';

const yearStart = (year: number) => new Date(`${year}-01-01T00:00:00+08:00`);

/** One page of publications, newest first; of one type and year where given. */
export async function listPosts(
  deps: Deps,
  { type, year, page, per_page }: QueryOf<typeof getPosts>,
): Promise<ResultOf<typeof getPosts>> {
  const now = deps.clock.now();
  const until = year === undefined ? undefined : yearStart(year + 1);
  const { rows, total } = await loadPosts(deps.db, {
    type,
    from: year === undefined ? undefined : yearStart(year),
    // Posts dated ahead wait for their time.
    until: until && until < now ? until : new Date(now.getTime() + 1),
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  return {
    list: rows.map(presentPost),
    page,
    per_page,
    total,
    years: await loadPostYears(deps.db, type, now),
  };
}
