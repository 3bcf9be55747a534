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
 * One rule that was tried (pricing.md §8). `after − before` is its change; steps start at 0 and chain, so
 * they always sum to the amount. A refused rule changes nothing and says why.
 */
export interface LedgerStep {
  readonly rule: LedgerRule;
  /** The special price, activity, coupon or voucher; null where the rule has no row. */
  readonly ruleId: number | null;
  /** Display name of the rule. */
  readonly label: string;
  readonly isApplied: boolean;
  /** False where the rule has nothing for these goods; a short ledger omits such steps and still sums up. */
  readonly isOffered: boolean;
  /** Why it applies or not, for display. */
  readonly reason: string;
  readonly before: Fen;
  readonly after: Fen;
}
