export const recallLevels = { 1: '一级', 2: '二级', 3: '三级' } as const;

export type RecallLevel = keyof typeof recallLevels;

/** Hours after the first notice to remind a company that has not answered: sooner where lives are at risk. */
const reminderHours = { 1: [2, 6, 12, 24], 2: [24, 48, 72], 3: [24, 48, 72] } as const satisfies Record<
  RecallLevel,
  readonly number[]
>;

/** After these hours without an answer a staff member calls (trade-rules R-01). */
export const escalateAfterHours = 24;

const hourMs = 3_600_000;

/** Reminders due by now. */
export function remindersBy(level: RecallLevel, notifiedAt: Date, now: Date): number {
  const hours = (now.getTime() - notifiedAt.getTime()) / hourMs;
  return reminderHours[level].filter((one) => one <= hours).length;
}

/** When a missing answer is escalated to staff. */
export function escalatesAt(notifiedAt: Date): Date {
  return new Date(notifiedAt.getTime() + escalateAfterHours * hourMs);
}
