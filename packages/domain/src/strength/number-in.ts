import type { Unit } from './unit.ts';

/** How many places the point moves from one unit to another of its quantity; both are powers of ten of the smallest. */
const places = (from: Unit, to: Unit): number => String(from.size).length - String(to.size).length;

/** A number without idle zeros, its point moved to the right: 0.250 moved by 3 is 250. Digits stay what they are, however many. */
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

/** A written number of one unit as a number of another of the same quantity, exactly: 0.25 of g is 250000 of μg. */
export const numberIn = (number: string, from: Unit, to: Unit): string => movePoint(number, places(from, to));
