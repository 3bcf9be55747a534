import { expect, test } from 'vitest';
import { trendChange, trendOf } from './trend-path.ts';

const box = { width: 104, height: 28, margin: 4 };

test('a price that never changed has no trend', () => {
  expect(trendOf([], '2026-11-21', box)).toBeUndefined();
  expect(trendOf([{ date: '2026-11-01', price: '1.00' }], '2026-11-21', box)).toBeUndefined();
});

test('each price lasts until the next, the highest at the top and the lowest at the bottom', () => {
  const steps = [
    { date: '2026-11-01', price: '2.00' },
    { date: '2026-11-11', price: '1.00' },
    { date: '2026-11-16', price: '1.50' },
  ];
  expect(trendOf(steps, '2026-11-21', box)).toEqual({
    path: 'M0 4H50V24H75V14H100',
    lastY: 14,
    lowest: steps[1],
    highest: steps[0],
  });
});

test('the change of a price runs from the first to the last', () => {
  const to = (price: string) => [
    { date: '2026-11-01', price: '80.00' },
    { date: '2026-11-10', price },
  ];
  expect([to('84.40'), to('76.00'), to('80.00'), []].map((steps) => trendChange(steps))).toEqual([
    55, -50, 0, 0,
  ]);
});
