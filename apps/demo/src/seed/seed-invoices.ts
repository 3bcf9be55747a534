import type { Db } from '@qianfang/api/platform/db';
import type { Files } from '@qianfang/api/platform/files';
import type { SecretBox } from '@qianfang/api/platform/secret-box';
import { isoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import {
  type GrossLine,
  grossLines,
  invoiceTotals,
  printedRows,
  type TaxedLine,
  taxLines,
} from '@qianfang/domain/invoice/invoice-lines';
import type { InvoiceState } from '@qianfang/domain/invoice/invoice-state';
import { displayRate } from '@qianfang/domain/invoice/tax-rule';
import { type Fen, fen, formatAmount } from '@qianfang/domain/money/fen';
import { sql } from 'kysely';
import type { SeededBuyer } from './seed-buyers.ts';

interface Fate {
  readonly state: InvoiceState;
  /** Why the invoice was not issued, or was reddened. */
  readonly reason: string;
  /** Reddened, and replaced by another that is issued at once. */
  readonly isReplaced?: true;
}

const issued: Fate = { state: 'ISSUED', reason: '' };

/** The outcome of each invoice, by order, oldest first. */
const fates: readonly Fate[] = [
  issued,
  { state: 'RED', reason: '购方要求换开', isReplaced: true },
  issued,
  issued,
  { state: 'FAILED', reason: '税务平台返回：购方登记信息正在变更，请核对发票抬头后重新申请' },
];

/** Requested for the last order that arrived. */
const requested: Fate = { state: 'REQUESTED', reason: '' };

/** An invoice with goods that were partly returned later. */
const returned: Fate = { state: 'RED', reason: '部分商品退货，整张红冲' };

interface DemoOrder {
  readonly id: number;
  readonly order_no: string;
  readonly freight_fen: Fen;
  readonly received_at: Date;
  readonly title: string;
  readonly tax_no: string;
  readonly lines: ReadonlyArray<Omit<GrossLine, 'taxClass'> & { readonly tax_class: string }>;
}

/** Loads orders that were received whole, oldest first; or those with returned goods. */
async function loadOrders(tx: Db, buyerId: number, isReturned: boolean): Promise<DemoOrder[]> {
  const { rows } = await sql<DemoOrder>`
    select o.id, o.order_no, o.freight_fen, o.received_at, b.name as title, b.uscc as tax_no, (
        select jsonb_agg(jsonb_build_object('name', l.name, 'spec', l.spec, 'unit', l.unit, 'quantity', l.quantity,
          'tax_class', l.tax_class, 'full', l.raw_fen, 'gross', l.net_fen) order by l.sort, l.id)
        from orders.order_line l where l.buyer_id = o.buyer_id and l.order_id = o.id) as lines
    from orders.purchase_order o join identity.buyer b on b.id = o.buyer_id
    where o.buyer_id = ${buyerId} and o.status = 'DONE' and o.payable_fen > 0 and o.paid_fen >= o.payable_fen
      and o.handling = 'NORMAL' and ${isReturned} = exists (select 1 from orders.order_line l
        where l.buyer_id = o.buyer_id and l.order_id = o.id and l.returned_quantity > 0)
    order by o.created_at`.execute(tx);
  return rows;
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A stand-in for the tax platform's file, marked as such. */
function demoXml(order: DemoOrder, number: string, issuedOn: string, lines: readonly TaxedLine[]): string {
  const { gross, net, tax } = invoiceTotals(lines);
  const rows = printedRows(lines).map(
    (row) =>
      `  <行 名称="${escapeXml(row.line.name)}"${row.isDiscount ? ' 折扣="是"' : ''} 金额="${formatAmount(fen(row.net))}" 税率="${displayRate(row.line.rate)}" 税额="${formatAmount(fen(row.tax))}"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!-- 演示数据：不是税务机关开具的发票，不得用于记账、抵扣或报销 -->',
    `<演示发票 号码="${number}" 开票日期="${issuedOn}">`,
    `  <购买方 名称="${escapeXml(order.title)}" 税号="${order.tax_no}"/>`,
    ...rows,
    `  <合计 金额="${formatAmount(net)}" 税额="${formatAmount(tax)}" 价税合计="${formatAmount(gross)}"/>`,
    `  <备注>${order.order_no}</备注>`,
    '</演示发票>',
    '',
  ].join('\n');
}

interface Writing {
  readonly buyer: SeededBuyer;
  readonly files: Pick<Files, 'put'>;
  readonly secrets: Pick<SecretBox, 'seal' | 'sealBytes'>;
}

async function writeInvoice(
  tx: Db,
  { buyer, files, secrets }: Writing,
  order: DemoOrder,
  nth: number,
  { state, reason }: Fate,
): Promise<void> {
  const issuedOn = dateInShanghai(order.received_at);
  const bought = order.lines.map(({ tax_class: taxClass, ...line }) => ({ ...line, taxClass }));
  const lines = taxLines(grossLines({ lines: bought, freight: order.freight_fen }), isoDate(issuedOn));
  if (!lines) throw new Error(`order ${order.order_no} holds a tax class without a rule`);
  const { gross, net, tax } = invoiceTotals(lines);
  const number = `${issuedOn.slice(2, 4)}440000000${String(990_000_000 + nth * 10)}`;
  const isIssued = state === 'ISSUED' || state === 'RED';
  const fileKey = isIssued ? `invoices/${buyer.id}/demo-${nth}.xml` : '';
  if (isIssued) {
    const xml = new TextEncoder().encode(demoXml(order, number, issuedOn, lines));
    await files.put(fileKey, secrets.sealBytes(xml), 'application/octet-stream');
  }
  const empty = secrets.seal(JSON.stringify({ address: '', phone: '', bank: '', accountNo: '' }));
  const { rows } = await sql<{ id: number }>`
    insert into invoice.invoice (buyer_id, account_id, kind, state, title, tax_no, facts_sealed, gross_fen, net_fen,
      tax_fen, number, issued_on, file_key, file_type, red_number, reason, requested_at, decided_at)
    values (${buyer.id}, ${buyer.accountId}, 'normal', ${state}, ${order.title}, ${order.tax_no}, ${empty}, ${gross},
      ${net}, ${tax}, ${isIssued ? number : null}, ${isIssued ? issuedOn : null}, ${fileKey},
      ${isIssued ? 'xml' : ''}, ${state === 'RED' ? `${number.slice(0, -1)}1` : null},
      ${reason}, ${order.received_at}, ${state === 'REQUESTED' ? null : order.received_at})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  await sql`
    insert into invoice.invoiced_order (buyer_id, invoice_id, order_id, order_no, gross_fen, is_live)
    values (${buyer.id}, ${id}, ${order.id}, ${order.order_no}, ${gross}, ${state === 'ISSUED' || state === 'REQUESTED'})`.execute(
    tx,
  );
  await sql`
    update orders.purchase_order set is_invoiced = is_invoiced or ${state === 'ISSUED'}
    where buyer_id = ${buyer.id} and id = ${order.id}`.execute(tx);
  for (const [index, line] of lines.entries()) {
    await sql`
      insert into invoice.line (buyer_id, invoice_id, sort, name, spec, unit, quantity, tax_class, rate, full_fen,
        gross_fen, net_fen, tax_fen)
      values (${buyer.id}, ${id}, ${index + 1}, ${line.name}, ${line.spec}, ${line.unit}, ${line.quantity},
        ${line.taxClass}, ${line.rate}, ${line.full}, ${line.gross}, ${line.net}, ${line.tax})`.execute(tx);
  }
}

/** Invoices of a demo company's oldest orders, one in each state; newer orders are still to be invoiced. */
export async function seedInvoices(tx: Db, writing: Writing): Promise<void> {
  const kept = await loadOrders(tx, writing.buyer.id, false);
  const back = await loadOrders(tx, writing.buyer.id, true);
  const latest = kept.at(-1);
  const wanted = [
    ...kept.slice(0, fates.length).flatMap((order, at) => {
      const fate = fates[at] ?? issued;
      return fate.isReplaced ? [[order, fate] as const, [order, issued] as const] : [[order, fate] as const];
    }),
    ...(latest ? [[latest, requested] as const] : []),
    ...back.map((order) => [order, returned] as const),
  ];
  for (const [nth, [order, fate]] of wanted.entries()) await writeInvoice(tx, writing, order, nth, fate);
}
