import { describe, expect, test } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { PLAIN_WEEKS } from '../calendar/testing/plain-weeks.ts';
import { estimateArrival } from './estimate-arrival.ts';

const terms = { cutoff: '17:30', coldCutoff: '周五 15:00' };
const days = { least: 1, most: 2 };
const at = (text: string) => Date.parse(`${text}+08:00`);
const estimate = (text: string, isCold = false, calendar = PLAIN_WEEKS) =>
  estimateArrival(at(text), terms, days, isCold, calendar);

describe('a paid order', () => {
  test.each([
    ['before the cut-off leaves the same day', '2026-11-23T17:29:59', '2026-11-23'],
    ['at the cut-off leaves the day after', '2026-11-23T17:30:00', '2026-11-24'],
    [
      'on Saturday evening leaves on Monday, as there is no dispatch on Sundays',
      '2026-11-28T18:00:00',
      '2026-11-30',
    ],
    ['on Sunday morning leaves on Monday', '2026-11-29T09:00:00', '2026-11-30'],
    ['on Sunday evening leaves on Monday too', '2026-11-29T20:00:00', '2026-11-30'],
  ])('%s', (_, paid, dispatchOn) => {
    expect(estimate(paid).dispatchOn).toBe(dispatchOn);
  });

  test('arrives after the days in transit', () => {
    expect(estimate('2026-11-30T10:00:00')).toEqual({
      dispatchOn: '2026-11-30',
      from: '2026-12-01',
      to: '2026-12-02',
    });
  });
});

describe('cold goods', () => {
  test.each([
    ['leave on Friday when paid before 15:00', '2026-11-27T14:59:59', '2026-11-27'],
    ['wait for Monday when paid after', '2026-11-27T15:00:00', '2026-11-30'],
    ['wait for Monday when paid on Saturday morning', '2026-11-28T09:00:00', '2026-11-30'],
    ['wait for Monday when paid on Sunday', '2026-11-29T09:00:00', '2026-11-30'],
    ['leave on other days like other goods', '2026-11-26T15:00:00', '2026-11-26'],
  ])('%s', (_, paid, dispatchOn) => {
    expect(estimate(paid, true).dispatchOn).toBe(dispatchOn);
  });
});

describe('around a public holiday', () => {
  // 国庆节 2026: off from 1 to 7 October (Thursday to Wednesday); Sunday, 20 September, is worked.
  const nationalDay = {
    daysOff: new Set(['01', '02', '03', '04', '05', '06', '07'].map((day) => isoDate(`2026-10-${day}`))),
    workedWeekendDays: new Set([isoDate('2026-09-20'), isoDate('2026-10-10')]),
  };
  const around = (text: string, isCold = false) => estimate(text, isCold, nationalDay);

  test('orders paid before it leave before it and are not promised for its days', () => {
    expect(around('2026-09-30T10:00:00')).toEqual({
      dispatchOn: '2026-09-30',
      from: '2026-10-08',
      to: '2026-10-09',
    });
    expect(around('2026-09-29T10:00:00')).toMatchObject({ from: '2026-09-30', to: '2026-10-08' });
  });

  test('orders paid during it leave on the first day after', () => {
    expect(around('2026-09-30T18:00:00').dispatchOn).toBe('2026-10-08');
    expect(around('2026-10-04T09:00:00').dispatchOn).toBe('2026-10-08');
  });

  test('a Sunday worked in exchange is a normal day', () => {
    expect(around('2026-09-20T09:00:00').dispatchOn).toBe('2026-09-20');
    expect(around('2026-09-27T09:00:00').dispatchOn).toBe('2026-09-28');
  });

  test('cold goods stop two days before it', () => {
    expect(around('2026-09-28T09:00:00', true).dispatchOn).toBe('2026-09-28');
    expect(around('2026-09-29T09:00:00', true).dispatchOn).toBe('2026-10-08');
    expect(around('2026-09-30T09:00:00', true).dispatchOn).toBe('2026-10-08');
  });
});

test('without cut-off times orders leave the day after, cold goods too', () => {
  const unset = { cutoff: '', coldCutoff: '' };
  expect(estimateArrival(at('2026-11-27T16:00:00'), unset, days, true, PLAIN_WEEKS).dispatchOn).toBe(
    '2026-11-28',
  );
});
