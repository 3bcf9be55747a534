import { Card, CardHead } from '@qianfang/ui/card';
import { askConfirm } from '@qianfang/ui/confirm';
import { EmptyState } from '@qianfang/ui/empty-state';
import { LinkButton } from '@qianfang/ui/link-button';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { LedgerEntry } from '../../shared/ledger-entry.tsx';
import { yuan } from '../../shared/money-text.ts';
import { PagedList } from '../../shared/paged-list.tsx';
import { RecordTable } from '../../shared/record-table.tsx';
import { cancelling, type Withdrawal, withdrawalsQuery } from './withdrawal.queries.ts';

const accountOf = (one: Withdrawal) => `${one.bank} 尾号 ${one.account_tail}`;
const stateOf = (one: Withdrawal) =>
  one.reason === '' ? one.status_text : `${one.status_text}：${one.reason}`;

function Cancel({ one }: { one: Withdrawal }) {
  const cancel = useMutation({ ...cancelling, onSuccess: () => toast.success('已取消，金额已退回余额') });
  async function ask() {
    const isSure = await askConfirm({
      text: `取消提现 ${yuan(one.amount)} 吗？金额退回余额。`,
      confirmLabel: '取消提现',
      cancelLabel: '暂不取消',
    });
    if (isSure) cancel.mutate(one.id);
  }
  if (one.status !== 'REQUESTED') return null;
  return (
    <LinkButton disabled={cancel.isPending} onClick={() => void ask()}>
      取消提现
    </LinkButton>
  );
}

/** Withdrawals, paid or pending. Nothing for a company without any. */
export function WithdrawalsCard() {
  const [page, setPage] = useState(1);
  const query = useQuery(withdrawalsQuery(page));
  if (!query.data || query.data.total === 0) return null;
  return (
    <Card data-part="withdrawals">
      <CardHead title="提现记录" />
      <PagedList
        query={query}
        failed="提现记录没有加载出来"
        onPage={setPage}
        empty={<EmptyState title="没有更多提现" />}
      >
        {(data) => (
          <RecordTable<Withdrawal>
            caption="提现记录"
            minWidth={640}
            rows={data.list}
            columns={[
              { name: '申请时间', cell: (one) => formatInstant(one.created_at) },
              { name: '提现单号', cell: (one) => one.withdrawal_no },
              { name: '金额', numeric: true, cell: (one) => yuan(one.amount) },
              { name: '收款账户', cell: accountOf },
              { name: '状态', cell: stateOf },
              { name: '操作', cell: (one) => <Cancel one={one} /> },
            ]}
            card={(one) => (
              <>
                <LedgerEntry
                  name={stateOf(one)}
                  amount={yuan(one.amount)}
                  at={formatInstant(one.created_at)}
                  note={accountOf(one)}
                />
                <Cancel one={one} />
              </>
            )}
          />
        )}
      </PagedList>
    </Card>
  );
}
