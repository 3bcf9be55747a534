import type { Fen } from '../money/fen.ts';

/** A step that is not reached: what counts toward it already, and what is missing. */
export interface StepAhead {
  readonly held: Fen;
  readonly missing: Fen;
}

/**
 * 凑单提示: a step is hinted from half way on, so that nobody is urged to more than double what counts. The one rule of
 * suggestions and of later tiers; the first tier of a group is always told, and the gap to free freight has its own rule (pricing.md 5).
 */
export function isWithinReach({ held, missing }: StepAhead): boolean {
  return missing > 0 && missing <= held;
}
