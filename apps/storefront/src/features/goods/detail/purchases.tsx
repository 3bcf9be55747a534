import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { linkClass } from '@qianfang/ui/link-button';
import { unitYuan } from '../../../shared/money-text.ts';
import { Link } from '../../../shared/page-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { shortDay } from '../../../shared/short-day.ts';
import type { GoodsDetail } from '../goods.queries.ts';

const shown = 4;

/** How often and how much, in one sentence. */
function habitOf({ times, number, interval_days }: GoodsDetail['purchases'], unit: string): string {
  const rhythm = interval_days === null ? '' : `，约 ${interval_days} 天一次`;
  return `买过 ${times} 次，共 ${formatUnits(number, unit)}${rhythm}`;
}

function Rows({ list, unit }: { list: GoodsDetail['purchases']['list']; unit: string }) {
  return (
    <ul className="tabular-nums">
      {list.map((one) => (
        <li key={one.order_id}>
          <Link
            to={paths.order(one.order_id)}
            title={`订单 ${one.order_no}`}
            className="grid min-h-6 grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-2 hover:text-brand"
          >
            <span className="text-ink-3">{shortDay(one.at)}</span>
            <span>{formatUnits(one.number, unit)}</span>
            <span>{unitYuan(one.price)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** 本店购买记录 beside the product: the latest few. */
export function RecentPurchases({ detail }: { detail: GoodsDetail }) {
  const { purchases, goods } = detail;
  if (purchases.times === 0) return null;
  return (
    <section aria-labelledby="my-purchases" data-part="my-purchases">
      <h2 id="my-purchases" className="mb-1 text-14 font-semibold">
        本店购买记录
      </h2>
      <p className="mb-1 text-12 text-ink-3">{habitOf(purchases, goods.bzdw)}</p>
      <Rows list={purchases.list.slice(0, shown)} unit={goods.bzdw} />
    </section>
  );
}

/** 购买记录 as a tab: the latest ten, each with its order. */
export function AllPurchases({ detail }: { detail: GoodsDetail }) {
  const { purchases, goods } = detail;
  if (purchases.times === 0)
    return <p className="text-ink-3">还没有买过这个商品。下单后，每次的价格和数量会记在这里。</p>;
  return (
    <>
      <p className="mb-2 text-ink-2">{habitOf(purchases, goods.bzdw)}</p>
      <div className="max-w-100">
        <Rows list={purchases.list} unit={goods.bzdw} />
      </div>
      {purchases.times > purchases.list.length && (
        <Link
          to={`${paths.orders}?${new URLSearchParams({ keyword: goods.name })}`}
          className={`mt-2 ${linkClass()}`}
        >
          看全部订单
        </Link>
      )}
    </>
  );
}
