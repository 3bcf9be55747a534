import { notANumberText, type StepCorrection } from './fit-to-step.ts';

export type StepperCorrection = {
  cause: StepCorrection;
  typed: string;
  /** What stands there now; null where nothing does. */
  value: number | null;
  min: number;
  step: number;
  max: number | undefined;
  unit: string;
  /** Said unless somebody knows a better reason. */
  reason: string;
};

/** What a number looks like in its field. */
export const textOf = (value: number | null, min: number) => (value || value === min ? String(value) : '');

/** Why something else stands there than was typed. */
export function correctionReason({
  cause,
  typed,
  value,
  min,
  step,
  unit,
}: Omit<StepperCorrection, 'reason'>): string {
  const withUnit = (figure: number | null) => `${figure?.toLocaleString('zh-CN')}${unit && ` ${unit}`}`;
  const now = withUnit(value);
  switch (cause) {
    case 'not-a-number':
      return notANumberText(typed, textOf(value, min) && now);
    case 'below-min':
      return `最少 ${withUnit(min)}，已改为 ${now}`;
    case 'off-step':
      return `${step > 1 ? `按 ${withUnit(step)}递增` : '数量须为整数'}，已改为 ${now}`;
    case 'above-max':
      return `最多 ${now}，已改为 ${now}`;
  }
}
