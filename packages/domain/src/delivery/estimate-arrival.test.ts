import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, isoDate } from '../calendar/iso-date.ts';
import { dateInShanghai } from '../calendar/shanghai-time.ts';
import { PLAIN_WEEKS } from '../calendar/testing/plain-weeks.ts';
import { type DispatchTerms, estimateArrival } from './estimate-arrival.ts';

const terms: DispatchTerms = {
  cutoff: '17:30',
  coldCutoff: '周五 15:00',
  restWeekdays: new Set([6]),
  ownDays: new Map(),
};
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
      cutoffAt: at('2026-11-30T17:30:00'),
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
    expect(around('2026-09-30T10:00:00')).toMatchObject({
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
  const unset = { ...terms, cutoff: '', coldCutoff: '' };
  const arrival = estimateArrival(at('2026-11-27T16:00:00'), unset, days, true, PLAIN_WEEKS);
  expect(arrival).toMatchObject({ dispatchOn: '2026-11-28', cutoffAt: at('2026-11-28T00:00:00') });
});

describe('the cut-off', () => {
  test.each([
    ['is that of the day before it has passed', '2026-11-23T17:29:59', '2026-11-23T17:30:00', false],
    ['is that of the next day from then on', '2026-11-23T17:30:00', '2026-11-24T17:30:00', false],
    ['is on Monday from Saturday evening on', '2026-11-28T18:00:00', '2026-11-30T17:30:00', false],
    ['of cold goods is earlier on Fridays', '2026-11-26T18:00:00', '2026-11-27T15:00:00', true],
    ['of cold goods is on Monday after that', '2026-11-27T15:00:00', '2026-11-30T17:30:00', true],
  ])('%s', (_, paid, cutoff, isCold) => {
    expect(estimate(paid, isCold).cutoffAt).toBe(at(cutoff));
  });
});

test('a warehouse rests on its own weekdays, and its own days go before weekends and holidays', () => {
  const own: DispatchTerms = {
    ...terms,
    restWeekdays: new Set([5, 6]),
    ownDays: new Map([
      [isoDate('2026-11-27'), false],
      [isoDate('2026-11-29'), true],
    ]),
  };
  const leaves = (paid: string) => estimateArrival(at(paid), own, days, false, PLAIN_WEEKS).dispatchOn;
  expect(leaves('2026-11-27T09:00:00')).toBe('2026-11-29');
  expect(leaves('2026-11-29T18:00:00')).toBe('2026-11-30');
  expect(leaves('2026-12-04T18:00:00')).toBe('2026-12-07');
});

describe('whatever the terms, days and holidays', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((number) => addDays(isoDate('2026-09-20'), number));
  const time = fc.oneof(
    fc.constant(''),
    fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hours, minutes]) => `${hours}:${String(minutes).padStart(2, '0')}`),
  );
  const anyTerms: fc.Arbitrary<DispatchTerms> = fc.record({
    cutoff: time,
    coldCutoff: fc.tuple(fc.constantFrom(...'一二三四五六日'), time).map(([on, until]) => `周${on} ${until}`),
    restWeekdays: fc
      .uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 })
      .map((list) => new Set(list)),
    ownDays: fc.array(fc.tuple(day, fc.boolean()), { maxLength: 5 }).map((list) => new Map(list)),
  });
  const anyCalendar = fc.record({
    daysOff: fc.array(day, { maxLength: 12 }).map((list) => new Set(list)),
    workedWeekendDays: fc.array(day, { maxLength: 4 }).map((list) => new Set(list)),
  });
  const anyDays = fc
    .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }))
    .map(([least, more]) => ({ least, most: least + more }));
  const moment = fc
    .integer({ min: 0, max: 30 * 24 * 60 })
    .map((minutes) => at('2026-09-20T00:00:00') + minutes * 60_000);
  const anyOrder = fc.tuple(anyTerms, anyDays, fc.boolean(), anyCalendar);

  test('nothing leaves or arrives in the past, and the last day is not before the first', () => {
    fc.assert(
      fc.property(moment, anyOrder, (paid, order) => {
        const { cutoffAt, dispatchOn, from, to } = estimateArrival(paid, ...order);
        expect([dateInShanghai(paid), dispatchOn, from, to]).toEqual(
          [dateInShanghai(paid), dispatchOn, from, to].toSorted(),
        );
        expect(cutoffAt).toBeGreaterThan(paid);
      }),
    );
  });

  test('who pays later never receives earlier', () => {
    fc.assert(
      fc.property(moment, moment, anyOrder, (a, b, order) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)].map((paid) => estimateArrival(paid, ...order));
        expect(early && late && early.from <= late.from && early.to <= late.to).toBe(true);
      }),
    );
  });

  test('the days hold until the cut-off and not a moment longer', () => {
    fc.assert(
      fc.property(moment, fc.double({ min: 0, max: 1, noNaN: true }), anyOrder, (paid, part, order) => {
        const arrival = estimateArrival(paid, ...order);
        const between = paid + Math.floor((arrival.cutoffAt - 1 - paid) * part);
        expect(estimateArrival(between, ...order)).toEqual(arrival);
        expect(estimateArrival(arrival.cutoffAt, ...order).dispatchOn > arrival.dispatchOn).toBe(true);
      }),
    );
  });
});
