import { parseAmount } from '@qianfang/domain/money/fen';
import { isWithinReach } from '@qianfang/domain/promotion/within-reach';
import { yuan } from '../../shared/money-text.ts';
import type { CartLine, CartView } from './cart-view.ts';

type Manjian = CartView['activity_data']['manjians'][string];

export interface ActivityProgress {
  readonly id: number;
  readonly name: string;
  readonly qualifying: string;
  /** The current reduction in words; null before the first step. */
  readonly reached: string | null;
  /** The next step; null without one, or while a reached one makes it too far away. */
  readonly next: { readonly text: string; readonly amount: string; readonly missing: string } | null;
}

function nextOf({ qualifying, next, tiers }: Manjian): ActivityProgress['next'] {
  if (next === null) return null;
  const { amount, minus, missing } = next;
  const isNear = isWithinReach({ held: parseAmount(qualifying), missing: parseAmount(missing) });
  if (!isNear && tiers.some((tier) => tier.status === 1)) return null;
  return { text: `满 ${yuan(amount)} 减 ${yuan(minus)}`, amount, missing };
}

function reachedText(activity: Manjian): string | null {
  const reached = activity.tiers.filter((tier) => tier.status === 1).at(-1);
  if (!reached) return null;
  const each = activity.repeat === 1 ? '每满' : '已满';
  return `${each} ${yuan(reached.amount)}，共减 ${yuan(activity.reduction)}`;
}

/** The 满减 of these lines, reached ones first (storefront.md 4). */
export function groupActivities(
  lines: readonly CartLine[],
  manjians: CartView['activity_data']['manjians'],
): ActivityProgress[] {
  const ids = new Set(lines.flatMap((line) => line.manjian_id ?? []));
  const found = [...ids].flatMap((id): ActivityProgress[] => {
    const activity = manjians[String(id)];
    if (!activity) return [];
    const { name, qualifying } = activity;
    return [{ id, name, qualifying, reached: reachedText(activity), next: nextOf(activity) }];
  });
  return found.toSorted((a, b) => Number(b.reached !== null) - Number(a.reached !== null) || a.id - b.id);
}
