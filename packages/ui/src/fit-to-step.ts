import { readFigures } from './read-figures.ts';

/** Why a typed number could not stay: not a whole number, under the least, between two steps, or over the most. */
export type StepCorrection = 'not-a-number' | 'below-min' | 'off-step' | 'above-max';

export type StepRange = {
  /** The least that may be chosen; itself a multiple of `step`. */
  min: number;
  step: number;
  /** The most on offer; need not be a multiple of `step`. */
  max?: number | undefined;
};

export type FittedStep = { value: number | null; correction: StepCorrection | null };

/** The largest choice within the range, or null when even `min` is over `max`. */
export function largestStep({ min, step, max }: StepRange): number | null {
  if (max === undefined) return Number.MAX_SAFE_INTEGER - (Number.MAX_SAFE_INTEGER % step);
  if (max < min) return null;
  return Math.floor(max / step) * step;
}

/** Why what was typed is no quantity, and what stands there instead: `now` with its unit, or '' where nothing does. */
export function notANumberText(typed: string, now: string): string {
  const told = typed.trim().slice(0, 20);
  return `${told ? `“${told}”不是整数` : '没有填写数量'}，${now ? `已恢复为 ${now}` : '请重新填写'}`;
}

/**
 * Turns what was typed into a number that may be ordered: up to the next step, and down only when the range ends.
 * Unreadable text falls back to `previous`.
 */
export function fitToStep(typed: string, range: StepRange, previous: number | null): FittedStep {
  const figures = readFigures(typed);
  if (figures === null) return { value: previous, correction: 'not-a-number' };
  const quantity = Number(figures);
  const number = Math.ceil(quantity);
  if (number < range.min) return { value: range.min, correction: 'below-min' };
  const largest = largestStep(range);
  if (largest === null) return { value: range.min, correction: 'above-max' };
  const rounded = Math.ceil(number / range.step) * range.step;
  if (rounded > largest) return { value: largest, correction: 'above-max' };
  return { value: rounded, correction: rounded === quantity ? null : 'off-step' };
}

/** Some steps up or down, within the range. A number that was set elsewhere may stand between two steps; the first brings it back onto them. */
export function stepFrom(from: number, steps: number, range: StepRange): number {
  const { min, step } = range;
  const base = steps > 0 ? Math.floor(from / step) : Math.ceil(from / step);
  return Math.min(largestStep(range) ?? min, Math.max(min, (base + steps) * step));
}
