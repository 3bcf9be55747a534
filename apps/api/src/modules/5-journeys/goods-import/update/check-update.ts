import { cleanText } from '@qianfang/domain/goods/comparable-text';
import type { TableRow } from '../../../1-ground/file-rows/index.ts';
import type { GoodsField } from '../columns/goods-field.ts';
import { readBatchNumber, readDates } from '../row/read-life.ts';
import { readMoney } from '../row/read-money.ts';
import { isSumLine } from '../row/read-names.ts';
import { readSaleStatus } from '../row/read-sale-status.ts';
import { readStock } from '../row/read-stock.ts';
import { RowNotes } from '../row/row-notes.ts';
import type { ReadField, RowReader } from '../row/row-reader.ts';
import { splitName } from '../row/split-name.ts';
import type { CheckedUpdate, UpdateRow } from './update-row.ts';

/** The fields of a list that updates goods by own code. */
export const updateFields: readonly GoodsField[] = [
  'code',
  'generic_name',
  'name',
  'unit',
  'price',
  'price_from',
  'price_to',
  'suggested_retail',
  'stock',
  'batch_no',
  'production_date',
  'expiry_date',
  'shelf_life',
  'warehouse',
  'sale_status',
];

function readQuantity(text: string, isShared: boolean, notes: RowNotes) {
  if (isShared) {
    notes.remark('库存是几行合并的单元格，不知各批多少，未采用');
    return { quantity: null, unit: '' };
  }
  const reading = readStock(text);
  if (reading.kind === 'count') return { quantity: reading.count, unit: reading.unit };
  notes.leaveOut('stock', reading.reason);
  return { quantity: null, unit: '' };
}

/** The stock of a row, with its unit. */
function readCounted(row: TableRow, read: ReadField, reader: RowReader, notes: RowNotes) {
  const text = read('stock');
  if (text === '') return { stock: null, unit: '' };
  const { quantity, unit } = readQuantity(text, reader.isShared(row, 'stock'), notes);
  const batchNo = readBatchNumber(read('batch_no'), notes);
  const { productionDate, expiryDate } = readDates(read, reader.dates, notes);
  const warehouse = cleanText(read('warehouse'));
  // With an unreadable number, the stock must not count as that of goods without one.
  const isWhole = !notes.doubts.includes('batch_no');
  return {
    stock: { warehouse, batchNo, productionDate, expiryDate, quantity: isWhole ? quantity : null },
    unit,
  };
}

function readUpdate(row: TableRow, code: string, reader: RowReader): UpdateRow {
  const notes = new RowNotes();
  const read = reader.fieldsOf(row, notes);
  const name = cleanText(read('generic_name') || read('name'));
  const money = readMoney(read, cleanText(read('unit')), reader, notes);
  const counted = readCounted(row, read, reader, notes);
  return {
    line: row.line,
    code,
    name: name === '' ? '' : splitName(name).genericName,
    unit: money.unit || counted.unit,
    price: money.price,
    priceSince: money.priceSince,
    isPriceOutOfForce: money.isPriceOutOfForce,
    suggestedRetail: money.suggestedRetail,
    stock: counted.stock,
    sale: readSaleStatus(read, reader, notes),
    remarks: notes.remarks,
  };
}

/**
 * Checks one row of a list that updates goods by own code. Refused only where it does not identify its goods.
 */
export function checkUpdate(row: TableRow, reader: RowReader): CheckedUpdate {
  const refused = (reason: string): CheckedUpdate => ({ ok: false, line: row.line, reason });
  const misfit = reader.misfit(row);
  if (misfit !== null) return refused(misfit);
  const code = cleanText(reader.fieldsOf(row, new RowNotes())('code'));
  if (row.cells.some(isSumLine)) return refused('合计行，不是商品');
  if (code === '') return refused('缺少商品编码');
  return { ok: true, update: readUpdate(row, code, reader) };
}
