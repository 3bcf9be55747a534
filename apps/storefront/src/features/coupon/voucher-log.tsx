import { getVoucherLogFile, mailVoucherLog } from '@qianfang/contract/voucher.calls';
import { Card, CardHead } from '@qianfang/ui/card';
import { useQuery } from '@tanstack/react-query';
import { LedgerExport, LedgerFilter, type LedgerTerms } from '../../shared/ledger-tools.tsx';
import { MoneyLog } from '../../shared/money-log.tsx';
import { OrderNumbers } from '../../shared/order-numbers.tsx';
import { callOnce } from '../../shared/send-once.ts';
import { type VoucherLogFilter, voucherLogQuery } from './coupon.queries.ts';

export const voucherUses = [
  ['given', '获得'],
  ['used', '下单抵扣'],
  ['back', '取消退回'],
  ['expired', '过期'],
] as const;

export type VoucherTerms = LedgerTerms<(typeof voucherUses)[number][0]>;

/** The voucher and its origin. */
function voucherOf(entry: { readonly name: string; readonly source_text: string }) {
  return (
    <>
      {entry.name || '多张现金券'}
      {entry.source_text && <span className="ml-2 text-13 text-ink-3">{entry.source_text}</span>}
    </>
  );
}

/** 现金券明细: the ledger entries of all vouchers. */
export function VoucherLog({
  page,
  terms,
  today,
  onChange,
}: {
  page: number;
  terms: VoucherTerms;
  today: string;
  onChange: (terms: VoucherTerms, page: number) => void;
}) {
  const filter: VoucherLogFilter = { ...terms, page };
  const query = useQuery(voucherLogQuery(filter));
  return (
    <Card data-part="voucher-log">
      <CardHead
        title="现金券明细"
        action={
          <LedgerExport
            path={getVoucherLogFile.path}
            terms={terms}
            send={(body) => callOnce(mailVoucherLog, { body })}
          />
        }
      />
      <LedgerFilter kinds={voucherUses} terms={terms} today={today} onChange={(next) => onChange(next, 1)} />
      <MoneyLog
        caption="现金券明细"
        minWidth={680}
        query={query}
        isNarrowed={Object.keys(terms).length > 0}
        none={{ title: '还没有现金券收支', text: '得到现金券、下单抵扣、取消退回和过期都会记在这里。' }}
        balanceName="现金券余额"
        facts={[{ name: '现金券', cell: voucherOf }]}
        further={[{ name: '关联订单', cell: (entry) => <OrderNumbers text={entry.order_no || '—'} /> }]}
        note={(entry) => (
          <>
            {voucherOf(entry)}
            {entry.order_no && (
              <span className="block">
                订单 <OrderNumbers text={entry.order_no} />
              </span>
            )}
          </>
        )}
        onPage={(next) => onChange(terms, next)}
      />
    </Card>
  );
}
