import { type Fen, fen, subtractFen } from './fen.ts';
import { multiplyDivide } from './multiply-divide.ts';
import { type UnitPrice, unitPrice } from './unit-price.ts';

/** A rate is a whole number of basis points: 10000 = 1, 9400 = 0.94 (94 折), 1300 = 13 %. Never a float. */
export const wholeRate = 10_000;

/** floor(amount × rate) in fen; `rateBasisPoints` from 0 up. */
export function rateOfAmount(amount: Fen, rateBasisPoints: number): Fen {
  return fen(multiplyDivide(amount, rateBasisPoints, wholeRate));
}

/** Price × rate, floored to 0.0001 yuan. */
export function rateOfPrice(price: UnitPrice, rateBasisPoints: number): UnitPrice {
  return unitPrice(multiplyDivide(price, rateBasisPoints, wholeRate));
}

/**
 * Splits a tax-inclusive amount: net = round half up of gross ÷ (1 + rate), tax = the rest (trade-rules.md
 * §5.3). Gross is never negative; red invoices use the same figures with their own sign.
 */
export function splitTax(gross: Fen, rateBasisPoints: number): { readonly net: Fen; readonly tax: Fen } {
  const divisor = wholeRate + rateBasisPoints;
  const twice = multiplyDivide(gross, 2 * wholeRate, divisor);
  // floor(2x) is odd exactly when the fraction of x is a half or more.
  const net = fen((twice + (twice % 2)) / 2);
  return { net, tax: subtractFen(gross, net) };
}

/** On the wire: the part left to pay of 1, four decimals: "0.9400". */
export function formatRate(rateBasisPoints: number): string {
  return (rateBasisPoints / wholeRate).toFixed(4);
}

/** For display, as what is left to pay: 9400 → "94 折", 9000 → "9 折", 8850 → "88.5 折", 10000 → "100 折". */
export function displayDiscount(rateBasisPoints: number): string {
  const isWholeTenth = rateBasisPoints % 1000 === 0 && rateBasisPoints < 10_000;
  return `${rateBasisPoints / (isWholeTenth ? 1000 : 100)} 折`;
}
