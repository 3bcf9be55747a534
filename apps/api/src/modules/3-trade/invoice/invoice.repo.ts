import type { InvoiceKind } from '@qianfang/domain/invoice/check-title';
import type { TaxedLine } from '@qianfang/domain/invoice/invoice-lines';
import type { InvoiceState } from '@qianfang/domain/invoice/invoice-state';
import { type Fen, fen } from '@qianfang/domain/money/fen';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface TitleRow {
  /** Null: as in the registration. */
  readonly facts_sealed: string | null;
  readonly account_masked: string;
  readonly email: string;
  readonly is_general_taxpayer: boolean;
}

export async function findTitle(db: Db, buyerId: number): Promise<TitleRow | undefined> {
  const { rows } = await sql<TitleRow>`
    select facts_sealed, account_masked, email, is_general_taxpayer from invoice.title
    where buyer_id = ${buyerId}`.execute(db);
  return rows[0];
}

export async function upsertTitle(db: Db, buyerId: number, row: TitleRow, at: Date): Promise<void> {
  await sql`
    insert into invoice.title (buyer_id, facts_sealed, account_masked, email, is_general_taxpayer, updated_at)
    values (${buyerId}, ${row.facts_sealed}, ${row.account_masked}, ${row.email}, ${row.is_general_taxpayer}, ${at})
    on conflict (buyer_id) do update set facts_sealed = excluded.facts_sealed,
      account_masked = excluded.account_masked, email = excluded.email,
      is_general_taxpayer = excluded.is_general_taxpayer, updated_at = excluded.updated_at`.execute(db);
}

/** Stores the invoice email; other typed facts of the title stay. */
export async function saveEmail(tx: Db, buyerId: number, email: string, at: Date): Promise<void> {
  await sql`
    insert into invoice.title (buyer_id, facts_sealed, account_masked, email, updated_at)
    values (${buyerId}, null, '', ${email}, ${at})
    on conflict (buyer_id) do update set email = excluded.email, updated_at = excluded.updated_at
      where title.email <> excluded.email`.execute(tx);
}

/** Orders on a live invoice requested since a day. */
export async function loadLiveOrderIds(db: Db, buyerId: number, since: Date): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select o.order_id from invoice.invoiced_order o
    join invoice.invoice i on i.buyer_id = o.buyer_id and i.id = o.invoice_id
    where o.buyer_id = ${buyerId} and o.is_live and i.requested_at >= ${since}`.execute(db);
  return rows.map((row) => row.order_id);
}

export interface NewInvoice {
  readonly buyerId: number;
  readonly accountId: number;
  readonly kind: InvoiceKind;
  readonly title: string;
  readonly taxNo: string;
  readonly factsSealed: string;
  readonly email: string;
  readonly gross: Fen;
  readonly net: Fen;
  readonly tax: Fen;
  readonly at: Date;
}

export async function insertInvoice(tx: Db, one: NewInvoice): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into invoice.invoice (buyer_id, account_id, kind, state, title, tax_no, facts_sealed, email, gross_fen,
      net_fen, tax_fen, requested_at)
    values (${one.buyerId}, ${one.accountId}, ${one.kind}, 'REQUESTED', ${one.title}, ${one.taxNo},
      ${one.factsSealed}, ${one.email}, ${one.gross}, ${one.net}, ${one.tax}, ${one.at})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('an invoice was inserted without an id');
  return id;
}

export interface InvoicedOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly gross: Fen;
}

/**
 * Attaches orders to an invoice and returns how many were free. An order on another live invoice stays there.
 */
export async function insertInvoicedOrders(
  tx: Db,
  buyerId: number,
  invoiceId: number,
  orders: readonly InvoicedOrder[],
): Promise<number> {
  const { rows } = await sql`
    insert into invoice.invoiced_order (buyer_id, invoice_id, order_id, order_no, gross_fen)
    select ${buyerId}, ${invoiceId}, o.id, o.order_no, o.gross_fen
    from unnest(${orders.map((one) => one.id)}::bigint[], ${orders.map((one) => one.orderNo)}::text[],
      ${orders.map((one) => one.gross)}::bigint[]) as o(id, order_no, gross_fen)
    on conflict (buyer_id, order_id) where is_live do nothing
    returning 1`.execute(tx);
  return rows.length;
}

/** Replaces the lines of an invoice. */
export async function replaceLines(
  tx: Db,
  buyerId: number,
  invoiceId: number,
  lines: readonly TaxedLine[],
): Promise<void> {
  await sql`delete from invoice.line where buyer_id = ${buyerId} and invoice_id = ${invoiceId}`.execute(tx);
  const rows = lines.map((line, index) => ({
    sort: index + 1,
    name: line.name,
    spec: line.spec,
    unit: line.unit,
    quantity: line.quantity,
    tax_class: line.taxClass,
    rate: line.rate,
    full_fen: line.full,
    gross_fen: line.gross,
    net_fen: line.net,
    tax_fen: line.tax,
  }));
  await sql`
    insert into invoice.line (buyer_id, invoice_id, sort, name, spec, unit, quantity, tax_class, rate, full_fen,
      gross_fen, net_fen, tax_fen)
    select ${buyerId}, ${invoiceId}, l.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(sort int,
      name text, spec text, unit text, quantity int, tax_class text, rate int, full_fen bigint, gross_fen bigint,
      net_fen bigint, tax_fen bigint)`.execute(tx);
}

export interface LineRow {
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly quantity: number;
  readonly tax_class: string;
  readonly full_fen: Fen;
  readonly gross_fen: Fen;
}

export async function loadLines(db: Db, buyerId: number, invoiceId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select name, spec, unit, quantity, tax_class, full_fen, gross_fen from invoice.line
    where buyer_id = ${buyerId} and invoice_id = ${invoiceId} order by sort`.execute(db);
  return rows;
}

