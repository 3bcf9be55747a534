import type { Db } from '../../../platform/db.ts';
import type { JournalCause } from './post-journal.ts';
import { hasOtherIncome } from './wallet.repo.ts';

/**
 * Top-ups come from an account in the company's own name; refunds and failed withdrawals return earlier
 * money.
 */
const corporateCauses = ['top_up', 'company_recharge', 'refund', 'withdraw_back'] satisfies JournalCause[];

/**
 * Whether a company's balance holds only money from its own accounts: no other may pay 含麻 orders
 * (trade-rules 4.1).
 */
export async function isCorporateWallet(db: Db, buyerId: number): Promise<boolean> {
  return !(await hasOtherIncome(db, buyerId, 'balance', corporateCauses));
}
