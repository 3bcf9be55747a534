import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { fen } from '../money/fen.ts';
import { changeText, shareText } from './compare-amounts.ts';
import { reportPeriods } from './report-periods.ts';

test('whole months are compared with as many before and with the same months a year before', () => {
  const found = reportPeriods('2026-08', '2026-10', isoDate('2026-11-21'));
  expect(found).toEqual({
    asked: { from: '2026-08-01', until: '2026-11-01' },
    before: { from: '2026-05-01', until: '2026-08-01' },
    yearBefore: { from: '2025-08-01', until: '2025-11-01' },
    months: ['2026-08', '2026-09', '2026-10'],
    isRunning: false,
  });
});

test('a month that runs is compared with the same days of other months, however short those are', () => {
  expect(reportPeriods('2026-11', '2026-11', isoDate('2026-11-21'))).toMatchObject({
    asked: { from: '2026-11-01', until: '2026-11-22' },
    before: { from: '2026-10-01', until: '2026-10-22' },
    yearBefore: { from: '2025-11-01', until: '2025-11-22' },
    isRunning: true,
  });
  expect(reportPeriods('2026-03', '2026-03', isoDate('2026-03-31'))).toMatchObject({
    asked: { until: '2026-04-01' },
    before: { from: '2026-02-01', until: '2026-03-01' },
  });
});

test('months in the wrong order, too many, or of the future make no report', () => {
  const today = isoDate('2026-11-21');
  expect(reportPeriods('2026-10', '2026-09', today)).toBeUndefined();
  expect(reportPeriods('2025-11', '2026-11', today)).toBeUndefined();
  expect(reportPeriods('2026-12', '2026-12', today)).toBeUndefined();
  expect(reportPeriods('2025-12', '2026-11', today)?.months).toHaveLength(12);
});

test('shares and changes are said in tenths of a percent, and not at all where there is nothing to compare', () => {
  expect(shareText(fen(1), fen(3))).toBe('33.3%');
  expect(shareText(fen(0), fen(300))).toBe('0.0%');
  expect(shareText(fen(5), fen(0))).toBe('');
  expect(changeText(fen(1128), fen(1000))).toBe('+12.8%');
  expect(changeText(fen(960), fen(1000))).toBe('−4.0%');
  expect(changeText(fen(1000), fen(1000))).toBe('持平');
  expect(changeText(fen(0), fen(1000))).toBe('−100.0%');
  expect(changeText(fen(10), fen(0))).toBe('');
});

test('a share of any amounts is within a tenth of a percent of the exact one', () => {
  fc.assert(
    fc.property(fc.nat(1e12), fc.integer({ min: 1, max: 1e12 }), (part, whole) => {
      fc.pre(part <= whole);
      const said = Number(shareText(fen(part), fen(whole)).slice(0, -1));
      expect(Math.abs(said - (part / whole) * 100)).toBeLessThanOrEqual(0.0501);
    }),
  );
});
