import { getStatementFile, mailStatement } from '@qianfang/contract/wallet.calls';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { parseAmount } from '@qianfang/domain/money/fen';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Card, CardHead } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { Select } from '@qianfang/ui/select';
import { Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DownloadLink } from '../../shared/download-link.tsx';
import { MailButton } from '../../shared/mail/mail-button.tsx';
import { RecordTable } from '../../shared/record-table.tsx';
import { callOnce } from '../../shared/send-once.ts';
import { useLack } from '../../shared/user-rights.ts';
import { type StatementFilter, statementQuery } from './wallet.queries.ts';

/** The month of a day and the eleven before, newest first. */
function monthsUntil(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) => {
    const at = year * 12 + (month - 1) - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

const monthName = (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;

/** The labels of a statement's sums: those of a credit period are debts. */
const balanceNames = { opening: '期初', income: '收入', outgo: '支出', closing: '期末' } as const;
const owed = { opening: '期初欠款', outgo: '赊购', income: '还款与退款', closing: '期末欠款' } as const;

interface StatementProps {
  readonly account: StatementFilter['account'];
  /** By the calendar of Shanghai, YYYY-MM-DD. */
  readonly today: string;
}

/** 月度对账单 of one account, for those whose role reads it. */
export function StatementCard(props: StatementProps) {
  return useLack('wallet.read') === '' ? <Statement {...props} /> : null;
}

/** Opening balance, entries by cause, closing balance. */
function Statement({ account, today }: StatementProps) {
  const months = monthsUntil(today);
  const names = account === 'credit' ? owed : balanceNames;
  const sums = Object.keys(names) as Array<keyof typeof names>;
  const [month, setMonth] = useState(months[0] ?? '');
  const filter = { account, month };
  const { data, isError, refetch } = useQuery(statementQuery(filter));
  const figure = (text: string) =>
    account === 'points' ? formatCount(Number(text)) : displayAmount(parseAmount(text));
  return (
    <Card>
      <CardHead
        title={account === 'credit' ? '账期对账单' : '月度对账单'}
        action={
          <>
            <Select
              label="月份"
              labelHidden
              size="md"
              options={months.map((value) => ({ value, label: monthName(value) }))}
              value={month}
              onChange={(event) => setMonth(event.target.value)}
            />
            <DownloadLink path={getStatementFile.path} query={filter} label="下载" />
            <MailButton send={(email) => callOnce(mailStatement, { body: { ...filter, email } })} />
          </>
        }
      />
      {!data && isError && <ErrorState title="对账单没有加载出来" onRetry={refetch} />}
      {!data && !isError && <Skeleton className="m-5 h-24" />}
      {data && (
        <>
          <dl
            className="grid grid-cols-2 gap-x-6 gap-y-2 border-b border-line px-5 py-3 max-md:px-3 md:grid-cols-4"
            aria-live="polite"
          >
            {sums.map((sum) => (
              <div key={sum}>
                <dt className="text-13 text-ink-3">{names[sum]}</dt>
                <dd className="text-16 font-semibold tabular-nums">{figure(data[sum])}</dd>
              </div>
            ))}
          </dl>
          {data.causes.length === 0 ? (
            <p className="px-5 py-4 text-13 text-ink-3 max-md:px-3">{monthName(data.month)}没有变动。</p>
          ) : (
            <RecordTable
              caption={`${monthName(data.month)}按原因汇总`}
              minWidth={420}
              rows={data.causes.map((cause) => ({ ...cause, id: cause.cause_text }))}
              columns={[
                { name: '原因', cell: (row) => row.cause_text },
                { name: '笔数', numeric: true, cell: (row) => formatCount(row.entries) },
                { name: names.income, numeric: true, cell: (row) => figure(row.income) },
                { name: names.outgo, numeric: true, cell: (row) => figure(row.outgo) },
              ]}
            />
          )}
        </>
      )}
    </Card>
  );
}
