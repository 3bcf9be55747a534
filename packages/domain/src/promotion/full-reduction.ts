import { type Fen, fen, minFen } from '../money/fen.ts';
import type { TimeWindow } from '../pricing/time-window.ts';
import type { Scope } from './scope.ts';
import { highestTier } from './tier-status.ts';

export interface FullReductionTier {
  readonly amount: Fen;
  readonly minus: Fen;
}

/** 满减, an entry of `manjians`. */
export interface FullReduction extends TimeWindow {
  readonly id: number;
  readonly name: string;
  readonly scope: Scope;
  readonly tiers: readonly FullReductionTier[];
  /** 每满: the reached tier applies as often as it fits, up to `cap`. */
  readonly repeat: boolean;
  readonly cap: Fen | null;
  /** False: 不与特价同享, lines with any unit at 特价, 秒杀 or 全场折 do not count. */
  readonly stacksWithSpecials: boolean;
}

/** Reduction of a qualifying amount: only the highest tier reached applies, never more than the amount. */
export function fullReductionOf(activity: FullReduction, qualifying: Fen): Fen {
  const tier = highestTier(activity.tiers, qualifying);
  if (tier === null) return fen(0);
  const times = activity.repeat && tier.amount > 0 ? Math.floor(qualifying / tier.amount) : 1;
  const minus = fen(tier.minus * times);
  const capped = activity.cap === null ? minus : minFen(minus, activity.cap);
  return minFen(capped, qualifying);
}
