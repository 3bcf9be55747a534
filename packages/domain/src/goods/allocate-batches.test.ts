import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../calendar/iso-date.ts';
import { allocateBatches } from './allocate-batches.ts';
import { type BatchFacts, type BatchRules, batchExclusion } from './batch.ts';
import { expiryBand } from './expiry-band.ts';

const today = isoDate('2026-11-21');
const rules: BatchRules = {
  today,
  shelfLifeMonths: 24,
  approvalValidTo: null,
  consent: 'none',
  minRemainingDays: 0,
  isMahDirectOnly: false,
  isWholesaleOriginForbidden: false,
};

function batch(
  id: number,
  daysLeft: number | null,
  available: number,
  rest: Partial<BatchFacts> = {},
): BatchFacts {
  return {
    id,
    batchNo: `B${id}`,
    productionDate: isoDate('2026-01-01'),
    expiryDate: daysLeft === null ? null : addDays(today, daysLeft),
    available,
    status: 'OK',
    supplierChain: 'MAH_DIRECT',
    ...rest,
  };
}

const quantities = (allocation: ReturnType<typeof allocateBatches>) =>
  allocation.ok ? allocation.picks.map(({ batchId, quantity }) => [batchId, quantity]) : allocation.reason;

describe('batches are taken first expiry first', () => {
  it('the earliest goes first, the next fills up', () => {
    expect(quantities(allocateBatches(15, [batch(1, 600, 20), batch(2, 400, 10)], rules))).toEqual([
      [2, 10],
      [1, 5],
    ]);
  });

  it('equal expiry goes by production date, then batch number; no expiry comes last', () => {
    const same = [
      batch(1, 400, 1, { batchNo: 'B' }),
      batch(2, 400, 1, { batchNo: 'A' }),
      batch(3, 400, 1, { productionDate: isoDate('2025-12-31'), batchNo: 'Z' }),
      batch(4, null, 1),
      batch(5, 400, 1, { productionDate: null }),
    ];
    expect(quantities(allocateBatches(5, same, rules))).toEqual([
      [3, 1],
      [2, 1],
      [1, 1],
      [5, 1],
      [4, 1],
    ]);
  });

  it('a pick carries what the delivery note prints', () => {
    expect(allocateBatches(1, [batch(7, 400, 3)], rules)).toEqual({
      ok: true,
      picks: [{ batchId: 7, batchNo: 'B7', expiryDate: addDays(today, 400), quantity: 1 }],
    });
  });

  it('too little stock reports the available units and takes nothing', () => {
    expect(allocateBatches(11, [batch(1, 400, 10)], rules)).toMatchObject({
      ok: false,
      reason: 'SHORT_STOCK',
      message: '库存不足，最多可购10',
      available: 10,
      shortfall: 1,
    });
    expect(allocateBatches(1, [], rules)).toMatchObject({ ok: false, message: '库存不足', available: 0 });
  });

  it.each([0, -1, 1.5, Number.NaN])('a need of %d is not a quantity', (need) => {
    expect(() => allocateBatches(need, [], rules)).toThrow(RangeError);
  });
});

describe('near batches', () => {
  const near = batch(1, 81, 10);
  const far = batch(2, 400, 10);

  it('are skipped without consent while others suffice', () => {
    expect(quantities(allocateBatches(10, [near, far], rules))).toEqual([[2, 10]]);
  });

  it('N-01: where only they cover the need, the consent sentence names the date', () => {
    expect(allocateBatches(15, [near, far], rules)).toMatchObject({
      ok: false,
      reason: 'NEAR_EXPIRY_CONSENT',
      message: '请确认知悉该批次效期至2027-02-10',
      excluded: [{ batchId: 1, cause: 'NEAR_EXPIRY_CONSENT' }],
    });
  });

  it('need no consent where they would not suffice either', () => {
    expect(allocateBatches(25, [near, far], rules)).toMatchObject({ reason: 'SHORT_STOCK', available: 10 });
  });

  it('go first once consented, one by one or all', () => {
    expect(quantities(allocateBatches(15, [near, far], { ...rules, consent: new Set([1]) }))).toEqual([
      [1, 10],
      [2, 5],
    ]);
    expect(quantities(allocateBatches(15, [near, far], { ...rules, consent: 'all' }))).toEqual([
      [1, 10],
      [2, 5],
    ]);
    expect(quantities(allocateBatches(15, [near, far], { ...rules, consent: new Set([9]) }))).toBe(
      'NEAR_EXPIRY_CONSENT',
    );
  });

  it('N-02: with 30 days left no consent helps', () => {
    const locked = batch(1, 30, 10);
    expect(allocateBatches(1, [locked], { ...rules, consent: 'all' })).toMatchObject({
      ok: false,
      reason: 'SHORT_STOCK',
      excluded: [{ batchId: 1, cause: 'EXPIRY_LOCK' }],
    });
  });

  it('a batch marked near by hand needs consent too', () => {
    const marked = batch(1, 700, 5, { status: 'NEAR' });
    expect(quantities(allocateBatches(5, [marked], rules))).toBe('NEAR_EXPIRY_CONSENT');
    expect(quantities(allocateBatches(5, [marked], { ...rules, consent: new Set([1]) }))).toEqual([[1, 5]]);
  });

  it('the buyer’s minimum shelf life holds, except for a batch accepted by name', () => {
    const rulesWithMinLife = { ...rules, minRemainingDays: 500 };
    expect(batchExclusion(far, rulesWithMinLife)).toBe('TOO_SHORT');
    expect(batchExclusion(batch(3, 500, 1), rulesWithMinLife)).toBeNull();
    expect(batchExclusion(batch(3, null, 1), rulesWithMinLife)).toBeNull();
    expect(batchExclusion(near, { ...rulesWithMinLife, consent: 'all' })).toBe('TOO_SHORT');
    expect(batchExclusion(near, { ...rulesWithMinLife, consent: new Set([1]) })).toBeNull();
  });
});