export interface InvoiceRow {
  readonly id: number;
  readonly buyer_id: number;
  /** The requesting account. */
  readonly account_id: number;
  readonly kind: InvoiceKind;
  readonly state: InvoiceState;
  readonly title: string;
  readonly tax_no: string;
  readonly facts_sealed: string;
  readonly email: string;
  readonly gross_fen: Fen;
  readonly net_fen: Fen;
  readonly tax_fen: Fen;
  readonly number: string | null;
  readonly issued_on: string | null;
  readonly file_key: string;
  readonly file_type: string;
  readonly red_number: string | null;
  readonly reason: string;
  readonly requested_at: Date;
  /** Over returned parts, earliest first. */
  readonly reds: ReadonlyArray<{ readonly number: string; readonly gross_fen: Fen }>;
  readonly orders: ReadonlyArray<{ readonly id: number; readonly order_no: string }>;
}

const columns = sql`i.id, i.buyer_id, i.account_id, i.kind, i.state, i.title, i.tax_no, i.facts_sealed, i.email, i.gross_fen, i.net_fen,
  i.tax_fen, i.number, i.issued_on, i.file_key, i.file_type, i.red_number, i.reason, i.requested_at,
  coalesce((select jsonb_agg(jsonb_build_object('number', r.number, 'gross_fen', r.gross_fen) order by r.id)
    from invoice.red_invoice r where r.buyer_id = i.buyer_id and r.invoice_id = i.id), '[]'::jsonb) as reds,
  coalesce((select jsonb_agg(jsonb_build_object('id', o.order_id, 'order_no', o.order_no) order by o.order_id)
    from invoice.invoiced_order o where o.buyer_id = i.buyer_id and o.invoice_id = i.id), '[]'::jsonb) as orders`;

const rowOf = (row: InvoiceRow): InvoiceRow => ({
  ...row,
  gross_fen: fen(row.gross_fen),
  net_fen: fen(row.net_fen),
  tax_fen: fen(row.tax_fen),
});

