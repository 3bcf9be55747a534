/**
 * Positions of chart lines: from 0 in at most `max` equal steps of 1, 2, 2.5 or 5 times a power of ten, the
 * last at or above `highest`. Only the base line without data.
 */
export function chartScale(highest: number, max = 4): readonly number[] {
  if (!(highest > 0)) return [0];
  const power = 10 ** Math.floor(Math.log10(highest / max));
  const step = ([1, 2, 2.5, 5, 10].find((times) => times * power * max >= highest) ?? 10) * power;
  const lines = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: lines + 1 }, (_, at) => at * step);
}
