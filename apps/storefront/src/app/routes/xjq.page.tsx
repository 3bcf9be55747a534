import { useSearchParams } from 'react-router';
import { VoucherList, voucherFilterOf } from '../../features/coupon/voucher-list.tsx';

/** 现金券. State and page stand in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  return (
    <VoucherList
      filter={voucherFilterOf(search)}
      onChange={(next) =>
        setSearch(Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)])))
      }
    />
  );
}
