import { Pending } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { brandCouponsQuery, type CenterCoupon, centerQuery } from './coupon.queries.ts';
import { CenterTicket } from './coupon-center.tsx';

const maxShown = 3;

function Tickets({
  coupons,
  isPending,
  className = '',
}: {
  coupons: readonly CenterCoupon[];
  isPending: boolean;
  className?: string;
}) {
  if (coupons.length === 0) return isPending && <Pending />;
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
  const { data, isPending } = useQuery(centerQuery);
  const all = data?.list ?? [];
  const coupons = ids
    ? all.filter((coupon) => ids.includes(coupon.id))
    : all.filter((coupon) => coupon.state === 'open').slice(0, maxShown);
  return <Tickets coupons={coupons} isPending={isPending} />;
}

/** Coupons for the products of one brand only. */
export function BrandCoupons({ brand, className = '' }: { brand: number; className?: string }) {
  const { data, isPending } = useQuery(brandCouponsQuery(brand));
  return <Tickets coupons={data?.list ?? []} isPending={isPending} className={className} />;
}
