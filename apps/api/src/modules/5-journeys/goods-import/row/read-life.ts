import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { cleanText } from '@qianfang/domain/goods/comparable-text';
import { expiryProblem } from '@qianfang/domain/goods/expiry-date';
import { parseBatchNumber } from '@qianfang/domain/identifier/batch-number';
import type { GoodsField } from '../columns/goods-field.ts';
import type { BatchOfRow } from './goods-row.ts';
import { readShelfLife } from './read-shelf-life.ts';
import { readStock } from './read-stock.ts';
import type { RowNotes } from './row-notes.ts';
import type { ReadField, RowReader } from './row-reader.ts';

export interface LifeOfRow {
  readonly shelfLifeMonths: number | null;
  readonly batch: BatchOfRow | null;
  /** The row has a batch, and all of it could be read. */
  readonly isBatchRead: boolean;
}

const batchFields: readonly GoodsField[] = ['batch_no', 'production_date', 'expiry_date', 'stock'];
/** Placeholders for a missing batch number. */
const placeholder = /^(?:[0\-/.*#]+|x+|见包装|见实物|无批号|暂无|不详|未知|待定|tbd|n\/?a)$/i;

interface Dates {
  readonly productionDate: IsoDate | null;
  readonly expiryDate: IsoDate | null;
  readonly shelfLifeMonths: number | null;
}

/** Shelf life and dates. A column called 有效期 may have either a day or a number of months. */
export function readDates(read: ReadField, dates: RowReader['dates'], notes: RowNotes): Dates {
  const lifeText = read('shelf_life');
  let shelfLifeMonths = readShelfLife(lifeText);
  if (lifeText !== '' && shelfLifeMonths === null) notes.leaveOutCell('shelf_life', lifeText, '无法识别');
  const expiryText = read('expiry_date');
  const expiry = expiryText === '' ? null : dates('expiry_date').expiry(expiryText);
  if (expiry?.why) {
    const months = readShelfLife(expiryText);
    if (months === null) notes.leaveOutCell('expiry_date', expiryText, expiry.why);
    else {
      notes.remark(`有效期“${expiryText}”是保质期，不是日期`);
      shelfLifeMonths ??= months;
    }
  }
  const productionText = read('production_date');
  const production = productionText === '' ? null : dates('production_date').day(productionText);
  if (production?.why) notes.leaveOutCell('production_date', productionText, production.why);
  const productionDate = production?.day ?? null;
  const expiryDate = expiry?.day ?? null;
  const problem = expiryDate === null ? null : expiryProblem(productionDate, expiryDate, shelfLifeMonths);
  if (problem === null) return { productionDate, expiryDate, shelfLifeMonths };
  // It is unknown which of the two is wrong.
  notes.leaveOut('expiry_date', problem);
  return { productionDate: null, expiryDate: null, shelfLifeMonths };
}

/** Units in stock, 0 where the row has no countable number. */
function readQuantity(read: ReadField, unit: string, notes: RowNotes): number {
  const text = read('stock');
  if (text === '') return 0;
  const reading = readStock(text);
  if (reading.kind === 'wrong') {
    notes.leaveOut('stock', reading.reason);
    return 0;
  }
  if (reading.unit === '' || unit === '' || reading.unit === unit) return reading.count;
  notes.leaveOut('stock', `库存“${text}”的单位与“${unit}”不同`);
  return 0;
}

export function readBatchNumber(text: string, notes: RowNotes): string {
  if (text === '') return '';
  if (placeholder.test(text.normalize('NFKC'))) {
    notes.remark(`“${text}”不是批号`);
    return '';
  }
  const number = parseBatchNumber(text);
  if (number.ok) return number.value;
  notes.leaveOutCell('batch_no', text, '格式不正确');
  return '';
}

/**
 * Shelf life, and the batch of a row.
 *
 * @param isStockShared the stock is one cell for several rows
 */
export function readLife(
  read: ReadField,
  { dates, unit, isStockShared }: { dates: RowReader['dates']; unit: string; isStockShared: boolean },
  notes: RowNotes,
): LifeOfRow {
  const { shelfLifeMonths, productionDate, expiryDate } = readDates(read, dates, notes);
  const batchNo = readBatchNumber(read('batch_no'), notes);
  if (isStockShared) notes.leaveOut('stock', '库存是几行合并的单元格，不知各批多少');
  const quantity = isStockShared ? 0 : readQuantity(read, unit, notes);
  const isBatchRead =
    !notes.doubts.some((field) => batchFields.includes(field)) &&
    batchFields.some((field) => read(field) !== '');
  if (batchNo === '') {
    // Every sale needs batch number and dates (药品管理法 57), so stock without them is not booked.
    if (quantity > 0) notes.remark('有库存但没有批号，库存未入账');
    return { shelfLifeMonths, batch: null, isBatchRead };
  }
  if (quantity === 0) return { shelfLifeMonths, batch: null, isBatchRead };
  if (productionDate === null || expiryDate === null)
    notes.remark('批号缺少生产日期或有效期至，入库待验，暂不可售');
  const warehouse = cleanText(read('warehouse'));
  const batch = { batchNo, productionDate, expiryDate, quantity, warehouse };
  return { shelfLifeMonths, batch, isBatchRead };
}
