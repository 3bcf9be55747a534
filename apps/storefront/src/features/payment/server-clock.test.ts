import { expect, test } from 'vitest';
import { serverClock } from './server-clock.ts';

test('a machine that is ten minutes fast counts by the time of the server', () => {
  const tenMinutesFast = Date.parse('2026-11-21T10:10:00+08:00');
  let now = tenMinutesFast;
  const clock = serverClock(Date.parse('2026-11-21T10:00:00+08:00'), tenMinutesFast, () => now);
  now += 5_000;
  expect(clock()).toBe(Date.parse('2026-11-21T10:00:05+08:00'));
});
