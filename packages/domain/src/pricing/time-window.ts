/** Half-open span of time in epoch milliseconds; null = open on that side. */
export interface TimeWindow {
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

export type WindowState = 'NOT_STARTED' | 'OPEN' | 'ENDED';

/** State of a window at `now` (epoch ms of the server's clock): the start is included, the end is not. */
export function windowState(window: TimeWindow, now: number): WindowState {
  if (window.startsAt !== null && now < window.startsAt) return 'NOT_STARTED';
  if (window.endsAt !== null && now >= window.endsAt) return 'ENDED';
  return 'OPEN';
}

export function isOpen(window: TimeWindow, now: number): boolean {
  return windowState(window, now) === 'OPEN';
}
