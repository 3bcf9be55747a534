import type { Fen } from '../money/fen.ts';

/** A step not reached: the amount that counts, and what is missing. */
export interface StepAhead {
  readonly held: Fen;
  readonly missing: Fen;
}

/**
 * 凑单提示: a step is suggested from half way on, so that nobody is urged to more than double. Not for the
 * first tier of a group, which is always shown, nor the gap to free freight (pricing.md 5).
 */
export function isWithinReach({ held, missing }: StepAhead): boolean {
  return missing > 0 && missing <= held;
}
