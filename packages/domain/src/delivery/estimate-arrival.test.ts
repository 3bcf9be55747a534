import { describe, expect, test } from 'vitest';
import { estimateArrival } from './estimate-arrival.ts';

const terms = { cutoff: '17:30', coldCutoff: '周五 15:00' };
const days = { least: 1, most: 2 };
const at = (text: string) => Date.parse(`${text}+08:00`);
const estimate = (text: string, isCold = false) => estimateArrival(at(text), terms, days, isCold);

describe('what is paid', () => {
  test.each([
    ['before the cut-off leaves the same day', '2026-11-23T17:29:59', '2026-11-23'],
    ['at the cut-off leaves the day after', '2026-11-23T17:30:00', '2026-11-24'],
    [
      'on Saturday evening leaves on Monday, as nothing leaves on Sundays',
      '2026-11-28T18:00:00',
      '2026-11-30',
    ],
    ['on Sunday morning leaves on Monday', '2026-11-29T09:00:00', '2026-11-30'],
    ['on Sunday evening leaves on Monday, too', '2026-11-29T20:00:00', '2026-11-30'],
  ])('%s', (_, paid, dispatchOn) => {
    expect(estimate(paid).dispatchOn).toBe(dispatchOn);
  });

  test('arrives so many days after it left', () => {
    expect(estimate('2026-11-30T10:00:00')).toEqual({
      dispatchOn: '2026-11-30',
      from: '2026-12-01',
      to: '2026-12-02',
    });
  });
});

describe('cold goods', () => {
  test.each([
    ['leave on Friday when paid before three', '2026-11-27T14:59:59', '2026-11-27'],
    ['wait for Monday when paid after', '2026-11-27T15:00:00', '2026-11-30'],
    ['wait for Monday when paid on Saturday morning', '2026-11-28T09:00:00', '2026-11-30'],
    ['wait for Monday when paid on Sunday', '2026-11-29T09:00:00', '2026-11-30'],
    ['leave on any other day as others do', '2026-11-26T15:00:00', '2026-11-26'],
  ])('%s', (_, paid, dispatchOn) => {
    expect(estimate(paid, true).dispatchOn).toBe(dispatchOn);
  });
});

test('a shop that has set no times sends out the day after, cold goods like others', () => {
  const unset = { cutoff: '', coldCutoff: '' };
  expect(estimateArrival(at('2026-11-27T16:00:00'), unset, days, true).dispatchOn).toBe('2026-11-28');
});
