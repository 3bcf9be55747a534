import type { Fen } from '../money/fen.ts';

/** A step not reached: the amount that counts, and what is missing. */
export interface StepAhead {
  readonly held: Fen;
  readonly missing: Fen;
}

/**
 * 凑单提示: a step is suggested from half way on, so that nobody is urged to more than double the counted
 * amount. Rules suggestions and later tiers; the first tier of a group is always shown, and the gap to free
 * freight has its own rule (pricing.md 5).
 */
export function isWithinReach({ held, missing }: StepAhead): boolean {
  return missing > 0 && missing <= held;
}
