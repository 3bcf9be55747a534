import { parseUnitPrice } from '@qianfang/domain/money/unit-price';

export interface TrendStep {
  readonly date: string;
  readonly price: string;
}

interface Trend {
  /** A step line in a box in px; the last price reaches the right edge. */
  readonly path: string;
  readonly lastY: number;
  readonly lowest: TrendStep;
  readonly highest: TrendStep;
}

const dayMs = 86_400_000;
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Prices over time as a step line; undefined without a change. */
export function trendOf(
  steps: readonly TrendStep[],
  today: string,
  { width, height, margin }: { readonly width: number; readonly height: number; readonly margin: number },
): Trend | undefined {
  const [first] = steps;
  if (!first || steps.length < 2) return undefined;
  const value = (step: TrendStep) => parseUnitPrice(step.price);
  const sorted = steps.toSorted((a, b) => value(a) - value(b));
  const lowest = sorted[0] ?? first;
  const highest = sorted.at(-1) ?? first;
  const range = value(highest) - value(lowest);
  const span = Math.max(1, days(first.date, today));
  const x = (step: TrendStep) =>
    Math.round((days(first.date, step.date) / span) * (width - margin) * 10) / 10;
  const y = (step: TrendStep) =>
    Math.round((margin + ((value(highest) - value(step)) / range) * (height - 2 * margin)) * 10) / 10;
  const parts = steps.map((step, index) => (index === 0 ? `M0 ${y(step)}` : `H${x(step)}V${y(step)}`));
  const last = steps.at(-1) ?? first;
  return { path: `${parts.join('')}H${width - margin}`, lastY: y(last), lowest, highest };
}

/** The change from the first to the last price, in signed tenths of a percent; 0 if it returned. */
export function trendChange(steps: readonly TrendStep[]): number {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return 0;
  const from = parseUnitPrice(first.price);
  return from === 0 ? 0 : Math.round(((parseUnitPrice(last.price) - from) * 1000) / from);
}
