import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { readPortions } from '../../../platform/read-portions.ts';

/** The owner of an account: a company, or the store itself. */
export type Owner = { readonly buyerId: number } | { readonly system: true };

/** A company's id, 0 for the store. */
export function ownerKey(owner: Owner): number {
  return 'buyerId' in owner ? owner.buyerId : 0;
}

interface Named {
  readonly owner: Owner;
  readonly code: string;
}

export interface EntryRow {
  readonly id: number;
  readonly amount: number;
  readonly balance_after: number;
  readonly cause: string;
  readonly journal_id: number;
  readonly reference: string;
  readonly memo: string;
  /** See Posting; '' for an account without sub-items. */
  readonly item: string;
  readonly at: Date;
}

/** The account `a` is this company's, in the words of the owner index. */
const isOf = (buyerId: number) => sql`coalesce(a.buyer_id, 0) = ${buyerId}::bigint`;

/** Creates missing accounts. */
export async function ensureAccounts(
  db: Db,
  accounts: ReadonlyArray<Named & { readonly currency: string }>,
): Promise<void> {
  const rows = accounts.map(({ owner, code, currency }) => ({ owner: ownerKey(owner), code, currency }));
  await sql`
    insert into wallet.account (buyer_id, code, currency, balance)
    select nullif(a.owner, 0), a.code, a.currency, case when a.owner <> 0 then 0 end
    from json_to_recordset(${JSON.stringify(rows)}::json) as a(owner bigint, code text, currency text)
    order by a.owner, a.code
    on conflict do nothing`.execute(db);
}

/** Locks all accounts of a company, in the order of journals. */
export async function lockWalletOf(db: Db, buyerId: number): Promise<void> {
  await sql`select 1 from wallet.account a where ${isOf(buyerId)} order by a.id for update of a`.execute(db);
}

