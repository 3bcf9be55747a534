import type { Fen } from '../money/fen.ts';
import type { PriceRule } from './price-terms.ts';

export type LedgerRule =
  | PriceRule
  | 'GOODS'
  | 'FULL_REDUCTION'
  | 'ORDER_DISCOUNT'
  | 'COUPON'
  | 'VOUCHER'
  | 'POINTS'
  | 'FREIGHT'
  | 'FREIGHT_COUPON';

/**
 * One rule that was tried (pricing.md §8). `after − before` is what it did to the amount; the first step starts at 0 and each step at
 * the end of the one before, so the steps always sum to the amount. A refused rule changes nothing and says why.
 */
export interface LedgerStep {
  readonly rule: LedgerRule;
  /** The special price, activity, coupon or voucher; null where the rule has no row of its own. */
  readonly ruleId: number | null;
  /** Name of the rule for people. */
  readonly label: string;
  readonly isApplied: boolean;
  /** False where the rule has nothing for these goods; a short ledger leaves such steps out and still sums to the amount. */
  readonly isOffered: boolean;
  /** Why it applies or not, for people. */
  readonly reason: string;
  readonly before: Fen;
  readonly after: Fen;
}
