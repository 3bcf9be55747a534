import './goods.css';
import { Loading, Repeat, Skeleton } from '@qianfang/ui/skeleton';
import { useQuantityFocus } from '../../shared/order-keys/use-quantity-focus.ts';
import { useIsWhole } from '../../shared/use-is-whole.ts';
import type { Goods } from './goods.queries.ts';
import { GoodsCard } from './goods-card.tsx';

/** About the height of a card, in px. */
const cardPx = 400;

export interface GoodsGridProps {
  readonly goods: readonly Goods[];
  readonly columns?: 2 | 4 | 5;
  /** On phones lists show one product per row, floors two. */
  readonly phone?: 'rows' | 'pairs';
  /** Changes with every search, which then focuses the first quantity. */
  readonly searched?: string;
}

export function GoodsGrid({ goods, columns = 5, phone = 'pairs', searched }: GoodsGridProps) {
  const { list, rowKeys } = useQuantityFocus<HTMLDivElement>(searched);
  const inSight = columns * Math.ceil(window.innerHeight / 2 / cardPx);
  const isWhole = useIsWhole(goods.length > inSight);
  const shown = isWhole ? goods : goods.slice(0, inSight);
  return (
    <div
      ref={list}
      {...rowKeys}
      className="goods-grid"
      data-columns={columns === 5 ? undefined : columns}
      data-phone={phone}
    >
      {shown.map((one) => (
        <GoodsCard key={one.id} goods={one} isPaired={phone === 'pairs'} />
      ))}
      {!isWhole && (
        <div
          className="col-span-full"
          style={{ height: ((goods.length - shown.length) / columns) * cardPx }}
        />
      )}
    </div>
  );
}

/** Loading cards at their size. */
export function GoodsGridSkeleton({
  count,
  columns = 5,
  phone = 'pairs',
}: {
  count: number;
  columns?: 2 | 4 | 5;
  phone?: 'rows' | 'pairs';
}) {
  return (
    <Loading label="正在加载商品">
      <div className="goods-grid" data-columns={columns === 5 ? undefined : columns} data-phone={phone}>
        <Repeat count={count}>
          <div className="goods-card">
            <div className="goods-card-picture">
              <Skeleton className="size-full rounded-t-[5px] rounded-b-none" />
            </div>
            <div className="goods-card-name">
              <Skeleton className="h-5 w-4/5" />
            </div>
            <div className="goods-card-line pt-1">
              <Skeleton className="h-4 w-3/5" />
            </div>
            <div className="goods-card-line pt-1">
              <Skeleton className="h-4 w-4/5" />
            </div>
            <div className="goods-card-facts">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="mt-0.5 h-4 w-4/5" />
              <Skeleton className="mt-0.5 h-4 w-4/5" />
            </div>
            <div className="goods-card-price">
              <Skeleton className="h-6 w-2/5" />
            </div>
            <div className="goods-card-act">
              <Skeleton className="h-8 flex-1" />
            </div>
          </div>
        </Repeat>
      </div>
    </Loading>
  );
}
