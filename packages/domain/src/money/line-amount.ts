import { type Fen, fen } from './fen.ts';
import { safe } from './multiply-divide.ts';
import type { UnitPrice } from './unit-price.ts';

/** Units at one price. */
export interface PricedUnits {
  readonly quantity: number;
  readonly unitPrice: UnitPrice;
}

/** floor(unit price × quantity) in fen. @throws RangeError unless the quantity is a whole number from 0 up */
export function lineAmount(unitPrice: UnitPrice, quantity: number): Fen {
  return segmentsAmount([{ unitPrice, quantity }]);
}

/**
 * Amount of a line with several prices: exact values are summed and floored once, because only a line may
 * drop a fraction (pricing.md §1).
 */
export function segmentsAmount(segments: readonly PricedUnits[]): Fen {
  let value = 0;
  for (const { unitPrice, quantity } of segments) {
    if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`Not a quantity: ${quantity}`);
    value += unitPrice * quantity;
  }
  if (value > Number.MAX_SAFE_INTEGER) return largeAmount(segments);
  return fen((value - (value % 100)) / 100);
}

function largeAmount(segments: readonly PricedUnits[]): Fen {
  let value = 0n;
  for (const { unitPrice, quantity } of segments) value += BigInt(unitPrice) * BigInt(quantity);
  return fen(safe(value / 100n));
}