export async function hasJournal(
  db: Db,
  journal: { readonly cause: string; readonly reference: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from wallet.journal where cause = ${journal.cause} and reference = ${journal.reference}`.execute(
    db,
  );
  return rows.length > 0;
}

/** A journal's movement of a kind of account; undefined where there is no such journal. */
export async function findPosted(
  db: Db,
  journal: { readonly cause: string; readonly reference: string; readonly code: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ amount: number }>`
    select p.amount from wallet.journal j
    join wallet.posting p on p.journal_id = j.id
    join wallet.account a on a.id = p.account_id and a.code = ${journal.code}
    where j.cause = ${journal.cause} and j.reference = ${journal.reference}`.execute(db);
  return rows[0]?.amount;
}

/**
 * POSTED · REPEATED: this cause and reference were posted before · SHORT: a company's account would go below
 * zero · NO_ACCOUNT: one is missing. Only POSTED changes anything.
 */
export type Posted = 'POSTED' | 'REPEATED' | 'SHORT' | 'NO_ACCOUNT';

/**
 * Writes a journal with its postings and moves the companies' balances, in one statement. Locks companies'
 * accounts in one order, so that concurrent journals wait instead of deadlocking. The store's own accounts
 * hold no balance and are shared. Credit alone goes below zero.
 */
export async function insertJournal(
  db: Db,
  journal: { cause: string; reference: string; memo: string; at: Date },
  postings: ReadonlyArray<Named & { readonly amount: number; readonly item?: string }>,
): Promise<Posted> {
  const given = postings.map((p, index) => ({
    index,
    owner: ownerKey(p.owner),
    code: p.code,
    amount: p.amount,
    item: p.item ?? '',
  }));
  const { rows } = await sql<{ posted: Posted }>`
    with w as materialized (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as w(index int, owner bigint, code text, amount bigint, item text)
    ), held as materialized (
      select a.id, w.owner, a.code, a.balance
      from wallet.account a join (select distinct owner, code from w where owner <> 0) w
        on coalesce(a.buyer_id, 0) = w.owner and a.code = w.code
      order by a.id for update of a
    ), known as (
      select * from held
      union all
      select a.id, w.owner, a.code, null from (select distinct owner, code from w where owner = 0) w
      join wallet.account a on coalesce(a.buyer_id, 0) = w.owner and a.code = w.code
    ), p as materialized (
      select w.index, k.id, k.code, w.amount, w.item, (k.balance + sum(w.amount) over (partition by k.id order by w.index))::bigint as balance_after
      from w join known k on k.owner = w.owner and k.code = w.code
    ), fault as materialized (
      select case
        when (select count(*) from p) < (select count(*) from w) then 'NO_ACCOUNT'
        when exists (select from p where balance_after < 0 and code <> 'credit') then 'SHORT'
      end as fault
    ), j as (
      insert into wallet.journal (cause, reference, memo, at)
      select ${journal.cause}, ${journal.reference}, ${journal.memo}, ${journal.at}::timestamptz
      where (select fault from fault) is null
      on conflict (cause, reference) do nothing returning id
    ), moved as (
      update wallet.account a set balance = l.balance_after
      from j, (select distinct on (id) id, balance_after from p where balance_after is not null order by id, index desc) l
      where a.id = l.id
    ), posted as (
      insert into wallet.posting (journal_id, account_id, amount, balance_after, item)
      select j.id, p.id, p.amount, p.balance_after, p.item from j, p order by p.index
    )
    select coalesce((select fault from fault), case when exists (select from j) then 'POSTED' else 'REPEATED' end) as posted`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a journal that answers nothing');
  return row.posted;
}

export async function loadAccounts(
  db: Db,
  buyerId: number,
): Promise<Array<{ readonly code: string; readonly balance: number }>> {
  const { rows } = await sql<{ code: string; balance: number }>`
    select code, balance from wallet.account a where ${isOf(buyerId)}`.execute(db);
  return rows;
}

/** One kind of account of several companies. */
export async function loadAccountsOf(
  db: Db,
  buyerIds: readonly number[],
  code: string,
): Promise<Array<{ readonly buyer_id: number; readonly balance: number }>> {
  const { rows } = await sql<{ buyer_id: number; balance: number }>`
    select buyer_id, balance from wallet.account
    where coalesce(buyer_id, 0) = any(${buyerIds}::bigint[]) and code = ${code}`.execute(db);
  return rows;
}

/** Whether money ever came into an account for any other cause. */
export async function hasOtherIncome(
  db: Db,
  buyerId: number,
  code: string,
  causes: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from wallet.account a
    join wallet.posting p on p.account_id = a.id and p.amount > 0
    join wallet.journal j on j.id = p.journal_id
    where ${isOf(buyerId)} and a.code = ${code} and j.cause <> all(${causes}::text[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** All that ever came into an account for these causes. */
export async function sumIncome(
  db: Db,
  buyerId: number,
  code: string,
  causes: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(p.amount), 0)::bigint as total from wallet.account a
    join wallet.posting p on p.account_id = a.id
    join wallet.journal j on j.id = p.journal_id
    where ${isOf(buyerId)} and a.code = ${code} and j.cause = any(${causes}::text[])`.execute(db);
  return rows[0]?.total ?? 0;
}

export interface EntryFilter {
  readonly causes: readonly string[] | undefined;
  /** Without the opening balance. */
  readonly isMoved?: boolean;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** The entries of a company's account that match a filter. */
const wantedEntries = (
  buyerId: number,
  code: string,
  { causes, isMoved = false, from, to }: EntryFilter,
) => sql`
  wallet.account a
  join wallet.posting p on p.account_id = a.id
  join wallet.journal j on j.id = p.journal_id
  where ${isOf(buyerId)} and a.code = ${code}
    and (${causes ?? null}::text[] is null or j.cause = any(${causes ?? null}::text[]))
    and (not ${isMoved}::boolean or j.cause <> 'opening')
    and (${from ?? null}::timestamptz is null or j.at >= ${from ?? null}::timestamptz)
    and (${to ?? null}::timestamptz is null or j.at < ${to ?? null}::timestamptz)`;

const entryColumns = sql`p.id, p.amount, p.balance_after, p.item, p.journal_id, j.cause, j.reference, j.memo, j.at`;

/** One page, newest first, and the total. */
export async function loadEntries(
  db: Db,
  buyerId: number,
  code: string,
  filter: EntryFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const wanted = wantedEntries(buyerId, code, filter);
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from ${wanted} order by p.id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${wanted}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** All entries of an account that match a filter, newest first, a portion at a time. */
export function readEntries(
  db: Db,
  buyerId: number,
  code: string,
  filter: EntryFilter,
): AsyncGenerator<readonly EntryRow[]> {
  const portion = 500;
  return readPortions(portion, async (last: EntryRow | undefined) => {
    const { rows } = await sql<EntryRow>`
      select ${entryColumns} from ${wantedEntries(buyerId, code, filter)}
        and (${last?.id ?? null}::bigint is null or p.id < ${last?.id ?? null}::bigint)
      order by p.id desc limit ${portion}`.execute(db);
    return rows;
  });
}

export interface CauseRow {
  readonly cause: string;
  readonly entries: number;
  readonly income: number;
  readonly outgo: number;
}

/** A debt from before the store counts as opening balance, whenever it was entered. */
const isEarlier = (from: Date, to: Date) => sql`(j.at < ${from} or (j.cause = 'opening' and j.at < ${to}))`;

/**
 * An account's balance before a period, and its movements in it by cause. Two statements over one account.
 */
export async function loadPeriod(
  db: Db,
  buyerId: number,
  code: string,
  from: Date,
  to: Date,
): Promise<{ readonly opening: number; readonly causes: readonly CauseRow[] }> {
  const entries = sql`
    wallet.account a
    join wallet.posting p on p.account_id = a.id
    join wallet.journal j on j.id = p.journal_id
    where ${isOf(buyerId)} and a.code = ${code}`;
  const before = await sql<{ total: number }>`
    select coalesce(sum(p.amount), 0)::bigint as total from ${entries} and ${isEarlier(from, to)}`.execute(
    db,
  );
  const { rows } = await sql<CauseRow>`
    select j.cause, count(*)::int as entries, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as income,
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as outgo
    from ${entries} and j.at >= ${from} and j.at < ${to} and j.cause <> 'opening' group by j.cause order by j.cause`.execute(
    db,
  );
  return { opening: before.rows[0]?.total ?? 0, causes: rows };
}

/** The number of journal entries of each year, by the calendar of Shanghai. */
export async function countJournalsByYear(
  db: Db,
): Promise<Array<{ readonly year: number; readonly records: number }>> {
  const { rows } = await sql<{ year: number; records: number }>`
    select extract(year from at at time zone 'Asia/Shanghai')::int as year, count(*)::int as records from wallet.journal group by 1 order by 1`.execute(
    db,
  );
  return rows;
}
