import { type Problem, problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { goodsFamilyOf } from '@qianfang/domain/goods/goods-class';
import { batchRequirementText } from '@qianfang/domain/goods/min-shelf-life';
import { placeText } from '@qianfang/domain/identifier/place';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { fen, sumFen } from '@qianfang/domain/money/fen';
import { formatUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import { amountOfUnits, missingNoteFields, type NoteGoodsFacts } from '@qianfang/domain/order/delivery-note';
import { papersText, receiveTimeLabels } from '@qianfang/domain/order/delivery-requests';
import { issuePaper } from '@qianfang/paper/issue-paper';
import type { PaperColumn, PaperFact } from '@qianfang/paper/paper';
import type { PrintedPaper } from '@qianfang/paper/printed-paper';
import type { Deps } from '../../../platform/deps.ts';
import {
  columnAmount,
  loadPackedOrder,
  minuteText,
  type PackedLine,
  type PackedOrder,
} from '../../3-trade/orders/index.ts';
import { loadShipments, type Shipment } from '../../3-trade/shipment/index.ts';
import { noteGoods } from './note-goods.ts';

const columns: readonly PaperColumn[] = [
  { title: '序号', width: 24, align: 'center' },
  { title: '通用名称（商品名）', width: 96 },
  { title: '剂型', width: 40 },
  { title: '规格', width: 70 },
  { title: '单位', width: 26, align: 'center' },
  { title: '数量', width: 36, align: 'right' },
  { title: '批号', width: 58 },
  { title: '生产日期', width: 50, align: 'center' },
  { title: '有效期至', width: 50, align: 'center' },
  { title: '生产厂商 / 上市许可持有人', width: 112 },
  { title: '批准/注册证号', width: 78 },
  { title: '贮藏', width: 64 },
  { title: '单价/元', width: 44, align: 'right' },
  { title: '金额/元', width: 52, align: 'right' },
];

/** One batch of one line in the parcel. */
interface NoteRow {
  readonly line: PackedLine;
  readonly goods: NoteGoodsFacts | undefined;
  readonly batch: Shipment['lines'][number];
  readonly amountFen: number;
}

/** The contents of parcel `at`, with amounts that continue those of the parcels before. */
function rowsOf(shipments: readonly Shipment[], at: number, lines: readonly PackedLine[]): NoteRow[] {
  const gone = new Map<number, number>();
  const rows: NoteRow[] = [];
  for (const [index, shipment] of shipments.slice(0, at + 1).entries()) {
    for (const batch of shipment.lines) {
      const line = lines.find((one) => one.id === batch.order_line_id);
      if (!line) continue;
      const from = gone.get(line.id) ?? 0;
      const to = from + batch.quantity;
      gone.set(line.id, to);
      if (index < at) continue;
      const amountFen = amountOfUnits(fen(line.net_fen), line.quantity, from, to);
      rows.push({ line, goods: shipment.note.goods[line.goods_id], batch, amountFen });
    }
  }
  return rows;
}

function addressText({ address }: PackedOrder['order']): string {
  return placeText(address, address.detail);
}

const kindNotes: Readonly<Record<number, string>> = { 2: '【赠品】', 3: '【组合】' };

function makerText({ line, goods }: NoteRow): string {
  const origin = goods?.goodsClass.startsWith('TCM_') && goods.origin ? `产地：${goods.origin}` : '';
  const holder = goods?.holder && goods.holder !== line.maker ? goods.holder : '';
  return [line.maker, holder, origin].filter(Boolean).join(' / ');
}

function cellsOf(row: NoteRow, at: number): string[] {
  const { line, goods, batch } = row;
  const trade = goods?.tradeName ? `（${goods.tradeName}）` : '';
  // The unit price as ordered, or after all reductions; the amount is what counts.
  const isAsOrdered = Math.abs((line.unit_price * line.quantity) / 100 - line.net_fen) < 1;
  const price = unitPrice(isAsOrdered ? line.unit_price : Math.floor((line.net_fen * 100) / line.quantity));
  return [
    String(at + 1),
    `${kindNotes[line.kind] ?? ''}${goods?.genericName || line.name}${trade}`,
    goods?.form || '—',
    line.spec,
    line.unit,
    String(batch.quantity),
    // The requirement, so that the recipient can check it.
    [batch.batch_no, batchRequirementText(line.wanted_batch_no !== null, line.min_days ?? 0)]
      .filter(Boolean)
      .join(' '),
    batch.production_date ?? '—',
    batch.expiry_date ?? '—',
    makerText(row),
    line.approval_no || '—',
    goods?.storage || '—',
    formatUnitPrice(price),
    columnAmount(fen(row.amountFen)),
  ];
}

/** Whole cases and loose units. */
function casesText(rows: readonly NoteRow[]): string {
  let cases = 0;
  let loose = 0;
  for (const { batch, goods } of rows) {
    const size = Math.max(1, goods?.caseSize ?? 1);
    const whole = size > 1 ? Math.floor(batch.quantity / size) : 0;
    cases += whole;
    loose += batch.quantity - whole * size;
  }
  return `整件 ${cases} 件，零散 ${loose}`;
}

function factsOf(order: PackedOrder['order'], shipment: Shipment, rows: readonly NoteRow[]): PaperFact[] {
  const { note } = shipment;
  const facts = [
    { name: '供货单位', value: note.seller },
    { name: '药品经营许可证', value: note.licence || '—' },
    { name: '发货仓库', value: note.warehouse },
    { name: '收货人', value: `${order.address.consignee} ${order.address.phone}` },
    { name: '件数', value: casesText(rows) },
    { name: '收货地址', value: addressText(order) },
    { name: '承运单位', value: shipment.carrier },
    { name: '运单号', value: shipment.tracking_no },
    { name: '收货时间', value: receiveTimeLabels[order.options.receive_time] },
    { name: '随货资料', value: papersText(order.options.papers) },
  ];
  // K-01: a cold delivery states its start time and temperature; the reading is taken when the box is closed.
  const cold = [
    { name: '运输方式', value: '冷链运输，全程 2～8℃' },
    { name: '启运时间', value: minuteText(shipment.shipped_at) },
    { name: '启运温度', value: '________ ℃（装箱时填写）' },
  ];
  const remark = { name: '备注', value: order.remark || '无', isWide: true };
  return [...facts, ...(order.handling === 'COLD' ? cold : []), remark];
}

/**
 * The note of one parcel (随货同行单): one row per batch (D-01), with the facts of the time it shipped,
 * whatever the catalogue says now. Problems: NOT_FOUND, also for another company's; STATE_FORBIDS naming
 * missing facts (D-02).
 */
export async function printDeliveryNote(
  deps: Deps,
  buyerId: number,
  id: number,
  part: number,
): Promise<PrintedPaper | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const { db } = deps;
  const [packed, shipments] = await Promise.all([
    loadPackedOrder(db, buyerId, id),
    loadShipments(db, buyerId, id),
  ]);
  const shipment = shipments[part - 1];
  if (!packed || !shipment) return problem('NOT_FOUND');
  const { order, lines } = packed;
  const rows = rowsOf(shipments, part - 1, lines);
  const { note } = shipment;
  const missing = missingNoteFields(
    { seller: note.seller, buyer: note.buyer, address: addressText(order) },
    rows.map(({ line, goods, batch }) => noteGoods(line, goods, batch.batch_no)),
  );
  if (missing.length > 0) {
    return problem('STATE_FORBIDS', { message: `随货同行单缺少${missing.join('、')}，请联系客服补齐` });
  }
  const hasDevice = rows.some(({ goods: one }) => one && goodsFamilyOf(one.goodsClass) === 'DEVICE');
  const total = sumFen(rows.map((row) => fen(row.amountFen)));
  return issuePaper({
    title: '随货同行单',
    number: shipment.shipment_no,
    issuer: note.seller,
    sealFor: '药品出库专用章',
    isLandscape: true,
    marks: [
      { name: '收货单位', value: note.buyer },
      { name: '单号', value: shipment.shipment_no },
      { name: '订单号', value: order.order_no },
      { name: '发货日期', value: dateInShanghai(Date.parse(shipment.shipped_at)) },
    ],
    facts: factsOf(order, shipment, rows),
    columns,
    rows: rows.map(cellsOf),
    sums: [
      { name: '批次', value: `${rows.length} 行` },
      { name: '合计数量', value: String(rows.reduce((sum, row) => sum + row.batch.quantity, 0)) },
      { name: '合计金额', value: displayAmount(total) },
    ],
    notes: [
      '单价为含税成交价，金额已扣除优惠。请按批号逐行验收；如有短少、破损或批号不符，请在签收当日通过“申请售后”反馈。',
      ...(hasDevice ? ['医疗器械的生产许可证号、序列号以随箱标签为准。'] : []),
    ],
    signatures: [
      { name: '开票员', value: '系统自动开单' },
      { name: '出库复核员', value: packed.packers.get(shipment.shipment_no) || '—' },
      { name: '收货人签字', value: '________________' },
      { name: '收货日期', value: '____年__月__日' },
    ],
    madeAt: shipment.shipped_at,
  });
}
