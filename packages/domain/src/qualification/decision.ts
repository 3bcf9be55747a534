import type { BuyBlock } from './buy-block.ts';

/** hide = absent for this buyer (detail 404); block = visible, is_buy 0; show = is_buy 1. */
export type DecisionKind = 'show' | 'hide' | 'block' | 'show_without_price';

export interface Decision {
  readonly kind: DecisionKind;
  /** False for unapproved buyers at any step: no price is shown before 首营 is done. */
  readonly isPriceVisible: boolean;
  /** The first is the one to show; empty only with kind show. */
  readonly reasons: readonly BuyBlock[];
}

export const SHOW: Decision = Object.freeze({ kind: 'show', isPriceVisible: true, reasons: [] });

export function hide(reason: BuyBlock): Decision {
  return { kind: 'hide', isPriceVisible: false, reasons: [reason] };
}

export function block(reasons: readonly BuyBlock[], isPriceVisible: boolean): Decision {
  return { kind: 'block', isPriceVisible, reasons };
}

export function showWithoutPrice(reason: BuyBlock): Decision {
  return { kind: 'show_without_price', isPriceVisible: false, reasons: [reason] };
}

/** is_buy of the goods (storefront.md §3). */
export function mayBuy(decision: Decision): boolean {
  return decision.kind === 'show';
}
