import type { Scope } from './scope.ts';

/** What open activities make of prices (pricing.md 2): special prices of goods, and rates over whatever a scope names. */
export interface Deals {
  /** Prices in 0.0001 yuan. */
  readonly specials: ReadonlyArray<{ readonly goodsId: number; readonly price: number }>;
  readonly rates: ReadonlyArray<{ readonly basisPoints: number; readonly scope: Scope }>;
}
