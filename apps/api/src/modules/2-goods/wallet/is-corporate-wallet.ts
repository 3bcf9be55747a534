import type { Db } from '../../../platform/db.ts';
import type { JournalCause } from './post-journal.ts';
import { hasOtherIncome } from './wallet.repo.ts';

/**
 * Top-ups come from an account in the company's own name, and a refund or a withdrawal that ended brings back what had
 * been there before.
 */
const corporateCauses = ['top_up', 'company_recharge', 'refund', 'withdraw_back'] satisfies JournalCause[];

/**
 * Whether a company's balance holds money from its own accounts only: no other may pay 含麻 orders (trade-rules 4.1).
 */
export async function isCorporateWallet(db: Db, buyerId: number): Promise<boolean> {
  return !(await hasOtherIncome(db, buyerId, 'balance', corporateCauses));
}
