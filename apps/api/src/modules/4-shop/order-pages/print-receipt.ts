import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import { amountInWords } from '@qianfang/domain/invoice/amount-in-words';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { parseAmount, subtractFen, sumFen } from '@qianfang/domain/money/fen';
import { paymentMethodText } from '@qianfang/domain/payment/payment-state';
import { issuePaper } from '@qianfang/paper/issue-paper';
import type { PaperColumn } from '@qianfang/paper/paper';
import type { PrintedPaper } from '@qianfang/paper/printed-paper';
import type { Deps } from '../../../platform/deps.ts';
import { columnAmount, findOrder, minuteText, moneyReceived } from '../../3-trade/orders/index.ts';
import { readOrder } from './read-order.ts';

const columns: readonly PaperColumn[] = [
  { title: '序号', width: 28, align: 'center' },
  { title: '付款单号', width: 120 },
  { title: '付款方式', width: 70 },
  { title: '到账时间', width: 90 },
  { title: '收款金额/元', width: 76, align: 'right' },
  { title: '已退款/元', width: 70, align: 'right' },
  { title: '实收/元', width: 70, align: 'right' },
];

/**
 * Payments and refunds of an order as PDF for the accounts. Payer and payee have their names of that day.
 * Problems: NOT_FOUND, also for another company's; STATE_FORBIDS while no money has come.
 */
export async function printReceipt(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<PrintedPaper | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const [order, row] = await Promise.all([readOrder(deps, buyerId, id), findOrder(deps.db, buyerId, id)]);
  if (isProblem(order)) return order;
  if (!row) return problem('NOT_FOUND');
  const { parties } = row;
  const paid = moneyReceived(order);
  const isOnCredit = order.payments.length > paid.length && order.payment_method === 'credit';
  if (paid.length === 0)
    return problem('STATE_FORBIDS', {
      message: isOnCredit
        ? '订单用账期支付，货款还没有收到；还款以“余额管理”的还款记录为准'
        : '订单还没有付款，付款后可下载收款凭证',
    });
  const others = paid.filter((payment) => payment.is_by_link && payment.payer_name !== '');
  const got = sumFen(paid.map((payment) => parseAmount(payment.amount)));
  const back = sumFen(paid.map((payment) => parseAmount(payment.refunded)));
  const net = subtractFen(got, back);
  return issuePaper({
    title: '收款凭证',
    number: order.order_no,
    issuer: parties.seller,
    sealFor: '财务专用章',
    isLandscape: false,
    marks: [
      { name: '订单号', value: order.order_no },
      { name: '打印时间', value: minuteText(deps.clock.now()) },
    ],
    facts: [
      { name: '付款单位', value: parties.buyer },
      { name: '收款单位', value: parties.seller },
      { name: '订单金额', value: displayAmount(parseAmount(order.payable)) },
      { name: '统一社会信用代码', value: parties.uscc || '—' },
      { name: '下单时间', value: minuteText(order.created_at) },
      { name: '订单状态', value: order.status_text },
      ...(others.length > 0
        ? [{ name: '代付人', value: [...new Set(others.map((payment) => payment.payer_name))].join('、') }]
        : []),
    ],
    columns,
    rows: paid.map((payment, at) => [
      String(at + 1),
      payment.payment_no,
      paymentMethodText(payment.method),
      minuteText(payment.paid_at),
      columnAmount(parseAmount(payment.amount)),
      columnAmount(parseAmount(payment.refunded)),
      columnAmount(subtractFen(parseAmount(payment.amount), parseAmount(payment.refunded))),
    ]),
    sums: [
      { name: '收款', value: displayAmount(got) },
      ...(back === 0 ? [] : [{ name: '已退款', value: displayAmount(back) }]),
      { name: '实收', value: displayAmount(net) },
    ],
    notes: [
      `实收金额（大写）：人民币${amountInWords(net)}`,
      '本凭证证明本订单的收款与退款，不作为税务发票使用；发票请在“电子发票”中申请。',
    ],
    signatures: [],
    madeAt: deps.clock.now().toISOString(),
  });
}
