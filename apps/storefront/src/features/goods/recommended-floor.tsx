import { Button } from '@qianfang/ui/button';
import { SectionHead } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { GoodsGrid, GoodsGridSkeleton } from './goods-grid.tsx';
import { recommendedQuery } from './home-floors.queries.ts';

const firstPage = 10;

/** 为您推荐: from the company's main categories, page by page. It loads and fails alone. */
export function RecommendedFloor({ title }: { title: string }) {
  const query = useInfiniteQuery(recommendedQuery);
  const goods = query.data?.pages.flatMap((page) => page.list) ?? [];
  if (query.data && goods.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionHead title={title} aside="与本店近一年采购相近的品种，均可购且有货" />
      {query.isError && !query.data && (
        <ErrorState className="rounded-card border border-line bg-card" onRetry={query.refetch} />
      )}
      {query.isPending && <GoodsGridSkeleton count={firstPage} />}
      {goods.length > 0 && <GoodsGrid goods={goods} />}
      {query.hasNextPage && (
        <p className="mt-1 text-center">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            再看 {firstPage} 种
          </Button>
        </p>
      )}
    </section>
  );
}
