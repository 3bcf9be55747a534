import { formatUnitPrice, type UnitPrice, unitPrice } from '../money/unit-price.ts';

/** Prices from `min` to `max`, both included as in every filter by price; undefined without a bound. */
export interface PriceRange {
  /** As it goes over the wire: the bounds in yuan with a dash between them, e.g. `5.00-10.00`, `-5.00`. */
  readonly value: string;
  readonly min: UnitPrice | undefined;
  readonly max: UnitPrice | undefined;
}

const bounds = [5, 10, 20, 50, 100].map((yuan) => unitPrice(yuan * 10_000));
const written = (price: UnitPrice | undefined) => (price === undefined ? '' : formatUnitPrice(price));

/** What a list of goods can be narrowed to by one click, the cheapest first. */
export const priceRanges: readonly PriceRange[] = [undefined, ...bounds].map((min, at) => {
  const max = bounds[at];
  return { value: `${written(min)}-${written(max)}`, min, max };
});
