import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isoDate } from '../calendar/iso-date.ts';
import { type RetentionKind, retainUntil, retentionRules, saleRetention } from './retention-rule.ts';

const day = isoDate('2026-11-21');

test('drug records are retained five years, and a year beyond expiry', () => {
  expect(retainUntil('DRUG_SALE', day, isoDate('2028-04-30'))).toBe('2031-11-21');
  expect(retainUntil('DRUG_SALE', day, isoDate('2031-04-30'))).toBe('2032-04-30');
});

test('implant records are retained forever, by the categories of both editions (L-01)', () => {
  for (const code of ['12', '13', '13-07', '6846']) {
    const kind = saleRetention('DEV3', code, false);
    expect(kind, code).toBe('IMPLANT_SALE');
    expect(retainUntil(kind, day, isoDate('2028-04-30'))).toBeNull();
  }
  expect(saleRetention('DEV3', '14', false)).toBe('DEVICE_SALE');
  expect(saleRetention('CHEM', '', true)).toBe('EPHEDRINE_SALE');
  expect(saleRetention('ANABOLIC', '', false)).toBe('HORMONE_SALE');
});

test('no record may be deleted before its years or its goods have expired', () => {
  const kinds = Object.keys(retentionRules) as RetentionKind[];
  const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays(isoDate('2000-01-01'), count));
  fc.assert(
    fc.property(fc.constantFrom(...kinds), days, fc.option(days), (kind, recordedOn, expiry) => {
      const until = retainUntil(kind, recordedOn, expiry);
      expect(until === null).toBe(retentionRules[kind].isPermanent);
      if (until === null) return;
      expect(until >= recordedOn).toBe(true);
      if (expiry !== null) expect(until >= expiry).toBe(true);
    }),
  );
});
