import { SectionHead } from '@qianfang/ui/card';
import { useQuery } from '@tanstack/react-query';
import { GoodsGrid } from './goods-grid.tsx';
import { newBuyerQuery } from './home-floors.queries.ts';

/** 新人特价: only for a company without orders, while there is such a price. */
export function NewBuyerFloor({ title }: { title: string }) {
  const { data } = useQuery(newBuyerQuery);
  if (!data || data.is_new === 0 || data.list.length === 0) return null;
  return (
    <section aria-label={title} data-part="new-buyer">
      <SectionHead title={title} aside="首单专享，下单后恢复原价" />
      <GoodsGrid goods={data.list} />
    </section>
  );
}
