const dayMs = 86_400_000;

/** Whole days between two purchases on the average, at least one; null before the second purchase. */
export function purchaseInterval(times: number, firstAt: Date, lastAt: Date): number | null {
  if (times < 2) return null;
  return Math.max(1, Math.round((lastAt.getTime() - firstAt.getTime()) / dayMs / (times - 1)));
}
