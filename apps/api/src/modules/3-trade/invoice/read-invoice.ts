import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getInvoice } from '@qianfang/contract/invoice';
import { type Problem, problem } from '@qianfang/contract/problem';
import { isoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { amountInWords } from '@qianfang/domain/invoice/amount-in-words';
import { netUnitPrice, printedRows, taxLines } from '@qianfang/domain/invoice/invoice-lines';
import { invoiceStateLabels } from '@qianfang/domain/invoice/invoice-state';
import { displayRate } from '@qianfang/domain/invoice/tax-rule';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../platform/deps.ts';
import { findInvoice, loadLines } from './invoice.repo.ts';

/** The face of an invoice: as issued, or as it would be issued today. */
export async function readInvoice(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<ResultOf<typeof getInvoice> | Problem<'NOT_FOUND'>> {
  const invoice = await findInvoice(deps.db, buyerId, id);
  if (!invoice) return problem('NOT_FOUND');
  const lines = await loadLines(deps.db, buyerId, id);
  const day = invoice.issued_on === null ? dateInShanghai(deps.clock.now()) : isoDate(invoice.issued_on);
  const taxed = taxLines(
    lines.map((line) => ({ ...line, taxClass: line.tax_class, full: line.full_fen, gross: line.gross_fen })),
    day,
  );
  return {
    id: invoice.id,
    kind: invoice.kind,
    state: invoice.state,
    state_text: invoiceStateLabels[invoice.state],
    title: invoice.title,
    tax_no: invoice.tax_no,
    number: invoice.number ?? '',
    issued_on: invoice.issued_on,
    amount: formatAmount(invoice.gross_fen),
    amount_words: amountInWords(invoice.gross_fen),
    net: formatAmount(invoice.net_fen),
    tax: formatAmount(invoice.tax_fen),
    email: invoice.email,
    file_type: invoice.file_type,
    rows: printedRows(taxed ?? []).map(({ line, isDiscount, net, tax }, at) => ({
      n: at + 1,
      name: line.name,
      spec: line.spec,
      unit: line.unit,
      quantity: line.quantity,
      is_discount: isDiscount ? 1 : 0,
      unit_price: isDiscount ? '' : netUnitPrice(net, line.quantity),
      net: formatAmount(fen(net)),
      rate: displayRate(line.rate),
      tax: formatAmount(fen(tax)),
    })),
    remark: invoice.orders.map((order) => order.order_no).join('、'),
  };
}
