import type { getReturn } from '@qianfang/contract/after-sale';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import { needsSendingBack } from '@qianfang/domain/after-sale/return-rule';
import { multiplyDivide } from '@qianfang/domain/money/multiply-divide';
import type { Deps } from '../../../platform/deps.ts';
import { readSettings } from '../../1-ground/settings/index.ts';
import { findRedOf } from '../invoice/index.ts';
import { loadReceivedOrder, type ReceivedOrder } from '../orders/index.ts';
import { loadRefund, type RefundState } from '../payment/index.ts';
import { amount, freightBy, presentReturn, presentThread, reasonOf } from './after-sale.present.ts';
import {
  type ApplicationLineRow,
  type ApplicationRow,
  findApplication,
  loadLines,
} from './application.repo.ts';
import { loadEvents, loadFiles } from './thread.repo.ts';

type Detail = ResultOf<typeof getReturn>;

/** Units refunded, or still open. */
const unitsOf = (line: ApplicationLineRow) => line.accepted ?? line.approved ?? line.asked;

/** The refund as a calculation: goods less reductions, vouchers, points. */
function calculationOf(row: ApplicationRow, lines: readonly ApplicationLineRow[], order: ReceivedOrder) {
  const sum = (of: (line: ApplicationLineRow) => number) => lines.reduce((all, line) => all + of(line), 0);
  const net = sum((line) => line.refund_fen);
  const voucher = sum((line) => line.voucher_fen);
  const points = sum((line) => line.points_fen);
  // At the order's price; rounding remainders go with the last units, which may give a fen more.
  const reduction = sum((line) => {
    const ordered = order.lines.find((one) => one.id === line.order_line_id);
    if (!ordered) return 0;
    const raw = ordered.net_fen + ordered.promotion_fen + ordered.voucher_fen + ordered.points_fen;
    const back = line.refund_fen + line.voucher_fen + line.points_fen;
    return Math.max(0, multiplyDivide(raw, unitsOf(line), ordered.quantity) - back);
  });
  return {
    is_final: row.status === 'DONE',
    goods: amount(net + voucher + points + reduction),
    reduction: amount(reduction),
    voucher: amount(voucher),
    points: row.points,
    points_amount: amount(points),
    net: amount(net),
    freight: amount(row.freight_fen),
    refund: amount(row.refund_fen),
    points_taken: row.points_taken,
  };
}

function presentRefund(refund: RefundState | undefined): Detail['refund_way'] {
  if (!refund) return null;
  return {
    refund_no: refund.refundNo,
    method: refund.method,
    amount: amount(refund.amountFen),
    status: refund.status,
    at: refund.createdAt.toISOString(),
    done_at: refund.doneAt?.toISOString() ?? null,
  };
}

const invoiceTexts: Readonly<Record<string, string>> = { normal: '数电普通发票', special: '数电专用发票' };
const instant = (at: Date | null) => at?.toISOString() ?? null;

/** A whole return. Another company's does not exist. */
export async function readReturn(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<Detail | Problem<'NOT_FOUND'>> {
  const { db } = deps;
  const row = await findApplication(db, buyerId, 'RETURN', id);
  const order = row && (await loadReceivedOrder(db, buyerId, row.order_id));
  if (!row || !order) return problem('NOT_FOUND');
  const reference = row.application_no;
  const [lines, events, files, settings, refund, { red, isIssued }] = await Promise.all([
    loadLines(db, buyerId, [id]),
    loadEvents(db, buyerId, id),
    loadFiles(db, buyerId, id),
    readSettings(db),
    row.refund_no === '' ? undefined : loadRefund(db, buyerId, row.refund_no),
    findRedOf(db, buyerId, { orderId: row.order_id, reference }),
  ]);
  const reason = reasonOf(row);
  return {
    ...presentReturn(row, lines),
    ...presentThread({ kind: 'return', id, events, files }),
    content: row.body,
    decision: row.decision,
    carrier: row.carrier,
    tracking_no: row.tracking_no,
    decided_at: instant(row.decided_at),
    send_before: instant(row.send_before),
    sent_at: instant(row.sent_at),
    inspected_at: instant(row.inspected_at),
    refunded_at: instant(row.refunded_at),
    ended_at: instant(row.ended_at),
    needs_sending: needsSendingBack(reason),
    freight_by: freightBy(reason),
    address: settings.returnAddress,
    calculation: calculationOf(row, lines, order),
    refund_way: presentRefund(refund),
    red_invoice: red && {
      number: red.number,
      amount: amount(red.gross_fen),
      issued_on: red.registered_on,
    },
    awaits_red: isIssued && row.status === 'TO_REFUND' && row.refund_fen > 0,
    invoice: invoiceTexts[order.invoice.type ?? 'normal'] ?? '',
  };
}
