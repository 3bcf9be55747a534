/** Why a typed number could not stay: not a whole number, under the least, between two steps, or over the most. */
export type StepCorrection = 'not-a-number' | 'below-min' | 'off-step' | 'above-max';

export type StepRange = {
  /** The least that may be chosen; itself a multiple of `step`. */
  min: number;
  step: number;
  /** The most on offer; need not be a multiple of `step`. */
  max?: number | undefined;
};

export type FittedStep = { value: number; correction: StepCorrection | null };

/** The largest choice within the range, or null when even `min` is over `max`. */
export function largestStep({ min, step, max }: StepRange): number | null {
  if (max === undefined) return Number.MAX_SAFE_INTEGER - (Number.MAX_SAFE_INTEGER % step);
  if (max < min) return null;
  return Math.floor(max / step) * step;
}

/** Full-width figures come from Chinese input methods. */
function readWholeNumber(typed: string): number | null {
  const plain = typed
    .replace(/[\uFF10-\uFF19]/g, (figure) => String.fromCharCode(figure.charCodeAt(0) - 0xfee0))
    .replace(/[\s,\uFF0C]/g, '');
  if (!/^\d{1,12}(\.\d*)?$/.test(plain)) return null;
  return Math.ceil(Number(plain));
}

/**
 * Turns what was typed into a number that may be ordered: up to the next step, and down only when the range ends.
 * Unreadable text falls back to `previous`.
 */
export function fitToStep(typed: string, range: StepRange, previous: number): FittedStep {
  const number = readWholeNumber(typed);
  if (number === null) return { value: previous, correction: 'not-a-number' };
  if (number < range.min) return { value: range.min, correction: 'below-min' };
  const largest = largestStep(range);
  if (largest === null) return { value: range.min, correction: 'above-max' };
  const rounded = Math.ceil(number / range.step) * range.step;
  if (rounded > largest) return { value: largest, correction: 'above-max' };
  const isExact = rounded === number && !typed.includes('.');
  return { value: rounded, correction: isExact ? null : 'off-step' };
}
