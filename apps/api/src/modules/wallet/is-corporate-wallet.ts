import type { Db } from '../../platform/db.ts';
import { hasOtherIncome } from './wallet.repo.ts';

/** Top-ups come from an account in the company's own name, and a refund or a withdrawal that ended brings back what had been there before. */
const corporateCauses = ['top_up', 'refund', 'withdraw_back'];

/** Whether a company's balance holds company transfers only: no other may pay 含麻 orders (trade-rules 4.1). */
export async function isCorporateWallet(db: Db, buyerId: number): Promise<boolean> {
  return !(await hasOtherIncome(db, buyerId, 'balance', corporateCauses));
}
