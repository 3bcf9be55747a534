import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { SectionHead } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { linkClass } from '@qianfang/ui/link-button';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { useQuery } from '@tanstack/react-query';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { unitYuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { shortDay } from '../../shared/short-day.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { AddButton } from './add-button.tsx';
import { buyReason } from './buy-reason.ts';
import { type Goods, goodsListQuery } from './goods.queries.ts';
import { useOrderLine } from './use-order-line.ts';

const shown = 6;

function Order({ goods }: { goods: Goods }) {
  const isPhone = useIsPhone();
  const line = useOrderLine(goods);
  return (
    <span className="flex items-center gap-2 max-md:col-span-full max-md:justify-end">
      <NumberStepper {...line.stepper} size={isPhone ? 36 : 32} onEnter={line.put} />
      <AddButton goods={goods} line={line} isQuiet />
    </span>
  );
}

function Row({ goods }: { goods: Goods }) {
  return (
    <li className="grid min-w-0 grid-cols-[48px_minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1.5 bg-card px-4 py-2.5 max-md:grid-cols-[48px_minmax(0,1fr)_auto] max-md:px-3">
      <GoodsThumb src={goods.goods_image[0]?.list} size={48} />
      <span className="min-w-0 leading-snug">
        <Link to={paths.goods(goods.id)} className="font-semibold hover:text-brand">
          {goods.name}
        </Link>
        <span className="block truncate text-12 text-ink-3">
          {goods.ypgg} · {shortMaker(goods.sccj)}
        </span>
      </span>
      <span className="text-right leading-snug whitespace-nowrap">
        {goods.price !== null && <b className="font-semibold text-price">{unitYuan(goods.price)}</b>}
        {goods.my_last_price !== null && goods.my_last_bought_at && (
          <span className="block text-12 text-ink-3">
            上次 {unitYuan(goods.my_last_price)} · {shortDay(goods.my_last_bought_at)}
          </span>
        )}
      </span>
      <Order goods={goods} />
    </li>
  );
}

/** The company's frequent purchases, ready to reorder. Absent without purchases. */
export function AgainList({ title, more }: { title: string; more: string }) {
  const { data, isError, refetch } = useQuery(
    goodsListQuery({ bought: 1, in_stock: 1, buyable: 1, page: 1, per_page: shown }),
  );
  const goods = data?.list.filter((one) => buyReason(one) === undefined) ?? [];
  if (!isError && goods.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionHead
        title={title}
        aside="按近一年的采购整理"
        action={
          <Link to={more} className={linkClass({ tone: 'plain' })}>
            查看更多
          </Link>
        }
      />
      {isError && !data ? (
        <ErrorState className="rounded-card border border-line bg-card" onRetry={refetch} />
      ) : (
        <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line max-lg:grid-cols-1">
          {goods.map((one) => (
            <Row key={one.id} goods={one} />
          ))}
        </ul>
      )}
    </section>
  );
}
