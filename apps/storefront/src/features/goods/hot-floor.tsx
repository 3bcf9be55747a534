import { SectionHead } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { linkClass } from '@qianfang/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { hotGoodsQuery } from './goods.queries.ts';
import { GoodsGrid, GoodsGridSkeleton } from './goods-grid.tsx';

const shown = 10;

/** What sells best among what this company may buy. */
export function HotFloor({ title, more }: { title: string; more: string }) {
  const { data, isError, refetch, isRefetching } = useQuery(hotGoodsQuery(shown));
  if (data && data.list.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionHead
        title={title}
        aside="可购且有货的商品，按销量"
        action={
          <Link to={more} className={linkClass({ tone: 'plain' })}>
            查看更多
          </Link>
        }
      />
      {isError && !data && (
        <ErrorState
          className="rounded-card border border-line bg-card"
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {!data && !isError && <GoodsGridSkeleton count={shown} />}
      {data && <GoodsGrid goods={data.list} />}
    </section>
  );
}
