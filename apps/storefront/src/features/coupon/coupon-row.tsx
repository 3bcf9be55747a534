import { useQuery } from '@tanstack/react-query';
import { brandCouponsQuery, type CenterCoupon, centerQuery } from './coupon.queries.ts';
import { CenterTicket } from './coupon-center.tsx';

const maxShown = 3;

function Tickets({ coupons, className = '' }: { coupons: readonly CenterCoupon[]; className?: string }) {
  if (coupons.length === 0) return null;
  return (
    <ul
      aria-label="优惠券"
      className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3 ${className}`}
    >
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <CenterTicket coupon={coupon} />
        </li>
      ))}
    </ul>
  );
}

/** Coupons of the centre side by side for activity pages; without ids the first open ones. */
export function CouponRow({ ids }: { ids?: readonly number[] }) {
  const { data } = useQuery(centerQuery);
  const all = data?.list ?? [];
  const coupons = ids
    ? all.filter((coupon) => ids.includes(coupon.id))
    : all.filter((coupon) => coupon.state === 'open').slice(0, maxShown);
  return <Tickets coupons={coupons} />;
}

/** Coupons for the products of one brand only. */
export function BrandCoupons({ brand, className = '' }: { brand: number; className?: string }) {
  const { data } = useQuery(brandCouponsQuery(brand));
  return <Tickets coupons={data?.list ?? []} className={className} />;
}
