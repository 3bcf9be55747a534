import { getVoucherLogFile } from '@qianfang/contract/voucher';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { parseAmount } from '@qianfang/domain/money/fen';
import { Card, CardHead } from '@qianfang/ui/card';
import { EmptyState } from '@qianfang/ui/empty-state';
import { WalletIcon } from '@qianfang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { LedgerEntry } from '../../shared/ledger-entry.tsx';
import { LedgerExport, LedgerFilter, type LedgerTerms, signedMoney } from '../../shared/ledger-tools.tsx';
import { OrderNumbers } from '../../shared/order-numbers.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { RecordTable } from '../../shared/record-table.tsx';
import { type VoucherLogFilter, voucherLogQuery } from './coupon.queries.ts';

export const voucherUses = [
  ['given', '获得'],
  ['used', '下单抵扣'],
  ['back', '取消退回'],
  ['expired', '过期'],
] as const;

export type VoucherTerms = LedgerTerms<(typeof voucherUses)[number][0]>;

/** 现金券明细: what moved all vouchers, one after the other, as the books have it. */
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
  const isNarrowed = Object.keys(terms).length > 0;
  return (
    <Card data-part="voucher-log">
      <CardHead title="现金券明细" action={<LedgerExport path={getVoucherLogFile.path} terms={terms} />} />
      <LedgerFilter kinds={voucherUses} terms={terms} today={today} onChange={(next) => onChange(next, 1)} />
      <PagedList
        query={query}
        failed="明细没有加载出来"
        onPage={(next) => onChange(terms, next)}
        empty={
          <EmptyState
            picture={<WalletIcon size={56} />}
            {...(isNarrowed
              ? { title: '没有符合条件的明细', text: '换一个类型或日期再看看。' }
              : { title: '还没有现金券收支', text: '得到现金券、下单抵扣、取消退回和过期都会记在这里。' })}
          />
        }
      >
        {(data) => (
          <RecordTable
            caption="现金券明细"
            minWidth={680}
            rows={data.list}
            columns={[
              { name: '时间', cell: (entry) => formatInstant(entry.at) },
              { name: '类型', cell: (entry) => entry.use_type_text },
              {
                name: '现金券',
                cell: (entry) => (
                  <>
                    {entry.name || '多张现金券'}
                    {entry.source_text && (
                      <span className="ml-2 text-13 text-ink-3">{entry.source_text}</span>
                    )}
                  </>
                ),
              },
              { name: '收入/支出', numeric: true, cell: (entry) => signedMoney(entry.amount) },
              {
                name: '现金券余额',
                numeric: true,
                cell: (entry) => displayAmount(parseAmount(entry.balance)),
              },
              { name: '关联订单', cell: (entry) => <OrderNumbers text={entry.order_no || '—'} /> },
            ]}
            card={(entry) => (
              <LedgerEntry
                name={entry.use_type_text}
                amount={signedMoney(entry.amount)}
                at={formatInstant(entry.at)}
                balance={displayAmount(parseAmount(entry.balance))}
                note={
                  <>
                    {entry.name || '多张现金券'}
                    {entry.source_text && <span className="ml-2 text-ink-3">{entry.source_text}</span>}
                    {entry.order_no && (
                      <span className="block">
                        订单 <OrderNumbers text={entry.order_no} />
                      </span>
                    )}
                  </>
                }
              />
            )}
          />
        )}
      </PagedList>
    </Card>
  );
}
