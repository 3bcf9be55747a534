import { RechargeButton } from '../../features/payment/recharge-button.tsx';
import { RechargeNotice } from '../../features/payment/recharge-notice.tsx';
import { BalancePanel, moneyUses } from '../../features/wallet/balance-panel.tsx';
import { StatementCard } from '../../features/wallet/statement-card.tsx';
import type { MoneyLogFilter } from '../../features/wallet/wallet.queries.ts';
import { BelowWindow } from '../../shared/below-window.tsx';
import { ledgerTermsOf } from '../../shared/ledger-tools.tsx';
import { readPage } from '../../shared/read-page.ts';
import { serverToday } from '../../shared/server-today.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

/** 余额管理. The address holds the filter. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const filter: MoneyLogFilter = {
    page: readPage(search.get('page')),
    ...ledgerTermsOf(search, moneyUses),
  };
  const today = serverToday();
  return (
    <div className="grid gap-4">
      <BalancePanel
        filter={filter}
        today={today}
        recharge={{ button: <RechargeButton />, notice: <RechargeNotice /> }}
        onChange={(next) =>
          setSearch(Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)])))
        }
      />
      <BelowWindow height={220}>
        <StatementCard account="balance" today={today} />
      </BelowWindow>
    </div>
  );
}
