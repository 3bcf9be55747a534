import { type Fen, fen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import { loadAccounts, loadAccountsOf } from './wallet.repo.ts';

export interface Balances {
  readonly balanceFen: number;
  /** Being withdrawn. */
  readonly frozenFen: number;
  readonly voucherFen: number;
  readonly points: number;
}

/** A company's wallet. */
export async function loadBalances(db: Db, buyerId: number): Promise<Balances> {
  const accounts = await loadAccounts(db, buyerId);
  const of = (code: string) => accounts.find((account) => account.code === code)?.balance ?? 0;
  return {
    balanceFen: of('balance'),
    frozenFen: of('frozen'),
    voucherFen: of('voucher'),
    points: of('points'),
  };
}

/** Balances of several companies in one statement; companies without an account are absent. */
export async function loadBalancesOf(db: Db, buyerIds: readonly number[]): Promise<Map<number, Fen>> {
  const rows = await loadAccountsOf(db, buyerIds, 'balance');
  return new Map(rows.map((row) => [row.buyer_id, fen(row.balance)]));
}
