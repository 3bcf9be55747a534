import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Whose account: a company's, or one of the store's own. */
export type Owner = { readonly buyerId: number } | { readonly system: true };

export interface AccountRow {
  readonly id: number;
  readonly buyer_id: number | null;
  readonly code: string;
  readonly currency: 'fen' | 'points';
  readonly balance: number;
}

export interface EntryRow {
  readonly id: number;
  readonly amount: number;
  readonly balance_after: number;
  readonly cause: string;
  readonly reference: string;
  readonly memo: string;
  readonly at: Date;
}

/** Makes the accounts that are not there yet. */
export async function ensureAccounts(
  db: Db,
  accounts: ReadonlyArray<{ buyerId: number | null; code: string; currency: string }>,
): Promise<void> {
  await sql`
    insert into wallet.account (buyer_id, code, currency)
    select a.buyer_id, a.code, a.currency
    from json_to_recordset(${JSON.stringify(accounts.map((a) => ({ buyer_id: a.buyerId, code: a.code, currency: a.currency })))}::json)
      as a(buyer_id bigint, code text, currency text)
    on conflict do nothing`.execute(db);
}

/** Locks accounts in id order, so that two journals over the same accounts wait for each other instead of deadlocking. */
export async function lockAccounts(
  db: Db,
  owners: ReadonlyArray<{ buyerId: number | null; code: string }>,
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.buyer_id, a.code, a.currency, a.balance
    from wallet.account a
    join json_to_recordset(${JSON.stringify(owners.map((o) => ({ owner: o.buyerId ?? 0, code: o.code })))}::json)
      as w(owner bigint, code text) on coalesce(a.buyer_id, 0) = w.owner and a.code = w.code
    order by a.id for update of a`.execute(db);
  return rows;
}

/** Writes the journal's head; undefined when this cause of this reference was posted before. */
export async function insertJournal(
  db: Db,
  journal: { cause: string; reference: string; memo: string; at: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into wallet.journal (cause, reference, memo, at)
    values (${journal.cause}, ${journal.reference}, ${journal.memo}, ${journal.at})
    on conflict (cause, reference) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Writes the postings and moves the balances in one statement. */
export async function insertPostings(
  db: Db,
  journalId: number,
  postings: ReadonlyArray<{ accountId: number; amount: number; balanceAfter: number }>,
): Promise<void> {
  await sql`
    with p as (
      select * from json_to_recordset(${JSON.stringify(
        postings.map((p) => ({ account_id: p.accountId, amount: p.amount, balance_after: p.balanceAfter })),
      )}::json) as p(account_id bigint, amount bigint, balance_after bigint)
    ), moved as (
      update wallet.account a set balance = p.balance_after from p where a.id = p.account_id
    )
    insert into wallet.posting (journal_id, account_id, amount, balance_after)
    select ${journalId}, account_id, amount, balance_after from p`.execute(db);
}

export async function loadAccounts(db: Db, buyerId: number): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select id, buyer_id, code, currency, balance from wallet.account where buyer_id = ${buyerId}`.execute(db);
  return rows;
}

export interface EntryFilter {
  readonly causes: readonly string[] | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly limit: number;
  readonly offset: number;
}

export async function loadEntries(
  db: Db,
  buyerId: number,
  code: string,
  filter: EntryFilter,
): Promise<{ rows: EntryRow[]; total: number }> {
  const { rows } = await sql<EntryRow & { total: number }>`
    select p.id, p.amount, p.balance_after, j.cause, j.reference, j.memo, j.at, count(*) over ()::int as total
    from wallet.account a
    join wallet.posting p on p.account_id = a.id
    join wallet.journal j on j.id = p.journal_id
    where a.buyer_id = ${buyerId} and a.code = ${code}
      and (${filter.causes ?? null}::text[] is null or j.cause = any(${filter.causes ?? null}::text[]))
      and (${filter.from ?? null}::timestamptz is null or j.at >= ${filter.from ?? null}::timestamptz)
      and (${filter.to ?? null}::timestamptz is null or j.at < ${filter.to ?? null}::timestamptz)
    order by p.id desc limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
