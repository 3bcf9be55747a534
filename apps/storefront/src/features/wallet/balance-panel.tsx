import { getUserMoneyLogFile, mailMoneyLog } from '@qianfang/contract/wallet.calls';
import { Card, CardHead } from '@qianfang/ui/card';
import { Figures } from '@qianfang/ui/figures';
import { Price } from '@qianfang/ui/price';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BelowWindow } from '../../shared/below-window.tsx';
import { LedgerExport, LedgerFilter } from '../../shared/ledger-tools.tsx';
import { MoneyLog } from '../../shared/money-log.tsx';
import { OrderNumbers } from '../../shared/order-numbers.tsx';
import { callOnce } from '../../shared/send-once.ts';
import { WaitingFigure } from '../../shared/waiting-figure.tsx';
import { creditQuery } from './credit.queries.ts';
import { CreditPanel } from './credit-panel.tsx';
import { type MoneyLogFilter, moneyLogQuery, moneyQuery } from './wallet.queries.ts';
import { WithdrawButton } from './withdraw-button.tsx';
import { WithdrawalsCard } from './withdrawals-card.tsx';

export const moneyUses = [
  ['top_up', '充值'],
  ['order_paid', '消费'],
  ['refund', '退款'],
  ['credit_repaid', '还款'],
  ['withdrawal', '提现'],
  ['adjust', '调整'],
] as const;

function Sums() {
  const { data, isError, refetch } = useQuery(moneyQuery);
  // One retry for all three.
  const first = <WaitingFigure hasFailed={isError} onRetry={() => void refetch()} />;
  const waiting = <WaitingFigure hasFailed={isError} />;
  return (
    <Figures
      items={[
        {
          name: '可用余额',
          value: data ? <Price amount={data.available} tone="ink" flat={false} /> : first,
        },
        {
          name: '冻结',
          value: data ? <Price amount={data.frozen} tone="ink" flat={false} /> : waiting,
        },
        {
          name: '累计充值',
          value: data ? <Price amount={data.recharged} tone="ink" flat={false} /> : waiting,
        },
      ]}
    />
  );
}

/** An order payment has only its number; a statement adds what the number is of. */
const noteOf = (entry: { readonly use_type: string; readonly memo: string }) =>
  entry.use_type === 'order_paid' && entry.memo !== '' ? `订单 ${entry.memo}` : entry.memo;

function Log({ filter, onChange }: { filter: MoneyLogFilter; onChange: (next: MoneyLogFilter) => void }) {
  const query = useQuery(moneyLogQuery(filter));
  const { page: _, ...narrowed } = filter;
  return (
    <MoneyLog
      caption="余额明细"
      minWidth={640}
      query={query}
      isNarrowed={Object.keys(narrowed).length > 0}
      none={{ title: '还没有余额变动', text: '充值、付款和退款都会记在这里。' }}
      further={[
        { name: '关联单号', cell: (entry) => entry.reference },
        { name: '备注', cell: (entry) => <OrderNumbers text={noteOf(entry)} /> },
      ]}
      note={(entry) => <OrderNumbers text={noteOf(entry) || entry.reference} />}
      onPage={(page) => onChange({ ...filter, page })}
    />
  );
}

/** The balance and its entries. */
export function BalancePanel({
  filter,
  today,
  recharge,
  onChange,
}: {
  /** The recharge button, and recharges under way. */
  recharge: { readonly button: ReactNode; readonly notice: ReactNode };
  filter: MoneyLogFilter;
  today: string;
  onChange: (next: MoneyLogFilter) => void;
}) {
  const { data: credit } = useQuery(creditQuery);
  const hasCredit = Boolean(credit?.credit);
  const log = (
    <Card>
      <CardHead
        title="余额明细"
        action={
          <LedgerExport
            path={getUserMoneyLogFile.path}
            terms={filter}
            send={(body) => callOnce(mailMoneyLog, { body })}
          />
        }
      />
      <LedgerFilter
        kinds={moneyUses}
        terms={filter}
        today={today}
        onChange={(terms) => onChange({ ...terms, page: 1 })}
      />
      <Log filter={filter} onChange={onChange} />
    </Card>
  );
  return (
    <div className="grid gap-4">
      <Card>
        <CardHead
          title="余额管理"
          level={1}
          action={
            <>
              <WithdrawButton />
              {recharge.button}
            </>
          }
        />
        <Sums />
      </Card>
      {recharge.notice}
      <WithdrawalsCard />
      <CreditPanel today={today} />
      {hasCredit ? <BelowWindow height={560}>{log}</BelowWindow> : log}
    </div>
  );
}
