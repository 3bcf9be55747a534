import { CouponCenter, centerTabOf } from '../../features/coupon/coupon-center.tsx';
import { useSearchParams } from '../../shared/use-search-params.ts';

/** 领券中心. The address holds the type. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  return (
    <div className="frame-width py-4">
      <CouponCenter
        tab={centerTabOf(search.get('type'))}
        onTab={(type) => setSearch(type === 'all' ? {} : { type })}
      />
    </div>
  );
}
