import { SectionHead } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { linkClass } from '@qianfang/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/page-link.tsx';
import { goodsListQuery } from './goods.queries.ts';
import { GoodsGrid, GoodsGridSkeleton } from './goods-grid.tsx';
import { listQueryOf, readFilters } from './list-filters.ts';

const shown = 10;

/** The first products of a list, by a query that an operator wrote as in a list's address. */
export function QueryFloor({ title, query }: { title: string; query: string }) {
  const filters = readFilters(new URLSearchParams(query));
  const ask = { ...listQueryOf(filters), sort: filters.sort, page: 1, per_page: shown };
  const { data, isError, refetch } = useQuery(goodsListQuery(ask));
  if (data?.list.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionHead
        title={title}
        action={
          <Link to={`/list?${query}`} className={linkClass({ tone: 'plain' })}>
            查看更多
          </Link>
        }
      />
      {isError && !data && (
        <ErrorState className="rounded-card border border-line bg-card" onRetry={refetch} />
      )}
      {!data && !isError && <GoodsGridSkeleton count={shown} />}
      {data && <GoodsGrid goods={data.list} />}
    </section>
  );
}
