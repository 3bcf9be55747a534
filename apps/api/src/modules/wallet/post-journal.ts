import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../platform/db.ts';
import {
  type AccountRow,
  ensureAccounts,
  insertJournal,
  insertPostings,
  lockAccounts,
  type Owner,
} from './wallet.repo.ts';

/** Buyers' accounts: money (fen) and points. Own accounts: where the other side of each journal stands. */
export type WalletCode =
  | 'balance'
  | 'voucher'
  | 'points'
  | 'credit'
  | 'bank'
  | 'wechat'
  | 'alipay'
  | 'sales'
  | 'points_issued';

export interface Posting {
  readonly owner: Owner;
  readonly code: WalletCode;
  /** fen, or points for a points account; what comes in is positive. */
  readonly amount: number;
}

export interface Journal {
  /** Why, e.g. `order_paid`; with `reference` it says what must happen only once. */
  readonly cause: string;
  readonly reference: string;
  readonly memo: string;
  readonly at: Date;
  readonly postings: readonly Posting[];
}

const pointsCodes: ReadonlySet<WalletCode> = new Set(['points', 'points_issued']);

const ownerId = (owner: Owner): number | null => ('buyerId' in owner ? owner.buyerId : null);

function accountOf(accounts: readonly AccountRow[], posting: Posting): AccountRow {
  const account = accounts.find(
    (row) => row.buyer_id === ownerId(posting.owner) && row.code === posting.code,
  );
  if (!account) throw new Error(`account ${posting.code} was not made`);
  return account;
}

/**
 * Posts a journal inside the caller's transaction. Its postings sum to zero per currency, which the database checks at
 * commit. The same cause and reference again changes nothing and answers `false`.
 * A buyer's account never goes below zero: BALANCE_SHORT.
 */
export async function postJournal(tx: Db, journal: Journal): Promise<boolean | Problem> {
  const postings = journal.postings.filter((posting) => posting.amount !== 0);
  if (postings.length === 0) return false;
  const owners = postings.map((posting) => ({
    buyerId: ownerId(posting.owner),
    code: posting.code,
    currency: pointsCodes.has(posting.code) ? 'points' : 'fen',
  }));
  await ensureAccounts(tx, owners);
  const accounts = await lockAccounts(tx, owners);
  const id = await insertJournal(tx, journal);
  if (id === undefined) return false;

  const balances = new Map(accounts.map((account) => [account.id, account.balance]));
  const rows = postings.map((posting) => {
    const account = accountOf(accounts, posting);
    const balanceAfter = (balances.get(account.id) ?? 0) + posting.amount;
    balances.set(account.id, balanceAfter);
    return {
      accountId: account.id,
      amount: posting.amount,
      balanceAfter,
      isBuyers: account.buyer_id !== null,
      code: posting.code,
    };
  });
  if (rows.some((row) => row.isBuyers && row.code !== 'credit' && row.balanceAfter < 0))
    return problem('BALANCE_SHORT');
  await insertPostings(tx, id, rows);
  return true;
}
