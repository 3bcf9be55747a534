import type { Unit } from './unit.ts';

/** Decimal shift between two units of a quantity; both are powers of ten of the smallest. */
const places = (from: Unit, to: Unit): number => String(from.size).length - String(to.size).length;

/** Shifts the point right and drops idle zeros: 0.250 by 3 is 250. Digits stay exact. */
export function movePoint(number: string, by: number): string {
  const [whole = '', decimals = ''] = number.split('.');
  const right = Math.max(0, by);
  const left = Math.max(0, -by);
  const digits = `${'0'.repeat(left)}${whole}${decimals.padEnd(right, '0')}`;
  const at = whole.length + left + by;
  let end = digits.length;
  while (end > at && digits.charAt(end - 1) === '0') end -= 1;
  const moved = digits.slice(0, at).replace(/^0+(?=\d)/, '');
  return end === at ? moved : `${moved}.${digits.slice(at, end)}`;
}

/** Converts a written number to another unit of its quantity, exactly: 0.25 of g is 250000 of μg. */
export const numberIn = (number: string, from: Unit, to: Unit): string => movePoint(number, places(from, to));
