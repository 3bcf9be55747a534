import { type Fen, fen } from './fen.ts';
import { safe } from './multiply-divide.ts';
import type { UnitPrice } from './unit-price.ts';

/** So many units at one price. */
export interface PricedUnits {
  readonly quantity: number;
  readonly unitPrice: UnitPrice;
}

/** floor(unit price × quantity) to the fen. Throws RangeError when the quantity is no whole number from 0 up. */
export function lineAmount(unitPrice: UnitPrice, quantity: number): Fen {
  return segmentsAmount([{ unitPrice, quantity }]);
}

/**
 * Amount of a line whose units have several prices: the exact values are added first and floored to the fen once,
 * because the line is the only place where a fraction is dropped (pricing.md §1).
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
