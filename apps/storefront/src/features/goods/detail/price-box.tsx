import { formatCount, formatUnits } from '@qianfang/domain/quantity/format-units';
import { linkClass } from '@qianfang/ui/link-button';
import { Price } from '@qianfang/ui/price';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { unitYuan } from '../../../shared/money-text.ts';
import { Link } from '../../../shared/page-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { PriceTrend } from '../../../shared/price-trend/price-trend.tsx';
import { shortDay } from '../../../shared/short-day.ts';
import { timesBought } from '../../../shared/times-bought.ts';
import { userBaseQuery } from '../../../shared/user.queries.ts';
import type { Goods, GoodsDetail } from '../goods.queries.ts';
import { GoodsBadges } from '../goods-marks.tsx';
import { ladderSteps, marginPercent } from '../goods-price.ts';

/** 购买记录: the orders with this product. */
function purchasesAddress(goods: Goods): string {
  return `${paths.orders}?${new URLSearchParams({ keyword: goods.name })}`;
}

/** Prices by quantity; the one for the chosen quantity stands out. */
function Ladder({ goods, quantity }: { goods: Goods; quantity: number }) {
  const steps = ladderSteps(goods);
  if (steps.length === 0) return null;
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-control border border-line-2 bg-card text-left">
      <caption className="sr-only">阶梯价</caption>
      <thead>
        <tr>
          {steps.map((step) => (
            <th
              key={step.from}
              scope="col"
              data-on={quantity >= step.from && (step.to === null || quantity <= step.to) ? '' : undefined}
              className="px-3 pt-1.5 text-12 font-normal text-ink-3 not-first:border-l not-first:border-line-2 data-on:bg-brand-soft"
            >
              {step.to === null
                ? `${formatUnits(step.from, goods.bzdw)}${goods.ladder_price_type === 1 ? '以上' : '起'}`
                : `${formatCount(step.from)}–${formatUnits(step.to, goods.bzdw)}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {steps.map((step) => (
            <td
              key={step.from}
              data-on={quantity >= step.from && (step.to === null || quantity <= step.to) ? '' : undefined}
              className="px-3 pb-1.5 text-16 font-semibold text-price not-first:border-l not-first:border-line-2 data-on:bg-brand-soft"
            >
              {unitYuan(step.price)}
              {step.saving > 0 && (
                <span className="ml-1.5 text-12 font-normal text-ink-3 max-md:hidden">省 {step.saving}%</span>
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Links to other products that count toward its 满减. */
function FairLinks({ fairs }: { fairs: GoodsDetail['fairs'] }) {
  return fairs.map(({ id, name }) => (
    <Link key={id} to={paths.fair(id)} className={`${linkClass()} whitespace-nowrap`} title={name}>
      {fairs.length > 1 ? name : '去凑单'}
    </Link>
  ));
}

function Promotions({ goods, fairs }: { goods: Goods; fairs: GoodsDetail['fairs'] }) {
  const described = goods.tags.filter((tag) => tag.is_show === 1 && tag.describe);
  const freeFrom = goods.is_dpby === 1 ? goods.qg_number : 0;
  if (described.length === 0 && freeFrom === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-13">
      {described.map((tag) => (
        <li key={tag.name} className="flex items-start gap-2">
          <GoodsBadges goods={{ ...goods, is_youx: 0, tags: [tag] }} />
          <span className="flex flex-wrap gap-x-2">
            {tag.describe}
            {tag.name === '满' && <FairLinks fairs={fairs} />}
          </span>
        </li>
      ))}
      {freeFrom > 0 && <li>单品满 {formatUnits(freeFrom, goods.bzdw)}，整单包邮</li>}
    </ul>
  );
}

/** The company's price: now, ladder, past purchases and promotions. */
export function PriceBox({
  goods,
  quantity,
  trend,
  fairs,
  coupons,
}: {
  goods: Goods;
  quantity: number;
  trend: GoodsDetail['price_trend'];
  fairs: GoodsDetail['fairs'];
  /** Coupons to receive for it. */
  coupons: ReactNode;
}) {
  const margin = marginPercent(goods);
  const { data: user } = useQuery(userBaseQuery);
  if (goods.price === null) {
    return (
      <p className="rounded-card bg-sunk px-4 py-3.5 text-16 font-medium text-ink-2">
        {user?.is_passed === 0 ? '资质审核通过后可见价格' : '暂无报价'}
      </p>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-2.5 rounded-card bg-sunk px-4 py-3">
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-1">
        <Price amount={goods.price} size="xl" per={goods.bzdw} />
        <p className="min-w-0 flex-1 text-12 leading-normal text-ink-3 max-md:order-last max-md:basis-full">
          <span className="block">
            含税
            {goods.suggested_retail !== null && `，建议零售 ${unitYuan(goods.suggested_retail)}`}
            {goods.suggested_retail !== null && margin !== undefined && `，毛利 ${margin}%`}
          </span>
          {goods.my_last_price !== null && goods.my_last_bought_at && (
            <span className="block">
              上次 {shortDay(goods.my_last_bought_at)} 买，{unitYuan(goods.my_last_price)}，
              <Link to={purchasesAddress(goods)} className={linkClass()}>
                共买过 {timesBought(goods)} 次
              </Link>
            </span>
          )}
        </p>
        <PriceTrend steps={trend} />
      </div>
      <Ladder goods={goods} quantity={quantity} />
      <Promotions goods={goods} fairs={fairs} />
      {coupons}
    </div>
  );
}
