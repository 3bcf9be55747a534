import { couponFilterOf, couponSearchOf, MyCoupons } from '../../features/coupon/my-coupons.tsx';
import { useSearchParams } from '../../shared/use-search-params.ts';

/** 优惠券. The address holds state, type and page. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  return <MyCoupons filter={couponFilterOf(search)} onChange={(next) => setSearch(couponSearchOf(next))} />;
}
