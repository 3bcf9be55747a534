import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getWithdrawals } from '@qianfang/contract/wallet';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import { withdrawalStateLabels } from '@qianfang/domain/wallet/withdrawal-state';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { loadWaitingWithdrawals, loadWithdrawals, type WithdrawalRow } from './withdrawal.repo.ts';

type List = ResultOf<typeof getWithdrawals>;

/** A withdrawal as its company sees it. */
export function presentWithdrawal(row: WithdrawalRow): List['list'][number] {
  return {
    id: row.id,
    withdrawal_no: row.withdrawal_no,
    amount: formatAmount(fen(row.amount_fen)),
    payee_name: row.payee_name,
    bank: row.bank,
    account_tail: row.account_tail,
    status: row.status,
    status_text: withdrawalStateLabels[row.status],
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

export async function listWithdrawals(
  db: Db,
  buyerId: number,
  { page, per_page }: QueryOf<typeof getWithdrawals>,
): Promise<List> {
  const { rows, total } = await loadWithdrawals(db, buyerId, {
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  return { list: rows.map(presentWithdrawal), page, per_page, total };
}

/** Withdrawals for finance to pay, oldest first, with the payee's account. */
export async function listWithdrawalsWaiting(deps: Deps, limit = 100) {
  const rows = await loadWaitingWithdrawals(deps.db, limit);
  return rows.map((row) => ({
    withdrawalNo: row.withdrawal_no,
    amount: formatAmount(fen(row.amount_fen)),
    payeeName: row.payee_name,
    bank: row.bank,
    accountNo: deps.secrets.open(row.account_no_sealed),
  }));
}
