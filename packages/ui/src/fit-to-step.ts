import { readFigures } from './read-figures.ts';

/** Why a typed number changed: no whole number, below min, between steps, or above max. */
export type StepCorrection = 'not-a-number' | 'below-min' | 'off-step' | 'above-max';

export type StepRange = {
  /** Itself a multiple of `step`. */
  min: number;
  step: number;
  /** Need not be a multiple of `step`. */
  max?: number | undefined;
};

export type FittedStep = { value: number | null; correction: StepCorrection | null };

/** The largest valid value, or null when even `min` exceeds `max`. */
export function maxStep({ min, step, max }: StepRange): number | null {
  if (max === undefined) return Number.MAX_SAFE_INTEGER - (Number.MAX_SAFE_INTEGER % step);
  if (max < min) return null;
  return Math.floor(max / step) * step;
}

/** So many digits are a code that a scanner typed: nobody orders ten million packs. */
const isCode = (typed: string) => /^\d{8,}$/.test(typed.trim());

/** Why the input is no quantity, and what replaces it: `now` with its unit, or '' for nothing. */
export function notANumberText(typed: string, now: string): string {
  const quoted = typed.trim().slice(0, 20);
  const what = isCode(typed) ? '像是条码，不是数量' : '不是整数';
  return `${quoted ? `“${quoted}”${what}` : '没有填写数量'}，${now ? `已恢复为 ${now}` : '请重新填写'}`;
}

/**
 * Turns input into a valid quantity: up to the next step, down only at the end of the range. Unparseable text
 * restores `previous`.
 */
export function fitToStep(typed: string, range: StepRange, previous: number | null): FittedStep {
  const figures = readFigures(typed);
  if (figures === null || isCode(typed)) return { value: previous, correction: 'not-a-number' };
  const quantity = Number(figures);
  const number = Math.ceil(quantity);
  if (number < range.min) return { value: range.min, correction: 'below-min' };
  const largest = maxStep(range);
  if (largest === null) return { value: range.min, correction: 'above-max' };
  const rounded = Math.ceil(number / range.step) * range.step;
  if (rounded > largest) return { value: largest, correction: 'above-max' };
  return { value: rounded, correction: rounded === quantity ? null : 'off-step' };
}

/** Steps up or down within the range. The first step aligns a value set elsewhere between two steps. */
export function stepFrom(from: number, steps: number, range: StepRange): number {
  const { min, step } = range;
  const base = steps > 0 ? Math.floor(from / step) : Math.ceil(from / step);
  return Math.min(maxStep(range) ?? min, Math.max(min, (base + steps) * step));
}
