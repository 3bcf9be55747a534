declare const unitPriceBrand: unique symbol;

/** A safe integer count of 0.0001 yuan, never negative. Wholesale prices have up to four decimals. */
export type UnitPrice = number & { readonly [unitPriceBrand]: true };

/** Brands an integer count of 0.0001 yuan from the database. @throws RangeError on anything else */
export function unitPrice(value: number): UnitPrice {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not a unit price: ${value}`);
  return (value === 0 ? 0 : value) as UnitPrice;
}

const unitPricePattern = /^(\d{1,11})\.(\d{2,4})$/;

/** Parses the wire's yuan, two to four decimals ("12.3456"). @throws RangeError on other text */
export function parseUnitPrice(text: string): UnitPrice {
  const match = unitPricePattern.exec(text);
  if (match === null) throw new RangeError(`Not a unit price in yuan with two to four decimals: ${text}`);
  return unitPrice(Number(`${match[1]}${match[2]?.padEnd(4, '0')}`));
}

/** Formats a unit price for the wire: yuan, two to four decimals, no needless zeros: "9.50", "12.3456". */
export function formatUnitPrice(price: UnitPrice): string {
  const digits = String(price).padStart(5, '0');
  return `${digits.slice(0, -4)}.${trimDecimals(digits.slice(-4))}`;
}

function trimDecimals(four: string): string {
  if (four.endsWith('00')) return four.slice(0, 2);
  return four.endsWith('0') ? four.slice(0, 3) : four;
}
