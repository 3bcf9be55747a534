import { type Problem, problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { type RedLine, type ReturnedUnits, redLines } from '@qianfang/domain/invoice/red-lines';
import { displayRate } from '@qianfang/domain/invoice/tax-rule';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import type { Db } from '../../../platform/db.ts';
import { checkInvoiceNumber } from './check-invoice-number.ts';
import { findIssuedOf, insertRed } from './red-invoice.repo.ts';

/** A line as finance types it into the tax office's platform. */
const lineText = ({ name, spec, quantity, unit, batchNo, gross, rate }: RedLine) =>
  [
    name,
    spec,
    `−${formatUnits(quantity, unit)}`,
    batchNo && `批号 ${batchNo}`,
    `−${displayAmount(gross)}`,
    displayRate(rate),
  ]
    .filter(Boolean)
    .join(' ');

/**
 * Registers the red invoice over a return, in the refund's transaction: an invoiced order is refunded only
 * with its red invoice (trade-rules 4.6, V-06). Does nothing where no invoice was issued or nothing was paid.
 * Problems: STATE_FORBIDS with what to type into the tax office's platform, INVALID and CONFLICT about the
 * number.
 */
export async function registerRed(
  tx: Db,
  red: {
    readonly buyerId: number;
    readonly orderId: number;
    /** The return's number. */
    readonly reference: string;
    readonly number: string | undefined;
    readonly units: readonly ReturnedUnits[];
    readonly at: Date;
  },
): Promise<Problem<'CONFLICT' | 'INVALID' | 'STATE_FORBIDS'> | undefined> {
  const { buyerId, reference, number } = red;
  const invoice = await findIssuedOf(tx, buyerId, red.orderId);
  const lines = invoice ? redLines(red.units, invoice.lines) : [];
  if (!lines) return problem('STATE_FORBIDS', { message: '退回的商品不在该订单的发票上，请核对发票' });
  if (!invoice || lines.length === 0) {
    return number === undefined
      ? undefined
      : problem('STATE_FORBIDS', { message: '该订单没有已开具的发票，不用登记红字发票' });
  }
  if (number === undefined) {
    const sheet = lines.map(lineText).join('；');
    return problem('STATE_FORBIDS', {
      message: `发票 ${invoice.number} 已开具，请先开具红字发票，退款时用 --red 登记号码：${sheet}`,
    });
  }
  const wrong = await checkInvoiceNumber(tx, number);
  if (wrong) return wrong;
  const today = dateInShanghai(red.at);
  await insertRed(tx, { buyerId, invoiceId: invoice.id, reference, number: number.trim(), lines, today });
  return undefined;
}
