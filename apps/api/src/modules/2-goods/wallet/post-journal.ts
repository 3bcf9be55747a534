import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import { ensureAccounts, hasJournal, insertJournal, type Owner, type Posted } from './wallet.repo.ts';

/**
 * Buyers' accounts: money (fen) and points. Own accounts, as counterparts: `bank`, `wechat`, `alipay`,
 * `unionpay` hold money; `sales` is revenue; `refund_due` is owed to payers; `voucher_issued` and
 * `points_issued` are given and unspent; `opening` is what companies owed before the store existed.
 */
export type WalletCode =
  | 'balance'
  | 'frozen'
  | 'voucher'
  | 'points'
  | 'credit'
  | 'bank'
  | 'wechat'
  | 'alipay'
  | 'unionpay'
  | 'sales'
  | 'refund_due'
  | 'opening'
  | 'voucher_issued'
  | 'points_issued';

/** Why something is posted. Who posts what: see the table at {@link postJournal}. */
export type JournalCause =
  | 'top_up'
  | 'recharge'
  | 'company_recharge'
  | 'order_paid'
  | 'arrived_late'
  | 'refund'
  | 'refund_done'
  | 'credit_repaid'
  | 'withdraw_asked'
  | 'withdraw_paid'
  | 'withdraw_back'
  | 'opening'
  | 'adjust'
  | 'voucher_given'
  | 'voucher_used'
  | 'voucher_back'
  | 'voucher_expired'
  | 'points_in'
  | 'points_out';

export interface Posting {
  readonly owner: Owner;
  readonly code: WalletCode;
  /**
   * fen, or points for a points account. Positive is credit: a buyer has more, we earned or owe more, a bank
   * holds less.
   */
  readonly amount: number;
  /** The sub-item of an account that has several: a voucher's XJQ…. */
  readonly item?: string;
}

export interface Journal {
  /** With `reference`, the key that makes a posting happen once. */
  readonly cause: JournalCause;
  /** The number of a payment, a refund or a bank transfer. */
  readonly reference: string;
  readonly memo: string;
  readonly at: Date;
  readonly postings: readonly Posting[];
}

const pointsCodes: ReadonlySet<WalletCode> = new Set(['points', 'points_issued']);

/** For the first money of its kind of a company or the store. */
function makeAccounts(tx: Db, postings: readonly Posting[]): Promise<void> {
  return ensureAccounts(
    tx,
    postings.map(({ owner, code }) => ({
      owner,
      code,
      currency: pointsCodes.has(code) ? 'points' : 'fen',
    })),
  );
}

async function settle(tx: Db, journal: Journal, posted: Posted): Promise<boolean | Problem<'BALANCE_SHORT'>> {
  if (posted === 'NO_ACCOUNT') throw new Error(`an account of ${journal.reference} was not made`);
  if (posted === 'SHORT') return (await hasJournal(tx, journal)) ? false : problem('BALANCE_SHORT');
  return posted === 'POSTED';
}

/**
 * Posts a journal inside the caller's transaction. Its postings sum to zero per currency, which the database checks at
 * commit. The same cause and reference again changes nothing and answers `false`.
 * A buyer's account never goes below zero: BALANCE_SHORT. Credit alone does: it counts what the buyer owes (see
 * chargeCredit).
 *
 * | cause        | reference        | postings |
 * |--------------|------------------|----------|
 * | top_up       | the bank's flow  | buyer balance +, bank − |
 * | recharge     | payment QP…      | buyer balance +, a gateway −; from another company's account: refund_due + instead |
 * | company_recharge | payment QP…  | buyer balance +, a gateway −: from the company's own account |
 * | order_paid   | payment QP…      | buyer balance − (or credit −, bank −, a gateway −), sales +; what no order could take: refund_due + |
 * | arrived_late | payment QP…      | bank − or a gateway −, refund_due + |
 * | refund       | refund QP…R1     | sales −, then buyer balance + or credit + at once, or refund_due + while it is on its way |
 * | refund_done  | refund QP…R1     | refund_due −, bank + or a gateway + |
 * | credit_repaid | the bank's flow, HK…:key | buyer credit +, bank − or buyer balance − |
 * | withdraw_asked | withdrawal TX…   | buyer balance −, frozen + |
 * | withdraw_paid  | withdrawal TX…   | buyer frozen −, bank + |
 * | withdraw_back  | withdrawal TX…   | buyer frozen −, balance +: refused or cancelled |
 * | opening      | bill QC…         | buyer credit −, opening +: what a company owed before the store was there |
 * | adjust       | its own          | buyer balance ±, sales ∓: a correction |
 * | voucher_given, voucher_back   | XJQ…, order:…    | buyer voucher +, voucher_issued − |
 * | voucher_used, voucher_expired | order:…, XJQ…:…  | buyer voucher −, voucher_issued + |
 * | points_in, points_out         | of the points log | buyer points ±, points_issued ∓ |
 */
export async function postJournal(tx: Db, journal: Journal): Promise<boolean | Problem<'BALANCE_SHORT'>> {
  const postings = journal.postings.filter((posting) => posting.amount !== 0);
  if (postings.length === 0) return false;
  const posted = await insertJournal(tx, journal, postings);
  if (posted === 'NO_ACCOUNT') {
    await makeAccounts(tx, postings);
    return settle(tx, journal, await insertJournal(tx, journal, postings));
  }
  return settle(tx, journal, posted);
}
