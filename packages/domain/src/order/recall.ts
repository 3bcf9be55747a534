export const recallLevels = { 1: '一级', 2: '二级', 3: '三级' } as const;

export type RecallLevel = keyof typeof recallLevels;

/** Hours after it was first told at which a company that has not answered is reminded: sooner where lives are at stake. */
const reminderHours = { 1: [2, 6, 12, 24], 2: [24, 48, 72], 3: [24, 48, 72] } as const satisfies Record<
  RecallLevel,
  readonly number[]
>;

/** After so many hours without an answer a person of the store calls (trade-rules R-01). */
export const escalateAfterHours = 24;

const hourMs = 3_600_000;

/** How many reminders a company should have had by now. */
export function remindersBy(level: RecallLevel, toldAt: Date, now: Date): number {
  const hours = (now.getTime() - toldAt.getTime()) / hourMs;
  return reminderHours[level].filter((one) => one <= hours).length;
}

/** When a company's silence becomes a matter for a person. */
export function escalatesAt(toldAt: Date): Date {
  return new Date(toldAt.getTime() + escalateAfterHours * hourMs);
}
