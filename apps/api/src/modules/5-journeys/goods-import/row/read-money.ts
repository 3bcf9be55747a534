import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { UnitPrice } from '@qianfang/domain/money/unit-price';
import { readPrice } from './read-price.ts';
import type { RowNotes } from './row-notes.ts';
import type { ReadField, RowReader } from './row-reader.ts';

export interface MoneyOfRow {
  readonly price: UnitPrice | null;
  /** The first day of the price, where the file states it. */
  readonly priceSince: IsoDate | null;
  /** The row has a price not in force today: the list is a price history. */
  readonly isPriceOutOfForce: boolean;
  readonly suggestedRetail: UnitPrice | null;
  /** The unit of the goods: as stated, else as in the price. */
  readonly unit: string;
}

function readOne(read: ReadField, field: 'price' | 'suggested_retail', unit: string, notes: RowNotes) {
  const text = read(field);
  if (text === '') return { price: null, unit };
  const reading = readPrice(text);
  if (reading.kind === 'wrong') {
    notes.leaveOut(field, reading.reason);
    return { price: null, unit };
  }
  if (reading.kind === 'none') {
    notes.remark(`价格“${text}”视为没有报价`);
    return { price: null, unit };
  }
  const { price, per } = reading;
  if (per === '' || per === unit) return { price, unit };
  if (unit === '') return { price, unit: per };
  notes.leaveOut(field, `价格“${text}”的单位与“${unit}”不同`);
  return { price: null, unit };
}

const openEnd = /^(?:长期|至今|永久|无期限|9{4}.*)$/;

/**
 * Why the price of a row is not in force today, or since when it is. Price histories have a row per period.
 */
function readTime(read: ReadField, { dates, today }: RowReader) {
  const from = read('price_from');
  const to = read('price_to');
  if (from === '' && to === '') return { since: null, over: null, wrong: null };
  const start = from === '' ? null : dates('price_from').day(from);
  const end = to === '' || openEnd.test(to) ? null : dates('price_to').day(to);
  if (start?.why) return { since: null, over: null, wrong: `价格的开始日期“${from}”${start.why}` };
  if (end?.why) return { since: null, over: null, wrong: `价格的停止日期“${to}”${end.why}` };
  const since = start?.day ?? null;
  const last = end?.day ?? null;
  if (since !== null && since > today) return { since, over: `价格自 ${since} 起才执行`, wrong: null };
  if (last !== null && last < today) return { since, over: `价格已于 ${last} 停止`, wrong: null };
  return { since, over: null, wrong: null };
}

/** Prices of a row; the wholesale price only where it is in force today. */
export function readMoney(
  read: ReadField,
  statedUnit: string,
  reader: RowReader,
  notes: RowNotes,
): MoneyOfRow {
  const wholesale = readOne(read, 'price', statedUnit, notes);
  const retail = readOne(read, 'suggested_retail', wholesale.unit, notes);
  const { since, over, wrong } = readTime(read, reader);
  if (wholesale.price === null && retail.price !== null && read('price') === '')
    notes.remark('只有零售价，没有批发价');
  if (wrong !== null && wholesale.price !== null) notes.leaveOut('price', wrong);
  if (over !== null && wholesale.price !== null) notes.remark(`${over}，未采用`);
  const isInForce = over === null && wrong === null;
  return {
    price: isInForce ? wholesale.price : null,
    priceSince: isInForce && wholesale.price !== null ? since : null,
    isPriceOutOfForce: over !== null && wholesale.price !== null,
    suggestedRetail: retail.price,
    unit: retail.unit,
  };
}
