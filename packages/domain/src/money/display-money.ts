import { type Fen, formatAmount } from './fen.ts';
import { formatUnitPrice, type UnitPrice } from './unit-price.ts';

function groupThousands(decimal: string): string {
  // Most prices are below a thousand; the look-ahead is slow in a ledger of some hundred lines.
  if (decimal.indexOf('.') <= 3) return decimal;
  return decimal.replace(/\B(?=(?:\d{3}){1,6}\.)/g, ',');
}

/** For display: ¥1,284.50; negative with a minus sign, −¥15.00. */
export function displayAmount(amount: Fen): string {
  const text = formatAmount(amount);
  return text.startsWith('-') ? `−¥${groupThousands(text.slice(1))}` : `¥${groupThousands(text)}`;
}

/** A unit price for display, two to four decimals: ¥9.50, ¥12.3456. */
export function displayUnitPrice(price: UnitPrice): string {
  return `¥${groupThousands(formatUnitPrice(price))}`;
}
