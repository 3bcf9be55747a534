import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { useSearchParams } from 'react-router';
import { VoucherList, voucherFilterOf } from '../../features/coupon/voucher-list.tsx';
import { StatementCard } from '../../features/wallet/statement-card.tsx';
import { BelowWindow } from '../../shared/below-window.tsx';

/** 现金券. State and page stand in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  return (
    <div className="grid gap-4">
      <VoucherList
        filter={voucherFilterOf(search)}
        onChange={(next) =>
          setSearch(Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)])))
        }
      />
      <BelowWindow height={220}>
        <StatementCard account="voucher" today={dateInShanghai(Date.now())} />
      </BelowWindow>
    </div>
  );
}
