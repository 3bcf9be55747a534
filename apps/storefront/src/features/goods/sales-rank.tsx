import { Pending } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { unitYuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { type Goods, goodsListQuery, type ListQuery } from './goods.queries.ts';

const ranks = 5;

function Item({ goods, rank }: { goods: Goods; rank: number }) {
  return (
    <li className="flex min-w-0 items-center gap-2.5 max-md:w-48 max-md:shrink-0">
      <span
        aria-hidden="true"
        className={`w-4 text-center text-18 font-semibold tabular-nums ${rank <= 3 ? 'text-price' : 'text-ink-3'}`}
      >
        {rank}
      </span>
      <GoodsThumb src={goods.goods_image[0]?.list} size={44} />
      <span className="min-w-0 flex-1 leading-snug">
        <Link to={paths.goods(goods.id)} className="block truncate font-medium hover:text-brand">
          {goods.name}
        </Link>
        <span className="block truncate text-12 text-ink-3">{goods.ypgg}</span>
        {goods.price !== null && (
          <b className="block text-12 font-semibold text-price">{unitYuan(goods.price)}</b>
        )}
      </span>
    </li>
  );
}

/** 热销排行: the best sellers of a list. Absent with too few to rank. */
export function SalesRank({ of, className = '' }: { of: ListQuery; className?: string }) {
  const { data, isPending } = useQuery(
    goodsListQuery({ ...of, in_stock: 1, sort: 'sales', page: 1, per_page: ranks }),
  );
  if (!data) return isPending && <Pending />;
  if (data.list.length < ranks) return null;
  return (
    <section
      aria-labelledby="sales-rank"
      data-part="sales-rank"
      className={`rounded-card border border-line bg-card px-4 py-3 text-13 max-md:px-3 ${className}`}
    >
      <h2 id="sales-rank" className="mb-2 text-14 font-semibold">
        热销排行
      </h2>
      <ol className="grid grid-cols-5 gap-4 max-lg:grid-cols-3 max-lg:[&>li:nth-child(n+4)]:hidden max-md:flex max-md:overflow-x-auto max-md:[&>li:nth-child(n+4)]:flex">
        {data.list.map((goods, nth) => (
          <Item key={goods.id} goods={goods} rank={nth + 1} />
        ))}
      </ol>
    </section>
  );
}
