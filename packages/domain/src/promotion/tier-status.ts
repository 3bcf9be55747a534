import type { Fen } from '../money/fen.ts';

/** Status 1 when the qualifying amount reaches the tier, else 0 (storefront.md §4). */
export type TierStatus<Tier> = Tier & { readonly status: 0 | 1 };

/** Reached tiers first, each group ascending by amount. */
export function tierStatuses<Tier extends { readonly amount: Fen }>(
  tiers: readonly Tier[],
  qualifying: Fen,
): readonly TierStatus<Tier>[] {
  return tiers
    .map((tier) => ({ ...tier, status: reaches(qualifying, tier) ? (1 as const) : (0 as const) }))
    .sort((a, b) => b.status - a.status || a.amount - b.amount);
}

/** The highest tier reached. */
export function highestTier<Tier extends { readonly amount: Fen }>(
  tiers: readonly Tier[],
  qualifying: Fen,
): Tier | null {
  let highest: Tier | null = null;
  for (const tier of tiers) {
    if (reaches(qualifying, tier) && (highest === null || tier.amount > highest.amount)) highest = tier;
  }
  return highest;
}

/** The lowest tier not reached. */
export function nextTier<Tier extends { readonly amount: Fen }>(
  tiers: readonly Tier[],
  qualifying: Fen,
): Tier | null {
  let next: Tier | null = null;
  for (const tier of tiers) {
    if (!reaches(qualifying, tier) && (next === null || tier.amount < next.amount)) next = tier;
  }
  return next;
}

function reaches(qualifying: Fen, tier: { readonly amount: Fen }): boolean {
  return qualifying >= tier.amount;
}
