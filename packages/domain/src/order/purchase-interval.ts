const dayMs = 86_400_000;

/** Mean whole days between purchases, at least one; null before the second. */
export function purchaseInterval(times: number, firstAt: Date, lastAt: Date): number | null {
  if (times < 2) return null;
  return Math.max(1, Math.round((lastAt.getTime() - firstAt.getTime()) / dayMs / (times - 1)));
}
