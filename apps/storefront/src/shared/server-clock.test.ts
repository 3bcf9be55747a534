import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';
import { serverToday } from './server-today.ts';

const noon = Date.parse('2026-11-21T12:00:00+08:00');
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: noon + 10 * minute });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a device ten minutes fast uses the server’s time', () => {
  noteServerTime(noon);
  expect(serverNow()).toBe(noon);
});

test('a device whose clock is days off uses the server’s date', () => {
  noteServerTime(Date.parse('2027-02-28T23:59:59+08:00'));
  expect(serverToday()).toBe('2027-02-28');
  vi.advanceTimersByTime(1_000);
  expect(serverToday()).toBe('2027-03-01');
});

test('the server clock advances 1 s every second', () => {
  noteServerTime(noon);
  vi.advanceTimersByTime(1_000);
  expect(serverNow()).toBe(noon + 1_000);
  vi.advanceTimersByTime(59_000);
  expect(serverNow()).toBe(noon + minute);
});

test('an answer with its second cut off does not turn the clock back', () => {
  noteServerTime(noon + 900);
  noteServerTime(noon);
  expect(serverNow()).toBe(noon + 900);
});

test('once the device clock is set, the next answer counts', () => {
  noteServerTime(noon);
  vi.setSystemTime(noon);
  noteServerTime(noon);
  expect(serverNow()).toBe(noon);
});
