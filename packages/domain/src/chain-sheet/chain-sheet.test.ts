import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitPrice } from '../money/unit-price.ts';
import { plainTerms } from '../pricing/price-terms.ts';
import { answerPaste, type OpenCell, type OpenPaste, type PasteAnswer } from './open-paste.ts';
import { readTableText } from './read-table-text.ts';
import { sumByTier, tiersOf } from './sheet-totals.ts';
import { type SheetOffer, weighRow } from './weigh-row.ts';

const pack = { packSize: 10, isSplittable: false, unit: '盒' };
const offer: SheetOffer = {
  terms: {
    ...plainTerms(unitPrice(56_000)),
    ladder: { type: 2, tiers: [{ number: 40, price: unitPrice(52_800) }] },
  },
  stock: 100,
  purchaseLimit: null,
  block: '',
  takesPromotions: true,
};

test('a copied table is read cell by cell, with line ends and quotes inside of cells', () => {
  expect(readTableText('商品\t一店\t二店\r\n阿莫西林\t10\t\r\n"含 ""引号""\n的名称"\t3\t4')).toEqual([
    ['商品', '一店', '二店'],
    ['阿莫西林', '10', ''],
    ['含 "引号"\n的名称', '3', '4'],
  ]);
  expect(readTableText('5" 敷料\t2\n"没有结束\t3')).toEqual([
    ['5" 敷料', '2'],
    ['"没有结束', '3'],
  ]);
});

test('cells that are written as a spreadsheet writes them come back as they were', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '盒', '"', '\t', '\n', '1'), maxLength: 6 });
  const write = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const text = rows.map((row) => row.map(write).join('\t')).join('\n');
      // A last row of nothing but an empty cell is the end of the text.
      expect(readTableText(text)).toEqual(rows.map((row) => row.map((one) => one.trim())));
    }),
  );
});

test('stores share one stock: a store is left what those before it do not want', () => {
  const cells = [60, 40, 20].map((number) => ({ offer, number }));
  const weighed = weighRow(pack, cells, 0);
  expect(weighed.map((one) => one.message)).toEqual(['', '', '库存 100 盒，前面的门店要 100 盒，剩 0 盒']);
  expect(weighed.map((one) => one.amount)).toEqual([31_680, 21_120, null]);
});

test('a quantity that is no whole pack is said with the nearest one, and a store that may not have the goods says why', () => {
  const blocked = { ...offer, block: '超出经营范围：中药饮片' };
  const [broken, refused] = weighRow(
    pack,
    [
      { offer, number: 25 },
      { offer: blocked, number: 10 },
    ],
    0,
  );
  expect(broken).toMatchObject({ amount: null, advice: 30, message: '请按中包装（10 盒）的整数倍购买' });
  expect(refused).toMatchObject({ amount: null, advice: null, message: '超出经营范围：中药饮片' });
});

test('units are told by tier, and tiers add up to what the stores pay', () => {
  const weighed = weighRow(
    pack,
    [
      { offer, number: 10 },
      { offer, number: 40 },
    ],
    0,
  );
  expect(tiersOf(weighed)).toEqual([
    { unitPrice: 56_000, units: 10 },
    { unitPrice: 52_800, units: 40 },
  ]);
  expect([...sumByTier(weighed)]).toEqual([
    ['目录价', { kinds: 1, units: 10, amount: 5_600 }],
    ['阶梯价', { kinds: 1, units: 40, amount: 21_120 }],
  ]);
});

test('whatever is answered in whatever order, a pasted quantity is open, ready or dropped, and never twice', () => {
  const open: OpenPaste = {
    lines: [1, 2].map((id) => ({ id, line: id, text: '', candidates: [] })),
    columns: [3, 4].map((id) => ({ id, column: id, heading: '' })),
    cells: [1, 2, 0].flatMap((lineId) =>
      [3, 4, 0].map(
        (columnId): OpenCell => ({
          id: 10 + lineId * 10 + columnId,
          line: lineId,
          lineId: lineId || null,
          goodsId: lineId ? null : 7,
          columnId: columnId || null,
          storeId: columnId ? null : 8,
          text: '10',
          message: lineId + columnId === 0 ? '数量没看懂' : '',
        }),
      ),
    ),
  };
  const known = fc.option(fc.constantFrom(70, 71), { nil: null });
  const answer: fc.Arbitrary<PasteAnswer> = fc.oneof(
    fc.record({ kind: fc.constant('line' as const), id: fc.constantFrom(1, 2, 9), goodsId: known }),
    fc.record({ kind: fc.constant('column' as const), id: fc.constantFrom(3, 4, 9), storeId: known }),
    fc.record({ kind: fc.constant('cell' as const), id: fc.constantFrom(10, 23, 33, 99) }),
  );
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 12 }), (answers) => {
      let left = open;
      const done: number[] = [];
      for (const one of answers) {
        const next = answerPaste(left, one);
        if (!next) continue;
        const before = left.cells.length;
        left = next.open;
        done.push(...next.ready.map((cell) => cell.id));
        const isDrop = one.kind === 'cell' || (one.kind === 'line' ? one.goodsId : one.storeId) === null;
        if (!isDrop) expect(left.cells.length + next.ready.length).toBe(before);
        expect(next.ready.every((cell) => cell.goodsId !== null && cell.storeId !== null)).toBe(true);
      }
      expect(new Set(done).size).toBe(done.length);
      expect(left.cells.some((cell) => done.includes(cell.id))).toBe(false);
    }),
  );
});
