import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen } from '../money/fen.ts';
import { columnsFault, intakeTemplates } from './intake-layout.ts';
import { partAmount, priceOfUnits } from './intake-rows.ts';

test('parts of a line add up to the line, however it is parted', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 }),
      (total, parts) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0);
        let at = 0;
        let sum = 0;
        for (const part of parts) {
          sum += partAmount(fen(total), quantity, at, at + part);
          at += part;
        }
        expect(sum).toBe(total);
      },
    ),
  );
});

test('a price multiplies back to its amount, to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      (amount, units) => {
        const price = priceOfUnits(fen(amount), units);
        expect(price).toMatch(/^\d+\.\d{2,9}$/);
        const [whole = '', decimals = ''] = price.split('.');
        const scaled = BigInt(whole + decimals) * BigInt(units);
        const scale = 10n ** BigInt(decimals.length - 2);
        expect((2n * scaled + scale) / (2n * scale)).toBe(BigInt(amount));
      },
    ),
  );
  expect([priceOfUnits(fen(1000), 10), priceOfUnits(fen(1000), 3)]).toEqual(['1.00', '3.333']);
  expect(priceOfUnits(fen(10_000), 300)).toBe('0.33333');
});

test('a layout names each column once; the templates keep to that', () => {
  for (const { layout } of intakeTemplates) expect(columnsFault(layout.columns)).toBeNull();
  const name = { field: 'name', name: '品名' } as const;
  expect(columnsFault([name, name])).toBe('“商品名称”选了两次，请去掉一列');
  expect(columnsFault([{ field: 'spec', name: ' ' }])).toBe('请填写“规格”在文件中的列名');
  expect(columnsFault([{ field: 'spec', name: '规\n格' }])).toBe('“规格”的列名不能换行');
  expect(columnsFault([])).toBe('请至少选择一列');
});
