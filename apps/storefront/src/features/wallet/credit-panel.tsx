import { displayAmount } from '@qianfang/domain/money/display-money';
import { type Fen, formatAmount, minFen, parseAmount } from '@qianfang/domain/money/fen';
import { Button } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { askConfirm } from '@qianfang/ui/confirm';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { Figures } from '@qianfang/ui/figures';
import { Notice } from '@qianfang/ui/notice';
import { WalletIcon } from '@qianfang/ui/page-icons';
import { Price } from '@qianfang/ui/price';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BelowWindow } from '../../shared/below-window.tsx';
import { formatInstant } from '../../shared/format.ts';
import { LedgerEntry } from '../../shared/ledger-entry.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { RecordTable } from '../../shared/record-table.tsx';
import {
  type Credit,
  type CreditBill,
  type CreditRepayment,
  creditBillsQuery,
  creditQuery,
  creditRepaymentsQuery,
  repayCredit,
} from './credit.queries.ts';
import { StatementCard } from './statement-card.tsx';
import { moneyQuery } from './wallet.queries.ts';

const states = { open: '待还', overdue: '已逾期', settled: '已还清' } as const;
const money = (amount: string) => displayAmount(parseAmount(amount));

function Bills() {
  const [page, setPage] = useState(1);
  const query = useQuery(creditBillsQuery(page));
  return (
    <PagedList
      query={query}
      failed="账期账单没有加载出来"
      onPage={setPage}
      empty={
        <EmptyState
          picture={<WalletIcon size={56} />}
          title="还没有账期账单"
          text="付款时选择账期，账单会列在这里。"
        />
      }
    >
      {(data) => (
        <RecordTable<CreditBill>
          caption="账期账单"
          minWidth={640}
          rows={data.list}
          columns={[
            { name: '支付单号', cell: (bill) => bill.reference },
            { name: '下单', cell: (bill) => formatInstant(bill.created_at) },
            { name: '到期日', cell: (bill) => bill.due_on },
            { name: '金额', numeric: true, cell: (bill) => money(bill.amount) },
            { name: '待还', numeric: true, cell: (bill) => money(bill.open) },
            {
              name: '状态',
              cell: (bill) => (
                <span className={bill.state === 'overdue' ? 'text-danger' : ''}>{states[bill.state]}</span>
              ),
            },
          ]}
          card={(bill) => (
            <LedgerEntry
              name={states[bill.state]}
              amount={money(bill.open)}
              at={`${bill.due_on} 到期`}
              note={`${bill.reference}，账单 ${money(bill.amount)}`}
            />
          )}
        />
      )}
    </PagedList>
  );
}

function Repayments() {
  const [page, setPage] = useState(1);
  const query = useQuery(creditRepaymentsQuery(page));
  return (
    <PagedList
      query={query}
      failed="还款记录没有加载出来"
      onPage={setPage}
      empty={
        <EmptyState
          picture={<WalletIcon size={56} />}
          title="还没有还款记录"
          text="余额还款、对公转账还款和退款冲抵都会列在这里。"
        />
      }
    >
      {(data) => (
        <RecordTable<CreditRepayment>
          caption="账期还款记录"
          minWidth={640}
          rows={data.list}
          columns={[
            { name: '时间', cell: (one) => formatInstant(one.at) },
            { name: '方式', cell: (one) => one.way_text },
            { name: '还款', numeric: true, cell: (one) => money(one.amount) },
            { name: '还后欠款', numeric: true, cell: (one) => money(one.owed) },
            { name: '流水号', cell: (one) => one.reference || '—' },
          ]}
          card={(one) => (
            <LedgerEntry
              name={one.way_text}
              amount={money(one.amount)}
              at={formatInstant(one.at)}
              note={`还后欠款 ${money(one.owed)}${one.reference ? `，流水号 ${one.reference}` : ''}`}
            />
          )}
        />
      )}
    </PagedList>
  );
}

/** What can be repaid from the balance now: overdue amounts first, else all debt. */
function repayable(credit: Credit, balanceFen: Fen): Fen {
  const overdue = parseAmount(credit.overdue);
  return minFen(overdue > 0 ? overdue : parseAmount(credit.used), balanceFen);
}

function Repay({ credit }: { credit: Credit }) {
  const { data: wallet } = useQuery(moneyQuery);
  const repay = useMutation({
    mutationFn: repayCredit,
    onSuccess: () => toast.success('已还款'),
  });
  const amountFen = wallet ? repayable(credit, parseAmount(wallet.available)) : parseAmount('0.00');
  const amount = formatAmount(amountFen);
  const amountText = amountFen === 0 ? '余额不足，无法还款' : `用余额还款 ${money(amount)}`;
  // An unknown balance is not called too small.
  const repayText = wallet ? amountText : '用余额还款';

  async function ask() {
    const isSure = await askConfirm({
      text: `用余额归还 ${money(amount)} 吗？先还最早到期的账单。`,
      confirmLabel: '还款',
    });
    if (isSure) repay.mutate(amount);
  }

  if (parseAmount(credit.used) === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="primary"
        disabled={amountFen === 0}
        busy={repay.isPending}
        busyText="还款中"
        onClick={() => void ask()}
      >
        {repayText}
      </Button>
      <p className="text-13 text-ink-3">也可对公转账还款，到账后由财务登记；附言请写“账期还款”。</p>
    </div>
  );
}

/** 账期: the company's credit line, its debt and repayment. Nothing for a company without one. */
export function CreditPanel({ today }: { today: string }) {
  const { data, isError, refetch } = useQuery(creditQuery);
  // A company with a credit period would take an empty page for having none.
  if (!data && isError) {
    return (
      <Card data-part="credit">
        <ErrorState title="账期没有加载出来" onRetry={refetch} />
      </Card>
    );
  }
  const credit = data?.credit;
  if (!credit) return null;
  return (
    <>
      <Card data-part="credit">
        <CardHead title={`账期 ${credit.term_days} 天`} />
        <Figures
          items={[
            { name: '可用额度', value: <Price amount={credit.free} tone="ink" flat={false} /> },
            { name: '总额度', value: <Price amount={credit.limit} tone="ink" flat={false} /> },
            { name: '已用', value: <Price amount={credit.used} tone="ink" flat={false} /> },
          ]}
        />
        <CardBody className="grid gap-3">
          {credit.block && <Notice tone="warn">{credit.block}</Notice>}
          <Repay credit={credit} />
        </CardBody>
        <Bills />
      </Card>
      <BelowWindow height={260}>
        <Card data-part="credit-repayments">
          <CardHead title="还款记录" />
          <Repayments />
        </Card>
      </BelowWindow>
      <BelowWindow height={260}>
        <StatementCard account="credit" today={today} />
      </BelowWindow>
    </>
  );
}
