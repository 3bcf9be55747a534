import { expect, test } from 'vitest';
import { remainingTime } from './remaining-time.ts';

test('days, hours, minutes and seconds are split', () => {
  expect(remainingTime((86_400 + 3600 + 60 + 1) * 1000)).toEqual({
    days: 1,
    hours: 1,
    minutes: 1,
    seconds: 1,
  });
});

test('the last second is shown until it is over', () => {
  expect(remainingTime(1).seconds).toBe(1);
  expect(remainingTime(0).seconds).toBe(0);
});

test('a past time leaves zero', () => {
  expect(remainingTime(-5000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
