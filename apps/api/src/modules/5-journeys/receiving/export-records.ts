import type { Readable } from 'node:stream';
import { type exportAcceptances, maxExportedRecords } from '@qianfang/contract/acceptance';
import type { QueryOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import { countCell } from '../../../platform/goods-sheet.ts';
import { forReports } from '../../../platform/replica.ts';
import { type SheetCell, sheetContentType, writeSheet } from '../../../platform/write-sheet.ts';
import { termsOf } from './list-records.ts';
import { faultText, recordNo } from './receiving.present.ts';
import { countRecords, type RecordRow, readRecords } from './record.repo.ts';

/** The fields of an acceptance record (GSP art. 80), and its company. */
const columns = [
  { title: '验收日期', width: 12 },
  { title: '到货日期', width: 12 },
  { title: '供货单位', width: 28 },
  { title: '通用名称', width: 28 },
  { title: '剂型', width: 10 },
  { title: '规格', width: 20 },
  { title: '生产厂商', width: 28 },
  { title: '上市许可持有人', width: 28 },
  { title: '批准文号', width: 20 },
  { title: '批号', width: 16 },
  { title: '生产日期', width: 12 },
  { title: '有效期至', width: 12 },
  { title: '单位', width: 6 },
  { title: '发货数量', width: 10 },
  { title: '到货数量', width: 10 },
  { title: '合格数量', width: 10 },
  { title: '验收结果', width: 10 },
  { title: '不合格事项', width: 30 },
  { title: '处置措施', width: 30 },
  { title: '到货温度（℃）', width: 14 },
  { title: '验收员', width: 12 },
  { title: '订单号', width: 20 },
  { title: '验收记录', width: 26 },
];

const rowsOf = (record: RecordRow): SheetCell[][] =>
  record.lines.map((line) => {
    const fault = faultText(line);
    return [
      record.accepted_on,
      record.arrived_on,
      record.seller,
      line.name,
      line.form,
      line.spec,
      line.maker,
      line.holder || line.maker,
      line.approval_no,
      line.batch_no,
      line.production_date ?? '',
      line.expiry_date ?? '',
      line.unit,
      countCell(line.shipped),
      countCell(line.arrived),
      countCell(line.accepted),
      line.accepted === 0 ? '不合格' : fault === '' ? '合格' : '部分合格',
      fault,
      fault && `申请退货 ${record.returns.map((one) => one.application_no).join('、')}`,
      record.temperature === null ? '' : { number: record.temperature.toFixed(1) },
      record.acceptor,
      record.order_no,
      recordNo(record.shipment_no),
    ];
  });

/**
 * The acceptance book of a company as a workbook, a row per batch, streamed. Problem: INVALID for more than
 * one workbook takes.
 */
export async function exportRecords(
  deps: Deps,
  buyerId: number,
  query: QueryOf<typeof exportAcceptances>,
): Promise<{ bytes: Readable; contentType: string; fileName: string } | Problem<'INVALID'>> {
  const db = await forReports(deps.db);
  const terms = termsOf(query);
  const total = await countRecords(db, buyerId, terms);
  if (total > maxExportedRecords) {
    const message = `当前筛选有 ${total} 份验收记录，一次最多导出 ${maxExportedRecords} 份，请先缩小日期范围`;
    return fieldProblem('start_time', message);
  }
  async function* portions() {
    for await (const records of readRecords(db, buyerId, terms)) yield records.flatMap(rowsOf);
  }
  return {
    bytes: writeSheet({ name: '验收记录', columns, rows: portions() }),
    contentType: sheetContentType,
    fileName: `验收台账_${dateInShanghai(deps.clock.now())}.xlsx`,
  };
}
