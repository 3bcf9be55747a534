import type { Db } from '../../platform/db.ts';
import { loadAccounts } from './wallet.repo.ts';

export interface Balances {
  readonly balanceFen: number;
  readonly voucherFen: number;
  readonly points: number;
}

/** What a company has in its wallet. */
export async function loadBalances(db: Db, buyerId: number): Promise<Balances> {
  const accounts = await loadAccounts(db, buyerId);
  const of = (code: string) => accounts.find((account) => account.code === code)?.balance ?? 0;
  return { balanceFen: of('balance'), voucherFen: of('voucher'), points: of('points') };
}
