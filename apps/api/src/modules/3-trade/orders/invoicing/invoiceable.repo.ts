import { type Fen, fen } from '@qianfang/domain/money/fen';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';

export interface InvoiceableRow {
  readonly id: number;
  readonly order_no: string;
  readonly created_at: Date;
  /** Paid and kept: without refunds for unshipped goods. */
  readonly kept_fen: Fen;
  readonly payment_method: string;
  readonly hold: string;
  readonly payer_check: 'WAITING' | 'ACCEPTED' | null;
  /** Units were returned, so the amount paid is not the amount to invoice. */
  readonly has_returns: boolean;
  readonly wanted: string;
  /** The requested invoice email; '' for none, null where the order does not say. */
  readonly email: string | null;
}

/** Wholly shipped and paid. */
const isInvoiceable = sql`o.status in ('TO_RECEIVE', 'DONE') and o.payable_fen > 0 and o.paid_fen >= o.payable_fen`;

const columns = sql`o.id, o.order_no, o.created_at, o.payable_fen - coalesce(o.closed_fen, 0) as kept_fen, o.payment_method, o.hold, o.payer_check,
  coalesce(o.invoice ->> 'type', '') as wanted, o.invoice ->> 'email' as email,
  exists (select 1 from orders.order_line l where l.buyer_id = o.buyer_id and l.order_id = o.id
    and (l.returned_quantity > 0 or l.shipped_quantity + coalesce(l.closed_quantity, 0) < l.quantity)) as has_returns`;

export async function loadInvoiceable(
  db: Db,
  buyerId: number,
  filter: {
    readonly since: Date;
    readonly except: readonly number[];
    /** Only among these; undefined: all. */
    readonly only?: readonly number[] | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly rows: InvoiceableRow[]; readonly total: number }> {
  const where = sql`o.buyer_id = ${buyerId} and o.created_at >= ${filter.since} and ${isInvoiceable}
    and o.id <> all(${filter.except}::bigint[])
    and (${filter.only ?? null}::bigint[] is null or o.id = any(${filter.only ?? null}::bigint[]))`;
  const { rows } = await sql<InvoiceableRow>`
    select ${columns} from orders.purchase_order o where ${where}
    order by o.created_at desc, o.id desc limit ${filter.limit} offset ${filter.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from orders.purchase_order o where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/**
 * Several of them, locked until the transaction ends, so that nothing is returned meanwhile; others are
 * absent.
 */
export async function lockInvoiceable(
  tx: Db,
  buyerId: number,
  orderIds: readonly number[],
): Promise<Array<InvoiceableRow & { readonly freight_fen: Fen }>> {
  const { rows } = await sql<InvoiceableRow & { freight_fen: number }>`
    select ${columns}, o.freight_fen from orders.purchase_order o
    where o.buyer_id = ${buyerId} and o.id = any(${orderIds}::bigint[]) and ${isInvoiceable}
    order by o.id for update of o`.execute(tx);
  return rows.map((row) => ({ ...row, freight_fen: fen(row.freight_fen) }));
}

export interface InvoiceableLineRow {
  readonly order_id: number;
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly quantity: number;
  readonly tax_class: string;
  readonly raw_fen: Fen;
  readonly net_fen: Fen;
}

/** The shipped units of each line with their amounts; unshipped lines are absent. */
export async function loadInvoiceableLines(
  db: Db,
  buyerId: number,
  orderIds: readonly number[],
): Promise<InvoiceableLineRow[]> {
  const { rows } = await sql<InvoiceableLineRow>`
    select order_id, name, spec, unit, quantity - coalesce(closed_quantity, 0) as quantity, tax_class,
      raw_fen - raw_fen * coalesce(closed_quantity, 0) / quantity as raw_fen, net_fen - coalesce(closed_fen, 0) as net_fen
    from orders.order_line
    where buyer_id = ${buyerId} and order_id = any(${orderIds}::bigint[]) and quantity > coalesce(closed_quantity, 0)
    order by order_id, sort, id`.execute(db);
  return rows;
}

/**
 * Records that an issued invoice includes orders, or no longer does, in the caller's transaction. Locks the
 * orders in id order, as requesting an invoice does.
 */
export async function markInvoiced(
  tx: Db,
  marked: {
    readonly buyerId: number;
    readonly orderIds: readonly number[];
    readonly isInvoiced: boolean;
  },
): Promise<void> {
  const { buyerId, orderIds, isInvoiced } = marked;
  await sql`
    with held as materialized (
      select id from orders.purchase_order where buyer_id = ${buyerId} and id = any(${orderIds}::bigint[])
      order by id for update
    )
    update orders.purchase_order o set is_invoiced = ${isInvoiced}
    from held where o.buyer_id = ${buyerId} and o.id = held.id`.execute(tx);
}
