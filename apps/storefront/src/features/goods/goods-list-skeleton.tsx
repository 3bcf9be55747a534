import { Skeleton } from '@qianfang/ui/skeleton';
import { FilterSkeleton } from './filter-fields.tsx';
import { GoodsGridSkeleton } from './goods-grid.tsx';

/** A list of goods before it is known whose it is. */
export function GoodsListSkeleton() {
  return (
    <div data-together="" className="frame-width grid gap-4 py-4">
      <Skeleton className="h-8 w-60" />
      <div className="rounded-card border border-line bg-card max-md:hidden">
        <FilterSkeleton />
      </div>
      <GoodsGridSkeleton count={10} phone="rows" />
    </div>
  );
}
