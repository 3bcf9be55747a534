import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sellThroughWarning, soldUntil, usageOf } from './sell-through.ts';

const now = new Date('2026-11-25T10:00:00+08:00');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const none = { times: 0, units: 0 };

describe('the usage rate of a company', () => {
  test('comes from the last 90 days with two orders in them, else from the last year', () => {
    expect(
      usageOf(
        [
          { times: 3, units: 30 },
          { times: 9, units: 120 },
        ],
        daysAgo(400),
        now,
      ),
    ).toEqual({
      units: 30,
      days: 90,
    });
    expect(
      usageOf(
        [
          { times: 1, units: 10 },
          { times: 4, units: 40 },
        ],
        daysAgo(400),
        now,
      ),
    ).toEqual({
      units: 40,
      days: 365,
    });
  });

  test('counts from the first purchase where that is later, over at least a month', () => {
    expect(usageOf([{ times: 2, units: 20 }, none], daysAgo(45), now)?.days).toBe(45);
    expect(usageOf([{ times: 2, units: 20 }, none], daysAgo(6), now)?.days).toBe(30);
  });

  test('needs more than one purchase', () => {
    expect(
      usageOf(
        [
          { times: 1, units: 500 },
          { times: 1, units: 500 },
        ],
        daysAgo(40),
        now,
      ),
    ).toBeNull();
  });
});

describe('动销预警', () => {
  const usage = { units: 12, days: 90 };

  test('says how long the goods would last and how many sell before their last day', () => {
    expect(sellThroughWarning({ quantity: 20, unit: '盒', daysLeft: 60, usage })).toBe(
      '按贵单位近 90 天用量，20 盒约需 5 个月用完，晚于有效期（剩 60 天），到期前约可用完 8 盒',
    );
    expect(sellThroughWarning({ quantity: 5, unit: '盒', daysLeft: 36, usage })).toContain(
      '5 盒约需 38 天用完',
    );
    expect(sellThroughWarning({ quantity: 500, unit: '盒', daysLeft: 5, usage })).toContain(
      '约需 2 年以上用完，晚于有效期（剩 5 天），到期前难以用完',
    );
  });

  test('allows the units that sell in time and warns about one more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 30, max: 365 }),
        fc.integer({ min: 1, max: 274 }),
        (units, days, daysLeft) => {
          const pace = { units, days };
          const sold = soldUntil(daysLeft, pace);
          const ask = (quantity: number) =>
            sellThroughWarning({ quantity, unit: '盒', daysLeft, usage: pace });
          if (sold > 0) expect(ask(sold)).toBeNull();
          expect(ask(sold + 1)).not.toBeNull();
        },
      ),
    );
  });
});
