import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getOrder } from '@qianfang/contract/order';
import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import { batchRequirementText } from '@qianfang/domain/goods/min-shelf-life';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { fen, parseAmount, subtractFen, sumFen } from '@qianfang/domain/money/fen';
import { paymentMethodText } from '@qianfang/domain/payment/payment-state';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { issuePaper } from '@qianfang/paper/issue-paper';
import type { PaperColumn } from '@qianfang/paper/paper';
import type { PrintedPaper } from '@qianfang/paper/printed-paper';
import type { Deps } from '../../../platform/deps.ts';
import { columnAmount, findOrder, minuteText } from '../../3-trade/orders/index.ts';
import { readOrder } from './read-order.ts';

type Order = ResultOf<typeof getOrder>;

const columns: readonly PaperColumn[] = [
  { title: '序号', width: 26, align: 'center' },
  { title: '商品名称 / 编码 / 条形码', width: 116 },
  { title: '规格', width: 72 },
  { title: '生产厂家 / 批准文号', width: 116 },
  { title: '批号 / 效期', width: 66 },
  { title: '单位', width: 28, align: 'center' },
  { title: '数量', width: 36, align: 'right' },
  { title: '单价/元', width: 48, align: 'right' },
  { title: '优惠/元', width: 48, align: 'right' },
  { title: '小计/元', width: 54, align: 'right' },
];

const kindNotes: Readonly<Record<number, string>> = { 2: '【赠品】', 3: '【组合】' };

/** The batches of a line, and the buyer's requirement for them. */
function batchesText(line: Order['lines'][number]): string {
  const requirement = batchRequirementText(line.wanted_batch_no !== null, line.min_days);
  const held = heldText(line);
  return requirement === '' ? held : `${held}（${requirement}）`;
}

function heldText(line: Order['lines'][number]): string {
  if (line.batches.length === 0) return '待分配';
  return line.batches
    .map(({ batch_no, expiry_date, number }) => {
      const units = line.batches.length > 1 ? ` ×${number}` : '';
      return `${batch_no}${units} ${expiry_date ?? ''}`.trim();
    })
    .join('；');
}

/** The unit price; where there are several, how many units at each, so that the sum can be checked. */
function priceText({ price, segments }: Order['lines'][number]): string {
  if (segments.length === 0) return price;
  return segments.map((one) => `${one.price}×${one.quantity}`).join(' ');
}

function cellsOf(line: Order['lines'][number], at: number): string[] {
  return [
    String(at + 1),
    [
      `${kindNotes[line.kind] ?? ''}${line.name}${line.closed > 0 ? `【不再发 ${line.closed}】` : ''}`,
      line.code,
      line.barcode,
    ]
      .filter(Boolean)
      .join(' '),
    line.ypgg,
    [line.sccj, line.approval_no].filter(Boolean).join(' '),
    batchesText(line),
    line.bzdw,
    String(line.number),
    priceText(line),
    columnAmount(parseAmount(line.reduction)),
    columnAmount(parseAmount(line.net)),
  ];
}

/**
 * An order as PDF for the files, under the names of its day. Problems: NOT_FOUND, also for another company's.
 */
export async function printOrder(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<PrintedPaper | Problem<'NOT_FOUND'>> {
  const [order, row] = await Promise.all([readOrder(deps, buyerId, id), findOrder(deps.db, buyerId, id)]);
  if (isProblem(order)) return order;
  if (!row) return problem('NOT_FOUND');
  const { parties } = row;
  const goods = sumFen(order.lines.map((line) => parseAmount(line.amount)));
  const reduction = sumFen(order.lines.map((line) => parseAmount(line.reduction)));
  const closed = parseAmount(order.closed);
  return issuePaper({
    title: '采购订单',
    number: order.order_no,
    issuer: parties.seller,
    sealFor: null,
    isLandscape: false,
    marks: [
      { name: '订单号', value: order.order_no },
      { name: '下单时间', value: minuteText(order.created_at) },
    ],
    facts: [
      { name: '采购单位', value: parties.buyer },
      { name: '供货单位', value: parties.seller },
      { name: '订单状态', value: order.status_text },
      { name: '收货人', value: `${order.address.consignee} ${order.address.phone}` },
      { name: '发货仓库', value: parties.warehouse },
      { name: '付款方式', value: order.payment_method ? paymentMethodText(order.payment_method) : '未付款' },
      { name: '付款时间', value: minuteText(order.paid_at) || '—' },
      { name: '配送方式', value: order.delivery },
      { name: '收货时间', value: order.receive_time },
      { name: '发票', value: order.invoice },
      { name: '收货地址', value: order.address.text, isWide: true },
      { name: '随货资料', value: order.papers, isWide: true },
      { name: '备注', value: order.remark || '无', isWide: true },
    ],
    columns,
    rows: order.lines.map(cellsOf),
    sums: [
      { name: '商品金额', value: displayAmount(goods) },
      ...(reduction === 0 ? [] : [{ name: '优惠', value: displayAmount(fen(-reduction)) }]),
      { name: '运费', value: displayAmount(parseAmount(order.freight)) },
      { name: '应付', value: displayAmount(parseAmount(order.payable)) },
      ...(closed === 0
        ? []
        : [
            { name: '未发退款', value: displayAmount(fen(-closed)) },
            { name: '退款后', value: displayAmount(subtractFen(parseAmount(order.payable), closed)) },
          ]),
    ],
    notes: [
      ...(order.rest_closed
        ? [
            `未发的 ${formatCount(order.rest_closed.units)} 件自 ${minuteText(order.rest_closed.at)} 起不再发货：${order.rest_closed.reason}。`,
          ]
        : []),
      `共 ${order.kinds} 种 ${formatCount(order.units)} 件。本单供采购存档使用，不代替随货同行单和发票。`,
    ],
    signatures: [],
    madeAt: deps.clock.now().toISOString(),
  });
}
