import { linkClass } from '@qianfang/ui/link-button';
import { RunningCards } from '../../features/activity/running-cards.tsx';
import { CouponRow } from '../../features/coupon/coupon-row.tsx';
import { QueryFloor } from '../../features/goods/query-floor.tsx';
import { Link } from '../../shared/page-link.tsx';
import { TintedIcon } from '../../shared/tinted-icon.tsx';
import { paths } from '../paths.ts';

const benefits = [
  { name: '领券中心', text: '先领券再下单', to: paths.couponCenter },
  { name: '满额返红包', text: '收货满额返现金券', to: paths.cashback },
  { name: '每日特价', text: '每天零点换新', to: paths.daily },
  { name: '积分商城', text: '积分当钱花', to: paths.pointsMall },
];

/** The period's products by kind of reduction. */
const floors = [
  { title: '特价商品', promo: '特' },
  { title: '满减商品', promo: '满' },
  { title: '满赠与换购', promo: '赠' },
];

/** 千方: the house promotion, its benefits and its floors. */
export function Component() {
  return (
    <div className="frame-width grid gap-5 py-4">
      <header className="relative grid min-h-44 content-center gap-2 overflow-hidden rounded-card bg-brand-soft px-10 py-6 max-md:min-h-32 max-md:px-4">
        <h1 className="text-30 font-semibold text-brand-strong">千方优惠汇</h1>
        <p className="max-w-100 text-16 text-ink-2 max-md:text-14">本期优惠都在这里，一站备齐门店所需。</p>
        <img
          src="/picture/shelf.svg"
          alt=""
          className="absolute right-10 bottom-0 h-40 max-lg:hidden dark:brightness-[0.93]"
        />
      </header>
      <ul className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
        {benefits.map((benefit, place) => (
          <li key={benefit.name} className="grid">
            <Link
              to={benefit.to}
              className="flex items-center gap-3 rounded-card border border-line bg-card px-4 py-3 hover:border-brand hover:text-brand max-md:px-3"
            >
              <TintedIcon name={benefit.name} image="" place={place} size="l" />
              <span className="min-w-0">
                <b className="block font-semibold">{benefit.name}</b>
                <span className="block text-13 text-ink-2">{benefit.text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <CouponRow />
      <RunningCards title="本期活动" look="floor" />
      {floors.map(({ title, promo }) => (
        <QueryFloor key={promo} title={title} query={`promo=${promo}&sort=sales&in_stock=1`} />
      ))}
      <Link to={paths.houseList} className={`${linkClass()} justify-self-center`}>
        查看全部优惠商品
      </Link>
    </div>
  );
}
