import { type Problem, problem } from '@qianfang/contract/problem';
import { issuePaper } from '@qianfang/paper/issue-paper';
import type { PaperColumn } from '@qianfang/paper/paper';
import type { PrintedPaper } from '@qianfang/paper/printed-paper';
import type { Deps } from '../../../platform/deps.ts';
import { loadBuyer } from '../../1-ground/identity/index.ts';
import { faultText, recordNo } from './receiving.present.ts';
import { loadOrderRecords, type RecordLine } from './record.repo.ts';

const columns: readonly PaperColumn[] = [
  { title: '序号', width: 24, align: 'center' },
  { title: '通用名称', width: 92 },
  { title: '剂型', width: 40 },
  { title: '规格', width: 70 },
  { title: '生产厂商 / 上市许可持有人', width: 112 },
  { title: '批准文号', width: 78 },
  { title: '批号', width: 56 },
  { title: '生产日期', width: 50, align: 'center' },
  { title: '有效期至', width: 50, align: 'center' },
  { title: '单位', width: 26, align: 'center' },
  { title: '到货', width: 34, align: 'right' },
  { title: '合格', width: 34, align: 'right' },
  { title: '验收结果', width: 96 },
];

const cellsOf = (line: RecordLine, at: number): string[] => [
  String(at + 1),
  line.name,
  line.form || '—',
  line.spec,
  [line.maker, line.holder].filter(Boolean).join(' / '),
  line.approval_no || '—',
  line.batch_no,
  line.production_date ?? '—',
  line.expiry_date ?? '—',
  line.unit,
  String(line.arrived),
  String(line.accepted),
  faultText(line) || '合格',
];

/**
 * The acceptance record of one parcel, with its acceptor (GSP art. 80). Problems: NOT_FOUND, also for another
 * company's.
 */
export async function printRecord(
  deps: Deps,
  buyerId: number,
  { orderId, part }: { readonly orderId: number; readonly part: number },
): Promise<PrintedPaper | Problem<'NOT_FOUND'>> {
  const [records, buyer] = await Promise.all([
    loadOrderRecords(deps.db, buyerId, orderId),
    loadBuyer(deps.db, buyerId),
  ]);
  const record = records.find((one) => one.part === part);
  if (!record || !buyer) return problem('NOT_FOUND');
  const { lines } = record;
  const sumOf = (value: (line: RecordLine) => number) => lines.reduce((sum, line) => sum + value(line), 0);
  const number = recordNo(record.shipment_no);
  const measures = record.returns.map((one) => one.application_no).join('、');
  return issuePaper({
    title: '药品验收记录',
    number,
    issuer: buyer.name,
    sealFor: null,
    isLandscape: true,
    marks: [
      { name: '记录号', value: number },
      { name: '验收日期', value: record.accepted_on },
    ],
    facts: [
      { name: '供货单位', value: record.seller },
      { name: '订单号', value: record.order_no },
      { name: '随货同行单', value: record.shipment_no },
      { name: '到货日期', value: record.arrived_on },
      {
        name: '到货温度',
        value: record.temperature === null ? '—' : `${record.temperature.toFixed(1)} ℃`,
      },
      { name: '处置措施', value: measures ? `不合格、短少已申请退货 ${measures}` : '无' },
    ],
    columns,
    rows: lines.map(cellsOf),
    sums: [
      { name: '批次', value: `${lines.length} 行` },
      { name: '到货数量', value: String(sumOf((line) => line.arrived)) },
      { name: '合格数量', value: String(sumOf((line) => line.accepted)) },
    ],
    notes: ['依据《药品经营质量管理规范》第八十条、第一百五十二条逐批验收并记录，保存不少于五年。'],
    signatures: [
      { name: '验收员', value: record.acceptor },
      { name: '验收日期', value: record.accepted_on },
      { name: '签名', value: '________________' },
    ],
    madeAt: record.created_at.toISOString(),
  });
}
