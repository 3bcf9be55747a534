import { expect, test } from 'vitest';
import { isOpen, windowState } from './time-window.ts';

test('a window includes its start, excludes its end and is open where a side is null', () => {
  const window = { startsAt: 100, endsAt: 200 };
  expect([99, 100, 199, 200].map((now) => windowState(window, now))).toEqual([
    'NOT_STARTED',
    'OPEN',
    'OPEN',
    'ENDED',
  ]);
  expect(isOpen({ startsAt: null, endsAt: null }, 0)).toBe(true);
  expect(windowState({ startsAt: null, endsAt: 5 }, 5)).toBe('ENDED');
  expect(windowState({ startsAt: 5, endsAt: null }, 4)).toBe('NOT_STARTED');
});
