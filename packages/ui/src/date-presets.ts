/** Dates as YYYY-MM-DD; both ends are included, null is open. */
export type DateSpan = { from: string | null; to: string | null };

export type DatePreset = { label: string; span: DateSpan };

function toUtc(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

function toText(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function addDays(date: string, days: number): string {
  const moved = toUtc(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return toText(moved);
}

/** The same day of another month, or its last day when it has no such day. */
export function addMonths(date: string, months: number): string {
  const moved = toUtc(date);
  const day = moved.getUTCDate();
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return toText(moved);
}

/** 今日, 近7天, 近30天, 近3月, all ending today. */
export function datePresets(today: string): DatePreset[] {
  return [
    { label: '今日', span: { from: today, to: today } },
    { label: '近7天', span: { from: addDays(today, -6), to: today } },
    { label: '近30天', span: { from: addDays(today, -29), to: today } },
    { label: '近3月', span: { from: addMonths(today, -3), to: today } },
  ];
}
