import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { InvoicedLine, RedLine } from '@qianfang/domain/invoice/red-lines';
import { type Fen, sumFen } from '@qianfang/domain/money/fen';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** The issued invoice of an order, with its lines. */
export async function findIssuedOf(
  db: Db,
  buyerId: number,
  orderId: number,
): Promise<
  { readonly id: number; readonly number: string; readonly lines: readonly InvoicedLine[] } | undefined
> {
  const { rows } = await sql<{ id: number; number: string; lines: InvoicedLine[] }>`
    select i.id, i.number, (select jsonb_agg(jsonb_build_object('name', l.name, 'spec', l.spec, 'unit', l.unit, 'rate', l.rate)
        order by l.sort) from invoice.line l where l.buyer_id = i.buyer_id and l.invoice_id = i.id) as lines
    from invoice.invoiced_order o join invoice.invoice i on i.buyer_id = o.buyer_id and i.id = o.invoice_id
    where o.buyer_id = ${buyerId} and o.order_id = ${orderId} and o.is_live and i.state = 'ISSUED'`.execute(
    db,
  );
  return rows[0];
}

export interface RedInvoiceRow {
  readonly number: string;
  readonly gross_fen: Fen;
  readonly registered_on: IsoDate;
}

/** The red invoice over a return, and whether its order has an issued invoice. */
export async function findRedOf(
  db: Db,
  buyerId: number,
  { orderId, reference }: { readonly orderId: number; readonly reference: string },
): Promise<{ readonly red: RedInvoiceRow | null; readonly isIssued: boolean }> {
  const { rows } = await sql<{ red: RedInvoiceRow | null; is_issued: boolean }>`
    select (select jsonb_build_object('number', r.number, 'gross_fen', r.gross_fen, 'registered_on', r.registered_on)
        from invoice.red_invoice r where r.buyer_id = ${buyerId} and r.reference = ${reference}) as red,
      exists (select 1 from invoice.invoiced_order o
        join invoice.invoice i on i.buyer_id = o.buyer_id and i.id = o.invoice_id
        where o.buyer_id = ${buyerId} and o.order_id = ${orderId} and o.is_live and i.state = 'ISSUED') as is_issued`.execute(
    db,
  );
  return { red: rows[0]?.red ?? null, isIssued: rows[0]?.is_issued ?? false };
}

export async function insertRed(
  tx: Db,
  red: {
    readonly buyerId: number;
    readonly invoiceId: number;
    readonly reference: string;
    readonly number: string;
    readonly lines: readonly RedLine[];
    readonly today: IsoDate;
  },
): Promise<void> {
  const sum = (of: (line: RedLine) => Fen) => sumFen(red.lines.map(of));
  const rows = red.lines.map((line, index) => ({
    sort: index + 1,
    name: line.name,
    spec: line.spec,
    unit: line.unit,
    batch_no: line.batchNo,
    quantity: line.quantity,
    rate: line.rate,
    gross_fen: line.gross,
    net_fen: line.net,
    tax_fen: line.tax,
  }));
  await sql`
    with red as (
      insert into invoice.red_invoice (buyer_id, invoice_id, reference, number, gross_fen, net_fen, tax_fen, registered_on)
      values (${red.buyerId}, ${red.invoiceId}, ${red.reference}, ${red.number}, ${sum((line) => line.gross)},
        ${sum((line) => line.net)}, ${sum((line) => line.tax)}, ${red.today}) returning id
    )
    insert into invoice.red_line (buyer_id, red_id, sort, name, spec, unit, batch_no, quantity, rate, gross_fen, net_fen, tax_fen)
    select ${red.buyerId}, red.id, l.* from red, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(sort int, name text,
      spec text, unit text, batch_no text, quantity int, rate int, gross_fen bigint, net_fen bigint, tax_fen bigint)`.execute(
    tx,
  );
}
