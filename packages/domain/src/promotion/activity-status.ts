import { type Fen, fen } from '../money/fen.ts';
import type { ActivityStatus } from '../pricing/priced-cart.ts';
import { nextTier, tierStatuses } from './tier-status.ts';

/** A tiered activity as the cart shows it. */
export function activityStatus<Tier extends { readonly amount: Fen }>(
  activity: { readonly id: number; readonly name: string; readonly tiers: readonly Tier[] },
  qualifying: Fen,
  reduction: Fen,
): ActivityStatus<Tier> {
  const next = nextTier(activity.tiers, qualifying);
  return {
    id: activity.id,
    name: activity.name,
    qualifying,
    reduction,
    isApplied: reduction > 0,
    tiers: tierStatuses(activity.tiers, qualifying),
    next: next === null ? null : { ...next, missing: fen(next.amount - qualifying) },
  };
}
