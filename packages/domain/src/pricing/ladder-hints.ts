import { displayUnitPrice } from '../money/display-money.ts';
import type { UnitPrice } from '../money/unit-price.ts';
import { formatUnits } from '../quantity/format-units.ts';
import type { Ladder, LadderTier } from './price-terms.ts';

/** WITHIN: "N 以内"; REACHED: tier in force; NEXT: `missing` units to it; BEATEN: above the current price. */
export interface LadderHint {
  readonly kind: 'WITHIN' | 'REACHED' | 'NEXT' | 'BEATEN';
  readonly number: number;
  readonly price: UnitPrice;
  readonly missing: number;
  readonly text: string;
}

/** Hints of a ladder at a quantity, worded by pricing.md §2. `unit` is bzdw. */
export function ladderHints(ladder: Ladder | null, quantity: number, unit: string): readonly LadderHint[] {
  if (ladder === null) return [];
  const tiers = ladder.tiers.toSorted((a, b) => a.number - b.number);
  if (ladder.type === 1) return tiers.map((tier) => withinHint(tier, unit));
  const reached = tiers.findLast((tier) => tier.number <= quantity);
  const next = tiers.find((tier) => tier.number > quantity);
  const hints: LadderHint[] = [];
  if (reached !== undefined) hints.push(reachedHint(reached, unit));
  if (next !== undefined) hints.push(nextHint(next, quantity, unit));
  return hints;
}

/** For a tier above a special price: still shown, for when that ends, but promises nothing now. */
export function beatenHint(hint: LadderHint): LadderHint {
  return { ...hint, kind: 'BEATEN', text: `${hint.text}，现价更低` };
}

function withinHint({ number, price }: LadderTier, unit: string): LadderHint {
  const text = `${formatUnits(number, unit)}以内享 ${displayUnitPrice(price)}`;
  return { kind: 'WITHIN', number, price, missing: 0, text };
}

function reachedHint({ number, price }: LadderTier, unit: string): LadderHint {
  const text = `满 ${formatUnits(number, unit)}享 ${displayUnitPrice(price)}`;
  return { kind: 'REACHED', number, price, missing: 0, text };
}

function nextHint({ number, price }: LadderTier, quantity: number, unit: string): LadderHint {
  const missing = number - quantity;
  const text = `再买 ${formatUnits(missing, unit)}享 ${displayUnitPrice(price)}`;
  return { kind: 'NEXT', number, price, missing, text };
}
