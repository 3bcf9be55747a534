import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface CreditLineRow {
  readonly buyer_id: number;
  readonly limit_fen: number;
  readonly term_days: number;
  readonly suspended_reason: string;
}

/** A credit line with its debt. */
export interface CreditStandingRow extends CreditLineRow {
  readonly used_fen: number;
  readonly overdue_fen: number;
  readonly oldest_due_on: IsoDate | null;
}

export interface CreditBillRow {
  readonly id: number;
  readonly reference: string;
  readonly amount_fen: number;
  readonly settled_fen: number;
  readonly due_on: IsoDate;
  readonly created_at: Date;
}

const billColumns = sql`id, reference, amount_fen, settled_fen, due_on::text as due_on, created_at`;

/** A company's line and debt; undefined without a line. */
export async function findStanding(
  db: Db,
  buyerId: number,
  today: IsoDate,
): Promise<CreditStandingRow | undefined> {
  const { rows } = await sql<CreditStandingRow>`
    select l.buyer_id, l.limit_fen, l.term_days, l.suspended_reason, o.used_fen, o.overdue_fen, o.oldest_due_on
    from wallet.credit_line l
    cross join lateral (
      select coalesce(sum(amount_fen - settled_fen), 0)::bigint as used_fen,
        coalesce(sum(amount_fen - settled_fen) filter (where due_on < ${today}::date), 0)::bigint as overdue_fen,
        min(due_on)::text as oldest_due_on
      from wallet.credit_bill where buyer_id = l.buyer_id and settled_fen < amount_fen
    ) o
    where l.buyer_id = ${buyerId}`.execute(db);
  return rows[0];
}

/** Locks a company's line: serialises purchases, repayments and refunds on credit. */
export async function lockLine(db: Db, buyerId: number): Promise<CreditLineRow | undefined> {
  const { rows } = await sql<CreditLineRow>`
    select buyer_id, limit_fen, term_days, suspended_reason from wallet.credit_line
    where buyer_id = ${buyerId} for update`.execute(db);
  return rows[0];
}

export async function saveLine(
  db: Db,
  line: {
    readonly buyerId: number;
    readonly limitFen: number;
    readonly termDays: number;
    readonly suspendedReason: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into wallet.credit_line (buyer_id, limit_fen, term_days, suspended_reason, updated_at)
    values (${line.buyerId}, ${line.limitFen}, ${line.termDays}, ${line.suspendedReason}, ${line.at})
    on conflict (buyer_id) do update set limit_fen = excluded.limit_fen, term_days = excluded.term_days,
      suspended_reason = excluded.suspended_reason, updated_at = excluded.updated_at`.execute(db);
}

export async function insertBill(
  db: Db,
  bill: {
    readonly buyerId: number;
    readonly reference: string;
    readonly amountFen: number;
    readonly dueOn: IsoDate;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into wallet.credit_bill (buyer_id, reference, amount_fen, due_on, created_at)
    values (${bill.buyerId}, ${bill.reference}, ${bill.amountFen}, ${bill.dueOn}, ${bill.at})`.execute(db);
}

/** Open bills, oldest first, but `first` before all others. The line must be locked. */
export async function loadOpenBills(
  db: Db,
  buyerId: number,
  first: string | undefined,
): Promise<CreditBillRow[]> {
  const { rows } = await sql<CreditBillRow>`
    select ${billColumns} from wallet.credit_bill
    where buyer_id = ${buyerId} and settled_fen < amount_fen
    order by (reference = ${first ?? ''}) desc, due_on, id`.execute(db);
  return rows;
}

/** A company's whole debt. The line must be locked. */
export async function sumOpenBills(db: Db, buyerId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select coalesce(sum(amount_fen - settled_fen), 0)::bigint as open from wallet.credit_bill
    where buyer_id = ${buyerId} and settled_fen < amount_fen`.execute(db);
  return rows[0]?.open ?? 0;
}

export async function settleParts(
  db: Db,
  buyerId: number,
  parts: ReadonlyArray<{ readonly id: number; readonly amountFen: number }>,
  at: Date,
): Promise<void> {
  const rows = parts.map((part) => ({ id: part.id, amount: part.amountFen }));
  await sql`
    update wallet.credit_bill b set settled_fen = b.settled_fen + p.amount,
      settled_at = case when b.settled_fen + p.amount = b.amount_fen then ${at}::timestamptz end
    from json_to_recordset(${JSON.stringify(rows)}::json) as p(id bigint, amount bigint)
    where b.buyer_id = ${buyerId} and b.id = p.id`.execute(db);
}

/** One page of a company's bills: open ones first, by due day, then the newest. */
export async function loadBills(
  db: Db,
  buyerId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: CreditBillRow[]; readonly total: number }> {
  const { rows } = await sql<CreditBillRow>`
    select ${billColumns} from wallet.credit_bill where buyer_id = ${buyerId}
    order by (settled_fen < amount_fen) desc, case when settled_fen < amount_fen then due_on end, id desc
    limit ${page.limit} offset ${page.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from wallet.credit_bill where buyer_id = ${buyerId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Open bills of any company due by a day, after an id. */
export async function loadDueBills(
  db: Db,
  by: IsoDate,
  afterId: number,
  limit: number,
): Promise<Array<CreditBillRow & { readonly buyer_id: number }>> {
  const { rows } = await sql<CreditBillRow & { buyer_id: number }>`
    select buyer_id, ${billColumns} from wallet.credit_bill
    where settled_fen < amount_fen and due_on <= ${by}::date and id > ${afterId}
    order by id limit ${limit}`.execute(db);
  return rows;
}
