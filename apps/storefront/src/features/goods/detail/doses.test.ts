import { expect, test } from 'vitest';
import { dosePrice, dosesOf } from './doses.ts';

test.each([
  ['0.25g×24粒', { count: 24, unit: '粒' }],
  ['0.3g×10粒×2板', { count: 20, unit: '粒' }],
  ['0.1g×100片', { count: 100, unit: '片' }],
  ['10ml×6支', { count: 6, unit: '支' }],
  ['每8丸相当于3g×200丸', { count: 200, unit: '丸' }],
  ['10mg×6片/板×2板', { count: 12, unit: '片' }],
  ['100ml:0.6g', { count: 100, unit: 'ml' }],
  ['150ml', { count: 150, unit: 'ml' }],
  ['1%×10g', { count: 10, unit: 'g' }],
  ['2% 15g×2', undefined],
  ['0.5kg/袋', undefined],
  ['1片', undefined],
  ['上臂式', undefined],
])('%s holds %o', (spec, doses) => {
  expect(dosesOf(spec)).toEqual(doses);
});

test('a dose costs its share of the pack', () => {
  expect(dosePrice('4.74', '0.25g×24粒')).toEqual({ value: 1975, unit: '粒', text: '每粒 ¥0.1975' });
  expect(dosePrice(null, '0.25g×24粒')).toBeUndefined();
  expect(dosePrice('5.76', '100ml')?.text).toBe('每 ml ¥0.0576');
  expect(dosePrice('4.74', '上臂式')).toBeUndefined();
});
