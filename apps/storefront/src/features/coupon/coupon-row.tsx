import { useQuery } from '@tanstack/react-query';
import { centerQuery } from './coupon.queries.ts';
import { CenterTicket } from './coupon-center.tsx';

const mostShown = 3;

/** Some coupons of the centre beside each other, as pages of activities have them; without ids the first that are open. */
export function CouponRow({ ids }: { ids?: readonly number[] }) {
  const { data } = useQuery(centerQuery);
  const all = data?.list ?? [];
  const coupons = ids
    ? all.filter((coupon) => ids.includes(coupon.id))
    : all.filter((coupon) => coupon.state === 'open').slice(0, mostShown);
  if (coupons.length === 0) return null;
  return (
    <ul className="grid gap-3 xl:grid-cols-3">
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <CenterTicket coupon={coupon} />
        </li>
      ))}
    </ul>
  );
}
