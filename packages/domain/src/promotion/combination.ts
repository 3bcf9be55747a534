import type { UnitPrice } from '../money/unit-price.ts';
import type { GoodsFacts } from '../pricing/goods-facts.ts';
import type { TimeWindow } from '../pricing/time-window.ts';

export interface CombinationPart {
  readonly goods: GoodsFacts;
  readonly quantityPerSet: number;
}

/** 组合购: products at a set price (for one set). `purchaseLimit` counts sets. */
export interface Combination extends TimeWindow {
  readonly id: number;
  readonly name: string;
  readonly setPrice: UnitPrice;
  readonly purchaseLimit: number | null;
  readonly parts: readonly CombinationPart[];
}

/** Sets in stock: the scarcest part decides. */
export function availableSets(parts: readonly CombinationPart[]): number {
  return parts.reduce(
    (sets, { goods, quantityPerSet }) =>
      Math.min(sets, Math.floor(Math.max(0, goods.stock) / quantityPerSet)),
    parts.length === 0 ? 0 : Number.MAX_SAFE_INTEGER,
  );
}
