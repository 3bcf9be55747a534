import type { IsoDate } from '../calendar/iso-date.ts';
import { displayRate } from '../invoice/tax-rule.ts';
import { type Fen, fen, formatAmount } from '../money/fen.ts';
import { multiplyDivide } from '../money/multiply-divide.ts';
import { splitTax } from '../money/rate.ts';
import type { IntakeField, IntakeLayout } from './intake-layout.ts';

/** A batch that goes into the buyer's own stock, with what it cost. */
export interface IntakeRow {
  readonly barcode: string;
  readonly code: string;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly approvalNo: string;
  readonly unit: string;
  readonly batchNo: string;
  readonly productionDate: IsoDate | null;
  readonly expiryDate: IsoDate | null;
  readonly quantity: number;
  /** Tax included, after every reduction. */
  readonly amount: Fen;
  /** Basis points; null: exempt. */
  readonly taxRate: number | null;
  readonly supplier: string;
  readonly orderNo: string;
  readonly shipmentNo: string;
  readonly orderDate: IsoDate;
}

/**
 * What units `from` to `to` of a line cost. Parts that follow each other add up to the whole, whichever they are.
 * @param total of all `quantity` units
 */
export function partAmount(total: Fen, quantity: number, from: number, to: number): Fen {
  return fen(multiplyDivide(total, to, quantity) - multiplyDivide(total, from, quantity));
}

const mostDecimals = 9;

/**
 * A price in yuan that multiplies back to the amount to the cent, with as few decimals as that takes, two at the
 * least.
 */
export function priceOfUnits(amount: Fen, quantity: number): string {
  for (let decimals = 2; ; decimals += 1) {
    const scale = 10n ** BigInt(decimals - 2);
    const [whole, units] = [BigInt(amount) * scale, BigInt(quantity)];
    const price = (2n * whole + units) / (2n * units);
    const back = (2n * price * units + scale) / (2n * scale);
    if (back !== BigInt(amount) && decimals < mostDecimals) continue;
    const digits = String(price).padStart(decimals + 1, '0');
    return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  }
}

function dateText(date: IsoDate | null, dates: IntakeLayout['dates']): string {
  if (date === null) return '';
  if (dates === 'dash') return date;
  return date.replaceAll('-', dates === 'slash' ? '/' : '');
}

/** A cell: a text, or a number as it is written. */
export type IntakeCell = string | { readonly number: string };

/** One cell of a row. @param at which row it is, from 1 */
export function intakeCell(
  row: IntakeRow,
  field: IntakeField,
  dates: IntakeLayout['dates'],
  at: number,
): IntakeCell {
  switch (field) {
    case 'approval_no':
      return row.approvalNo;
    case 'batch_no':
      return row.batchNo;
    case 'production_date':
      return dateText(row.productionDate, dates);
    case 'expiry_date':
      return dateText(row.expiryDate, dates);
    case 'quantity':
      return { number: String(row.quantity) };
    case 'price':
      return { number: priceOfUnits(row.amount, row.quantity) };
    case 'amount':
      return { number: formatAmount(row.amount) };
    case 'tax_rate':
      return row.taxRate === null ? displayRate(null) : { number: String(row.taxRate / 100) };
    case 'net_amount':
      return { number: formatAmount(splitTax(row.amount, row.taxRate ?? 0).net) };
    case 'tax':
      return { number: formatAmount(splitTax(row.amount, row.taxRate ?? 0).tax) };
    case 'order_no':
      return row.orderNo;
    case 'shipment_no':
      return row.shipmentNo;
    case 'order_date':
      return dateText(row.orderDate, dates);
    case 'row':
      return { number: String(at) };
    default:
      return row[field];
  }
}
