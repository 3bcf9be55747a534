/** Half-open span of time in epoch milliseconds; null is open on that side. */
export interface TimeWindow {
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

export type WindowState = 'NOT_STARTED' | 'OPEN' | 'ENDED';

/** Where `now` (epoch ms of the server's clock) stands to the window: the start belongs to it, the end does not. */
export function windowState(window: TimeWindow, now: number): WindowState {
  if (window.startsAt !== null && now < window.startsAt) return 'NOT_STARTED';
  if (window.endsAt !== null && now >= window.endsAt) return 'ENDED';
  return 'OPEN';
}

/** Whether `now` is inside the window. */
export function isOpen(window: TimeWindow, now: number): boolean {
  return windowState(window, now) === 'OPEN';
}
