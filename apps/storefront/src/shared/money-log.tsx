import { displayAmount } from '@qianfang/domain/money/display-money';
import { parseAmount } from '@qianfang/domain/money/fen';
import { EmptyState } from '@qianfang/ui/empty-state';
import { WalletIcon } from '@qianfang/ui/page-icons';
import type { ComponentProps, ReactNode } from 'react';
import { formatInstant } from './format.ts';
import { LedgerEntry } from './ledger-entry.tsx';
import { signedMoney } from './ledger-tools.tsx';
import { PagedList } from './paged-list.tsx';
import { RecordTable } from './record-table.tsx';

interface Entry {
  readonly id: number | string;
  readonly at: string;
  readonly use_type_text: string;
  readonly amount: string;
  readonly balance: string;
}

interface LogPage<Row> {
  readonly list: readonly Row[];
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
}

type Columns<Row extends Entry> = ComponentProps<typeof RecordTable<Row>>['columns'];

/** The entries of a money account: when, reason, amount, balance and columns of each account. */
export function MoneyLog<Row extends Entry>({
  caption,
  minWidth,
  query,
  isNarrowed,
  none,
  balanceName = '余额',
  facts = [],
  further,
  note,
  onPage,
}: {
  caption: string;
  minWidth: number;
  query: ComponentProps<typeof PagedList<LogPage<Row>>>['query'];
  /** Whether filters are active, so that an empty result may hide entries. */
  isNarrowed: boolean;
  /** Shown for an account without entries. */
  none: { readonly title: string; readonly text: string };
  balanceName?: string;
  /** Extra columns before the amount and after the balance. */
  facts?: Columns<Row>;
  further: Columns<Row>;
  /** The extra facts on a phone. */
  note: (entry: Row) => ReactNode;
  onPage: (page: number) => void;
}) {
  const balanceOf = (entry: Row) => displayAmount(parseAmount(entry.balance));
  return (
    <PagedList
      query={query}
      failed="明细没有加载出来"
      onPage={onPage}
      empty={
        <EmptyState
          picture={<WalletIcon size={56} />}
          {...(isNarrowed ? { title: '没有符合条件的明细', text: '换一个类型或日期再看看。' } : none)}
        />
      }
    >
      {(data) => (
        <RecordTable
          caption={caption}
          minWidth={minWidth}
          rows={data.list}
          columns={[
            { name: '时间', cell: (entry) => formatInstant(entry.at) },
            { name: '类型', cell: (entry) => entry.use_type_text },
            ...facts,
            { name: '收入/支出', numeric: true, cell: (entry) => signedMoney(entry.amount) },
            { name: balanceName, numeric: true, cell: balanceOf },
            ...further,
          ]}
          card={(entry) => (
            <LedgerEntry
              name={entry.use_type_text}
              amount={signedMoney(entry.amount)}
              at={formatInstant(entry.at)}
              balance={balanceOf(entry)}
              note={note(entry)}
            />
          )}
        />
      )}
    </PagedList>
  );
}
