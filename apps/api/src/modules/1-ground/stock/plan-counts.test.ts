import { isoDate } from '@qianfang/domain/calendar/iso-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CountedBatch } from './counts.repo.ts';
import { type Count, type CountPlan, planCounts } from './plan-counts.ts';

const warehouses = ['主仓', '二仓'];
const day = fc.constantFrom(null, isoDate('2026-01-01'), isoDate('2027-01-01'));

const batches: fc.Arbitrary<CountedBatch[]> = fc
  .uniqueArray(
    fc.record({
      warehouse: fc.constantFrom(...warehouses),
      batch_no: fc.constantFrom('A', 'B', 'C'),
      production_date: day,
      expiry_date: day,
      on_hand: fc.nat(9),
      reserved: fc.nat(9),
    }),
    { selector: ({ warehouse, batch_no }) => `${warehouse}/${batch_no}`, maxLength: 5 },
  )
  .map((rows) =>
    rows.map((row, index) => ({
      ...row,
      id: index + 1,
      goods_id: 1,
      reserved: Math.min(row.reserved, row.on_hand),
    })),
  );

const counts: fc.Arbitrary<Count[]> = fc
  .array(
    fc.record({
      warehouse: fc.constantFrom('', ...warehouses, '三仓'),
      batchNo: fc.constantFrom('', 'A', 'B', 'N'),
      productionDate: day,
      expiryDate: day,
      quantity: fc.option(fc.nat(12), { freq: 8 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows) => rows.map((row, index) => ({ ...row, goodsId: 1, line: index + 2 })));

const plan = (said: readonly Count[], there: readonly CountedBatch[]) =>
  planCounts(said, there, new Set(warehouses));

/** The batches after applying a plan. */
function after(there: readonly CountedBatch[], { sets, arrivals }: CountPlan): CountedBatch[] {
  const set = new Map(sets.map(({ batchId, onHand }) => [batchId, onHand]));
  return [
    ...there.map((one) => ({ ...one, on_hand: set.get(one.id) ?? one.on_hand })),
    ...arrivals.map((one, index) => ({
      id: 100 + index,
      goods_id: 1,
      warehouse: one.warehouse === '' ? '主仓' : one.warehouse,
      batch_no: one.batchNo,
      production_date: one.productionDate,
      expiry_date: one.expiryDate,
      on_hand: one.quantity,
      reserved: 0,
    })),
  ];
}

test('no counts set a batch twice or below what orders have reserved', () => {
  fc.assert(
    fc.property(counts, batches, (said, there) => {
      const { sets } = plan(said, there);
      expect(new Set(sets.map(({ batchId }) => batchId)).size).toBe(sets.length);
      for (const { batchId, onHand } of sets)
        expect(onHand).toBeGreaterThanOrEqual(there.find(({ id }) => id === batchId)?.reserved ?? 0);
    }),
    { numRuns: 3000 },
  );
});

test('the same counts change nothing the second time', () => {
  fc.assert(
    fc.property(counts, batches, (said, there) => {
      const again = plan(said, after(there, plan(said, there)));
      expect([again.sets, again.arrivals]).toEqual([[], []]);
      expect(again.answers.some(({ isChanged }) => isChanged)).toBe(false);
    }),
    { numRuns: 3000 },
  );
});

test('each line is answered once, and a batch that no line names changes only by a count without batch numbers', () => {
  fc.assert(
    fc.property(counts, batches, (said, there) => {
      const { sets, answers } = plan(said, there);
      expect(answers.map(({ line }) => line)).toEqual(said.map(({ line }) => line));
      const isNamed = said.some(({ batchNo }) => batchNo !== '');
      for (const { batchId } of sets) {
        const batch = there.find(({ id }) => id === batchId);
        if (isNamed) expect(said.map(({ batchNo }) => batchNo)).toContain(batch?.batch_no);
      }
    }),
    { numRuns: 3000 },
  );
});
