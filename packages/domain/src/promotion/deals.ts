import type { Scope } from './scope.ts';

/** Price effects of open activities (pricing.md 2): special prices of products, and rates by scope. */
export interface Deals {
  /** Prices in 0.0001 yuan. */
  readonly specials: ReadonlyArray<{ readonly goodsId: number; readonly price: number }>;
  readonly rates: ReadonlyArray<{ readonly basisPoints: number; readonly scope: Scope }>;
}
