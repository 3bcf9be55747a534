import { SectionHead } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { linkClass } from '@qianfang/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { goodsListQuery, type ListQuery } from './goods.queries.ts';
import { GoodsGrid, GoodsGridSkeleton } from './goods-grid.tsx';

const shown = 5;

/** A row of goods under a heading. It loads and fails alone, and is not there where nothing fits. */
export function GoodsFloor({
  title,
  aside,
  query,
  more,
}: {
  title: string;
  aside?: string;
  query: ListQuery;
  /** Where the whole list is. */
  more: string;
}) {
  const { data, error, refetch, isRefetching } = useQuery(
    goodsListQuery({ ...query, page: 1, per_page: shown }),
  );
  if (data && data.list.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionHead
        title={title}
        aside={aside}
        action={
          <Link to={more} className={linkClass({ tone: 'plain' })}>
            查看更多
          </Link>
        }
      />
      {error && !data && (
        <ErrorState title={`${title}没有加载出来`} onRetry={() => void refetch()} isRetrying={isRefetching} />
      )}
      {!data && !error && <GoodsGridSkeleton count={shown} />}
      {data && <GoodsGrid goods={data.list} />}
    </section>
  );
}
