import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { amountInWords } from '@qianfang/domain/invoice/amount-in-words';
import { invoiceKindLabels } from '@qianfang/domain/invoice/check-title';
import { netUnitPrice, printedRows, taxLines } from '@qianfang/domain/invoice/invoice-lines';
import { displayRate } from '@qianfang/domain/invoice/tax-rule';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import type { Deps } from '../../../platform/deps.ts';
import { type InvoiceRow, loadLines, loadWaiting } from './invoice.repo.ts';

const limit = 100;

/** Requests that wait for finance, longest waiting first. */
export async function listInvoicesWaiting(deps: Deps) {
  return (await loadWaiting(deps.db, limit)).map((row) => ({
    id: row.id,
    kind: invoiceKindLabels[row.kind],
    title: row.title,
    amount: formatAmount(row.gross_fen),
  }));
}

const yuan = (amount: number) => formatAmount(fen(amount));

async function lineSheet(deps: Deps, invoice: InvoiceRow): Promise<string[]> {
  const rows = await loadLines(deps.db, invoice.buyer_id, invoice.id);
  const lines = taxLines(
    rows.map((row) => ({ ...row, taxClass: row.tax_class, full: row.full_fen, gross: row.gross_fen })),
    dateInShanghai(deps.clock.now()),
  );
  return printedRows(lines ?? []).map(({ line, isDiscount, net, tax }) =>
    [
      line.name,
      isDiscount
        ? '折扣'
        : `${line.spec} ${formatUnits(line.quantity, line.unit)} × ${netUnitPrice(net, line.quantity)}`,
      yuan(net),
      displayRate(line.rate),
      yuan(tax),
    ].join('\t'),
  );
}

/**
 * What finance types into the tax office's platform for one request, as lines of text; undefined when none
 * waits.
 */
export async function writeInvoiceSheet(deps: Deps, id: number): Promise<string[] | undefined> {
  const invoice = (await loadWaiting(deps.db, limit)).find((row) => row.id === id);
  if (!invoice) return undefined;
  const bank = JSON.parse(deps.secrets.open(invoice.facts_sealed)) as Record<string, string>;
  return [
    `${invoiceKindLabels[invoice.kind]}  购方：${invoice.title}  ${invoice.tax_no}`,
    `地址电话：${bank.address ?? ''} ${bank.phone ?? ''}`,
    `开户行账号：${bank.bank ?? ''} ${bank.accountNo ?? ''}`,
    `收票邮箱：${invoice.email}`,
    ...(await lineSheet(deps, invoice)),
    `价税合计：${amountInWords(invoice.gross_fen)}（¥${formatAmount(invoice.gross_fen)}），其中税额 ¥${formatAmount(invoice.tax_fen)}`,
    `备注：${invoice.orders.map((order) => order.order_no).join('、')}`,
  ];
}
