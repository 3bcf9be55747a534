export type RemainingTime = { days: number; hours: number; minutes: number; seconds: number };

/** Splits the milliseconds left; a started second counts as one, so zero appears only at the end. */
export function remainingTime(ms: number): RemainingTime {
  const total = Math.max(0, Math.ceil(ms / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  };
}
