import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getUserMoney } from '@qianfang/contract/user-money';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import { loadBalances } from './read-balances.ts';
import { sumIncome } from './wallet.repo.ts';

/** The amounts of a company's wallet page. */
export async function readMoney(db: Db, buyerId: number): Promise<ResultOf<typeof getUserMoney>> {
  const balances = await loadBalances(db, buyerId);
  const recharged = await sumIncome(db, buyerId, 'balance', ['top_up', 'recharge', 'company_recharge']);
  return {
    available: formatAmount(fen(balances.balanceFen)),
    frozen: formatAmount(fen(balances.frozenFen)),
    recharged: formatAmount(fen(recharged)),
    voucher: formatAmount(fen(balances.voucherFen)),
    points: balances.points,
  };
}