describe('batches that may not be sold', () => {
  it.each([
    ['PENDING', 'NOT_RELEASED'],
    ['LOCKED', 'LOCKED'],
    ['RECALLED', 'RECALLED'],
    ['EXPIRED', 'EXPIRED'],
    ['OK', null],
  ] as const)('status %s excludes as %s', (status, cause) => {
    expect(batchExclusion(batch(1, 400, 1, { status }), rules)).toBe(cause);
  });

  it('an expired batch is refused whatever its status', () => {
    expect(batchExclusion(batch(1, -1, 1), { ...rules, consent: 'all' })).toBe('EXPIRED');
    expect(batchExclusion(batch(1, 0, 1), { ...rules, consent: 'all' })).toBe('EXPIRY_LOCK');
  });

  it('G-04: after the approval expired, only batches made before stay sellable', () => {
    const lapsed = { ...rules, approvalValidTo: isoDate('2026-11-20') };
    expect(batchExclusion(batch(1, 400, 1, { productionDate: isoDate('2026-11-20') }), lapsed)).toBeNull();
    expect(batchExclusion(batch(1, 400, 1, { productionDate: isoDate('2026-11-21') }), lapsed)).toBe(
      'APPROVAL_LAPSED',
    );
    expect(batchExclusion(batch(1, 400, 1, { productionDate: null }), lapsed)).toBeNull();
  });

  it('W-01: a public hospital gets no batch bought from another wholesaler', () => {
    const direct = { ...rules, isMahDirectOnly: true };
    const viaWholesaler = batch(1, 400, 10, { supplierChain: 'WHOLESALER' });
    expect(allocateBatches(5, [viaWholesaler], direct)).toMatchObject({
      ok: false,
      reason: 'TWO_INVOICE',
      message: '该商品不符合“两票制”要求，公立医疗机构暂不可采购',
    });
    expect(quantities(allocateBatches(5, [viaWholesaler, batch(2, 500, 5)], direct))).toEqual([[2, 5]]);
    expect(quantities(allocateBatches(5, [viaWholesaler], rules))).toEqual([[1, 5]]);
  });

  it('H-06: ephedrine bought from a wholesaler stays in the province and goes to no wholesaler', () => {
    const bound = { ...rules, isWholesaleOriginForbidden: true };
    expect(allocateBatches(5, [batch(1, 400, 10, { supplierChain: 'WHOLESALER' })], bound)).toMatchObject({
      ok: false,
      reason: 'HM_ORIGIN',
      message: '该批次仅限销售给本省零售企业和医疗机构',
    });
  });
});

describe('whatever the stock', () => {
  const anyBatch = fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    batchNo: fc.stringMatching(/^[A-Z]\d{3}$/),
    productionDate: fc.constantFrom(null, isoDate('2025-01-01'), isoDate('2026-06-01')),
    expiryDate: fc.option(
      fc.integer({ min: -100, max: 900 }).map((days) => addDays(today, days)),
      { nil: null },
    ),
    available: fc.integer({ min: 0, max: 500 }),
    status: fc.constantFrom('PENDING', 'OK', 'LOCKED', 'NEAR', 'EXPIRED', 'RECALLED'),
    supplierChain: fc.constantFrom('MAH_DIRECT', 'WHOLESALER'),
  } satisfies Record<keyof BatchFacts, unknown>);
  const anyRules = fc.record({
    today: fc.constant(today),
    shelfLifeMonths: fc.constantFrom(null, 3, 12, 36),
    approvalValidTo: fc.constantFrom(null, isoDate('2026-01-01')),
    consent: fc.constantFrom('none', 'all'),
    minRemainingDays: fc.constantFrom(0, 90, 365),
    isMahDirectOnly: fc.boolean(),
    isWholesaleOriginForbidden: fc.boolean(),
  } satisfies Record<keyof BatchRules, unknown>);

  it('picks sum to the need, exceed no batch, break no rule and skip no earlier batch', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyBatch, { maxLength: 12, selector: ({ id }) => id }),
        anyRules,
        fc.integer({ min: 1, max: 1500 }),
        (batches, how, need) => {
          const allocation = allocateBatches(need, batches, how);
          const mayHave = batches.filter((one) => one.available > 0 && batchExclusion(one, how) === null);
          const stock = mayHave.reduce((sum, one) => sum + one.available, 0);
          expect(allocation.ok).toBe(stock >= need);
          if (!allocation.ok) {
            expect(allocation.available).toBe(stock);
            expect(allocation.available + allocation.shortfall).toBe(need);
            return;
          }
          expect(allocation.picks.reduce((sum, pick) => sum + pick.quantity, 0)).toBe(need);
          for (const pick of allocation.picks) {
            const source = mayHave.find(({ id }) => id === pick.batchId);
            expect(source).toBeDefined();
            expect(pick.quantity).toBeLessThanOrEqual(source?.available ?? 0);
            expect(['NORMAL', 'NEAR']).toContain(expiryBand(pick.expiryDate, how.shelfLifeMonths, today));
          }
          const last = allocation.picks.at(-1);
          const untouched = mayHave.filter(({ id }) => !allocation.picks.some((pick) => pick.batchId === id));
          for (const one of untouched) {
            expect((one.expiryDate ?? '9999-99-99') >= (last?.expiryDate ?? '9999-99-99')).toBe(true);
          }
          for (const pick of allocation.picks.slice(0, -1)) {
            expect(pick.quantity).toBe(mayHave.find(({ id }) => id === pick.batchId)?.available);
          }
        },
      ),
    );
  });
});