export async function loadInvoices(
  db: Db,
  buyerId: number,
  filter: {
    readonly state: InvoiceState | undefined;
    /** The number of an invoice or an order. */
    readonly number: string;
    readonly from: Date | undefined;
    readonly to: Date | undefined;
    /** Only those with a file. */
    readonly isIssued?: boolean;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly rows: InvoiceRow[]; readonly total: number }> {
  const where = sql`i.buyer_id = ${buyerId}
    and (${filter.state ?? null}::text is null or i.state = ${filter.state ?? null})
    and (${filter.from ?? null}::timestamptz is null or i.requested_at >= ${filter.from ?? null}::timestamptz)
    and (${filter.to ?? null}::timestamptz is null or i.requested_at < ${filter.to ?? null}::timestamptz)
    and (${filter.isIssued !== true} or i.file_key <> '')
    and (${filter.number} = '' or i.number = ${filter.number} or exists (
      select 1 from invoice.invoiced_order o where o.buyer_id = i.buyer_id and o.invoice_id = i.id
        and o.order_no = ${filter.number}))`;
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoice.invoice i where ${where}
    order by i.requested_at desc, i.id desc limit ${filter.limit} offset ${filter.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from invoice.invoice i where ${where}`.execute(db);
  return { rows: rows.map(rowOf), total: counted.rows[0]?.total ?? 0 };
}

/** Every invoice over any of these orders, latest request first. */
export async function loadInvoicesOf(
  db: Db,
  buyerId: number,
  orderIds: readonly number[],
): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoice.invoice i
    where i.buyer_id = ${buyerId} and exists (
      select 1 from invoice.invoiced_order o
      where o.buyer_id = i.buyer_id and o.invoice_id = i.id and o.order_id = any(${orderIds}::bigint[]))
    order by i.requested_at desc, i.id desc`.execute(db);
  return rows.map(rowOf);
}

export async function findInvoice(db: Db, buyerId: number, id: number): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoice.invoice i where i.buyer_id = ${buyerId} and i.id = ${id}`.execute(db);
  return rows[0] && rowOf(rows[0]);
}

/** For the wholesaler's staff, who work for every company: locked until the transaction ends. */
export async function lockInvoiceById(tx: Db, id: number): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoice.invoice i where i.id = ${id} for update of i`.execute(tx);
  return rows[0] && rowOf(rows[0]);
}

/** Longest waiting first. */
export async function loadWaiting(db: Db, limit: number): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoice.invoice i where i.state = 'REQUESTED'
    order by i.requested_at, i.id limit ${limit}`.execute(db);
  return rows.map(rowOf);
}

export interface Decision {
  readonly state: InvoiceState;
  readonly number?: string;
  readonly issuedOn?: string;
  readonly net?: Fen;
  readonly tax?: Fen;
  readonly fileKey?: string;
  readonly fileType?: string;
  readonly redNumber?: string;
  readonly reason?: string;
}

export async function decideInvoice(tx: Db, invoice: InvoiceRow, to: Decision, at: Date): Promise<void> {
  await sql`
    update invoice.invoice set state = ${to.state}, number = ${to.number ?? invoice.number},
      issued_on = ${to.issuedOn ?? invoice.issued_on}, net_fen = ${to.net ?? invoice.net_fen},
      tax_fen = ${to.tax ?? invoice.tax_fen}, file_key = ${to.fileKey ?? invoice.file_key},
      file_type = ${to.fileType ?? invoice.file_type}, red_number = ${to.redNumber ?? invoice.red_number},
      reason = ${to.reason ?? invoice.reason}, decided_at = ${at}
    where buyer_id = ${invoice.buyer_id} and id = ${invoice.id}`.execute(tx);
}

/** Whether another invoice has this number already, blue or red. */
export async function isNumberTaken(db: Db, number: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from invoice.invoice where number = ${number} or red_number = ${number}
    union all select 1 from invoice.red_invoice where number = ${number}
    union all select 1 from invoice.rebate where red_number = ${number} limit 1`.execute(db);
  return rows.length > 0;
}

export interface OldMail {
  readonly buyer_id: number;
  readonly invoice_id: number;
  readonly account_id: number;
  readonly address: string;
}

/** Takes what the last release has put into its outbox since. */
export async function takeOldMails(tx: Db, since: Date, limit: number): Promise<OldMail[]> {
  const { rows } = await sql<OldMail>`
    delete from invoice.mail where (buyer_id, id) in (
      select buyer_id, id from invoice.mail where sent_at is null and asked_at >= ${since}
      order by asked_at, id limit ${limit} for update skip locked)
    returning buyer_id, invoice_id, account_id, address`.execute(tx);
  return rows;
}

/** Frees the orders of a failed or red invoice, to be invoiced again. */
export async function releaseInvoicedOrders(tx: Db, buyerId: number, invoiceId: number): Promise<void> {
  await sql`
    update invoice.invoiced_order set is_live = false
    where buyer_id = ${buyerId} and invoice_id = ${invoiceId}`.execute(tx);
}

/** The number of invoices of each year, by the calendar of Shanghai. */
export async function countInvoicesByYear(
  db: Db,
): Promise<Array<{ readonly year: number; readonly records: number }>> {
  const { rows } = await sql<{ year: number; records: number }>`
    select extract(year from requested_at at time zone 'Asia/Shanghai')::int as year, count(*)::int as records from invoice.invoice group by 1 order by 1`.execute(
    db,
  );
  return rows;
}
