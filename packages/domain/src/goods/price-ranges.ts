import { formatUnitPrice, type UnitPrice, unitPrice } from '../money/unit-price.ts';

/** Prices from `min` to `max`, both included as in every price filter; undefined without a bound. */
export interface PriceRange {
  /** On the wire: the bounds in yuan joined by a dash, e.g. `5.00-10.00`, `-5.00`. */
  readonly value: string;
  readonly min: UnitPrice | undefined;
  readonly max: UnitPrice | undefined;
}

const bounds = [5, 10, 20, 50, 100].map((yuan) => unitPrice(yuan * 10_000));
const written = (price: UnitPrice | undefined) => (price === undefined ? '' : formatUnitPrice(price));

/** One-click price filters of a list, cheapest first. */
export const priceRanges: readonly PriceRange[] = [undefined, ...bounds].map((min, at) => {
  const max = bounds[at];
  return { value: `${written(min)}-${written(max)}`, min, max };
});
