import { VoucherList, voucherFilterOf } from '../../features/coupon/voucher-list.tsx';
import { VoucherLog, voucherUses } from '../../features/coupon/voucher-log.tsx';
import { StatementCard } from '../../features/wallet/statement-card.tsx';
import { BelowWindow } from '../../shared/below-window.tsx';
import { ledgerTermsOf } from '../../shared/ledger-tools.tsx';
import { readPage } from '../../shared/read-page.ts';
import { serverToday } from '../../shared/server-today.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

const ofLog = ['use_type', 'start_time', 'end_time', 'log_page'] as const;

/** 现金券. The address holds state and page of the vouchers, and filter and page of their log. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const today = serverToday();

  /** Sets these in the address and keeps the parameters of the other list. */
  function change(isMine: (name: string) => boolean, next: Readonly<Record<string, unknown>>) {
    const others = [...search].filter(([name]) => !isMine(name));
    setSearch([
      ...others,
      ...Object.entries(next).map(([name, value]): [string, string] => [name, String(value)]),
    ]);
  }
  const isOfLog = (name: string) => ofLog.some((one) => one === name);

  return (
    <div className="grid gap-4">
      <VoucherList
        filter={voucherFilterOf(search)}
        onChange={(next) => change((name) => !isOfLog(name), next)}
      />
      <VoucherLog
        page={readPage(search.get('log_page'))}
        terms={ledgerTermsOf(search, voucherUses)}
        today={today}
        onChange={(terms, page) => change(isOfLog, { ...terms, log_page: page })}
      />
      <BelowWindow height={220}>
        <StatementCard account="voucher" today={today} />
      </BelowWindow>
    </div>
  );
}
