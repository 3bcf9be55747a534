import { SectionHead } from '@qianfang/ui/card';
import { lazyPart, useLazyPart } from '@qianfang/ui/lazy-part';
import { useQuery } from '@tanstack/react-query';
import type { GoodsGridProps } from './goods-grid.tsx';
import { newBuyerQuery } from './home-floors.queries.ts';

/** The first screen of the home page has no cards, and few buyers have this floor. */
const cards = lazyPart<GoodsGridProps>(() => import('./goods-grid.tsx').then((module) => module.GoodsGrid));

/** 新人特价: only for a company without orders, while there is such a price. */
export function NewBuyerFloor({ title }: { title: string }) {
  const { data } = useQuery(newBuyerQuery);
  const isShown = data?.is_new === 1 && data.list.length > 0;
  const GoodsGrid = useLazyPart(cards, isShown, () => {});
  if (!isShown) return null;
  return (
    <section aria-label={title} data-part="new-buyer">
      <SectionHead title={title} aside="首单专享，下单后恢复原价" />
      {GoodsGrid ? <GoodsGrid goods={data.list} /> : <div className="min-h-96" />}
    </section>
  );
}
