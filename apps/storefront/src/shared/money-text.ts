import { displayAmount, displayUnitPrice } from '@qianfang/domain/money/display-money';
import { parseAmount } from '@qianfang/domain/money/fen';
import { parseUnitPrice } from '@qianfang/domain/money/unit-price';

/** The wire's amount as text: `"1284.50"` gives ¥1,284.50, below zero −¥15.00. */
export function yuan(amount: string): string {
  return displayAmount(parseAmount(amount));
}

/** The wire's unit price as text: `"12.3456"` gives ¥12.3456. */
export function unitYuan(price: string): string {
  return displayUnitPrice(parseUnitPrice(price));
}

/** A signed unit price of the wire, `"+0.20"` or `"-0.20"`, as +¥0.20 or −¥0.20. */
export function changeYuan(change: string): string {
  const size = unitYuan(change.replace(/^[+-]/, ''));
  return change.startsWith('-') ? `−${size}` : `+${size}`;
}

export function isZero(amount: string): boolean {
  return parseAmount(amount) === 0;
}
