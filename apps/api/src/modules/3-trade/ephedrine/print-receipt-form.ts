import { type Problem, problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { issuePaper } from '@qianfang/paper/issue-paper';
import type { PaperColumn } from '@qianfang/paper/paper';
import type { PrintedPaper } from '@qianfang/paper/printed-paper';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBuyer } from '../../1-ground/identity/index.ts';
import { readSettings } from '../../1-ground/settings/index.ts';
import { readReceipts } from './read-receipts.ts';

const columns: readonly PaperColumn[] = [
  { title: '序号', width: 28, align: 'center' },
  { title: '药品名称', width: 110 },
  { title: '规格', width: 80 },
  { title: '生产企业', width: 120 },
  { title: '批号', width: 64 },
  { title: '有效期至', width: 58, align: 'center' },
  { title: '单位', width: 30, align: 'center' },
  { title: '发货数量', width: 48, align: 'right' },
  { title: '实收数量', width: 48, align: 'right' },
];

/**
 * The form that is returned signed and stamped for an order of ephedrine preparations
 * (食药监办药化监〔2012〕260号), filled in as far as known, with received units once the receipt states them.
 * NOT_FOUND for another company's and before shipping.
 */
export async function printReceiptForm(
  deps: Deps,
  viewer: Viewer,
  orderId: number,
): Promise<PrintedPaper | Problem<'NOT_FOUND'>> {
  const [receipts, settings, buyer] = await Promise.all([
    readReceipts(deps.db, viewer.buyerId, dateInShanghai(deps.clock.now())),
    readSettings(deps.db),
    loadBuyer(deps.db, viewer.buyerId),
  ]);
  const found = receipts.find((one) => one.order.id === orderId);
  if (!found || !buyer) return problem('NOT_FOUND');
  const { order, row, dueOn } = found;
  return issuePaper({
    title: '含麻黄碱类复方制剂收货回执单',
    number: order.order_no,
    issuer: settings.company,
    sealFor: null,
    isLandscape: true,
    marks: [
      { name: '订单号', value: order.order_no },
      { name: '发货日期', value: dateInShanghai(order.shipped_at) },
    ],
    facts: [
      { name: '供货单位', value: settings.company },
      { name: '购货单位', value: buyer.name },
      { name: '返回期限', value: dueOn === null ? '确认收货后 7 天内' : dueOn },
    ],
    columns,
    rows: order.lines.map((line, at) => [
      String(at + 1),
      line.name,
      line.ypgg,
      line.sccj,
      line.batch_no,
      line.expiry_date ?? '—',
      line.bzdw,
      String(line.number),
      row?.received ? String(row.received[at] ?? '') : '______',
    ]),
    sums: [
      { name: '批次', value: `${order.lines.length} 行` },
      { name: '发货数量合计', value: String(order.lines.reduce((sum, line) => sum + line.number, 0)) },
    ],
    notes: [
      '请核对品种、批号和数量，填写实收数量，由收货人签名并加盖购货单位公章后，在“含麻订单”上传；原件由购货单位留存备查。',
    ],
    signatures: [
      { name: '收货人签字', value: row?.signer_name || '________________' },
      { name: '签收日期', value: row?.signed_on ?? '____年__月__日' },
    ],
    stampBox: '购货单位（盖公章）',
    madeAt: order.shipped_at.toISOString(),
  });
}
