import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { linkClass } from '@qianfang/ui/link-button';
import { Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { unitYuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { timesBought } from '../../shared/times-bought.ts';
import { AddButton } from './add-button.tsx';
import { buyReason } from './buy-reason.ts';
import { type Goods, goodsListQuery } from './goods.queries.ts';
import { useOrderLine } from './use-order-line.ts';

const maxGoods = 4;

function Item({ goods }: { goods: Goods }) {
  const line = useOrderLine(goods);
  return (
    <li className="flex min-w-0 items-center gap-2.5">
      <GoodsThumb src={goods.goods_image[0]?.list} size={44} />
      <span className="min-w-0 flex-1 leading-snug">
        <Link to={paths.goods(goods.id)} className="block truncate font-medium hover:text-brand">
          {goods.name}
        </Link>
        <span className="block truncate text-12 text-ink-3">
          {goods.ypgg}
          {goods.price !== null && <b className="ml-1.5 font-semibold text-price">{unitYuan(goods.price)}</b>}
        </span>
        <span className="block text-12 text-ink-3">
          买过 {timesBought(goods)} 次 · {formatUnits(line.quantity, goods.bzdw)}
        </span>
      </span>
      <AddButton goods={goods} line={line} size="sm" isQuiet />
    </li>
  );
}

/** 本类常购: the company's frequent purchases of a category, one press from the cart. Absent without any. */
export function OftenStrip({ select, more }: { select: number; more: string }) {
  const { data, isPending } = useQuery(
    goodsListQuery({
      select,
      bought: 1,
      in_stock: 1,
      buyable: 1,
      sort: 'sales',
      page: 1,
      per_page: maxGoods,
    }),
  );
  if (isPending) return <Skeleton className="mb-2 h-16 w-full rounded-card" />;
  const goods = data?.list.filter((one) => buyReason(one) === undefined) ?? [];
  if (goods.length === 0) return null;
  return (
    <section
      aria-labelledby="often"
      data-part="often-strip"
      className="mb-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-card border border-line bg-card px-4 py-1.5 text-13"
    >
      <div className="grid">
        <h2 id="often" className="text-14 font-semibold">
          本类常购
        </h2>
        <Link to={more} className={linkClass({ tone: 'plain' })}>
          全部买过的
        </Link>
      </div>
      <ul className="grid grid-cols-4 gap-x-5 gap-y-3 max-xl:grid-cols-2">
        {goods.map((one) => (
          <Item key={one.id} goods={one} />
        ))}
      </ul>
    </section>
  );
}
