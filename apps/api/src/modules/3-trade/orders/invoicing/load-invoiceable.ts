import type { BoughtOrder } from '@qianfang/domain/invoice/invoice-lines';
import type { Db } from '../../../../platform/db.ts';
import {
  type InvoiceableRow,
  loadInvoiceable,
  loadInvoiceableLines,
  lockInvoiceable,
} from './invoiceable.repo.ts';

/** An order to invoice; `block` says why not yet. */
export interface InvoiceableOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly createdAt: Date;
  /** The amount paid, after coupons and rebates. */
  readonly paidFen: number;
  /** The requested kind of invoice; empty for none. */
  readonly wanted: string;
  /** The requested invoice email; '' for none, null where the order does not say. */
  readonly email: string | null;
  /** Empty where it may be invoiced. */
  readonly block: string;
}

function orderOf(row: InvoiceableRow): InvoiceableOrder {
  // GSP 91: the payer and the invoice have the same name (V-07).
  const isPayerWrong = row.hold === 'HOLD_PAYER' || row.payer_check === 'WAITING';
  return {
    id: row.id,
    orderNo: row.order_no,
    createdAt: row.created_at,
    paidFen: row.kept_fen,
    wanted: row.wanted,
    email: row.email,
    block: isPayerWrong
      ? '付款户名与单位不一致，财务核对后才能开票'
      : row.has_returns
        ? '订单有退货或未发足，请联系客户经理开票'
        : '',
  };
}

/** One page of the orders since a day that are not in `except`, newest first. */
export async function listInvoiceable(
  db: Db,
  buyerId: number,
  filter: Parameters<typeof loadInvoiceable>[2],
): Promise<{ readonly list: InvoiceableOrder[]; readonly total: number }> {
  const { rows, total } = await loadInvoiceable(db, buyerId, filter);
  return { list: rows.map(orderOf), total };
}

/** Orders with the lines to invoice, locked; others and another company's are absent. */
export async function lockForInvoice(
  tx: Db,
  buyerId: number,
  orderIds: readonly number[],
): Promise<Array<InvoiceableOrder & BoughtOrder>> {
  const orders = await lockInvoiceable(tx, buyerId, orderIds);
  const lines = await loadInvoiceableLines(tx, buyerId, orderIds);
  return orders.map((row) => ({
    ...orderOf(row),
    freight: row.freight_fen,
    lines: lines
      .filter((line) => line.order_id === row.id)
      .map((line) => ({
        name: line.name,
        spec: line.spec,
        unit: line.unit,
        quantity: line.quantity,
        taxClass: line.tax_class,
        full: line.raw_fen,
        gross: line.net_fen,
      })),
  }));
}
