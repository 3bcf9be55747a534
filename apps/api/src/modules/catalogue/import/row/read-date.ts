import {
  dateOfDayNumber,
  dayNumber,
  type IsoDate,
  isoDate,
  parseIsoDate,
} from '@qianfang/domain/calendar/iso-date';
import { parseExpiryLabel, parseProductionLabel } from '@qianfang/domain/goods/expiry-date';

const serialEpoch = dayNumber(isoDate('1899-12-30'));
const time = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

function datePart(text: string): string {
  return text.normalize('NFKC').trim().replace(time, '');
}

/** Days as spreadsheets count them, for cells that lost their date format: 1954 to 2119. */
function dateOfSerial(text: string): IsoDate | null {
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return null;
  const serial = Math.floor(Number(text));
  return serial >= 20_000 && serial <= 80_000 ? dateOfDayNumber(serialEpoch + serial) : null;
}

/** The last usable day that a cell names; a month means its last day. null when it cannot be read. */
export function readExpiry(text: string): IsoDate | null {
  const plain = parseIsoDate(text);
  if (plain !== null) return plain;
  const part = datePart(text);
  return dateOfSerial(part) ?? parseExpiryLabel(part);
}

/** A day that a cell names. null when it cannot be read to the day. */
export function readDay(text: string): IsoDate | null {
  const plain = parseIsoDate(text);
  if (plain !== null) return plain;
  const part = datePart(text);
  return dateOfSerial(part) ?? parseProductionLabel(part);
}

const years = /^(\d{1,2})\s*(?:年|years?|y)$/i;
const months = /^(\d{1,3})\s*(?:个?月|months?|m)?$/i;

/** Shelf life in months of `24个月`, `24`, `2年`; null when the text says none. */
export function readShelfLife(text: string): number | null {
  const part = text.normalize('NFKC').trim().replace(/^暂定/, '');
  const inYears = years.exec(part)?.[1];
  const value = inYears === undefined ? Number(months.exec(part)?.[1] ?? 0) : Number(inYears) * 12;
  return value >= 1 && value <= 240 ? value : null;
}
