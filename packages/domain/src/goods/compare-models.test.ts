import { expect, test } from 'vitest';
import { compareModels } from './compare-models.ts';

const sorted = (...specs: string[]) => specs.toSorted(compareModels);

test('sizes sort from small to large in any notation', () => {
  expect(sorted('乳胶L码100只', '丁腈M码100只', '乳胶S码100只', '乳胶M码100只')).toEqual([
    '丁腈M码100只',
    '乳胶S码100只',
    '乳胶M码100只',
    '乳胶L码100只',
  ]);
  expect(sorted('10ml 带针 100支', '2ml 带针 100支', '5ml 带针 100支')[0]).toBe('2ml 带针 100支');
  expect(sorted('8号1双', '7.5号1双', '6.5号1双', '7号1双')).toEqual([
    '6.5号1双',
    '7号1双',
    '7.5号1双',
    '8号1双',
  ]);
  expect(sorted('XL码', 'M码', 'XXL码', 'L码')).toEqual(['M码', 'L码', 'XL码', 'XXL码']);
  expect(sorted('灭菌 10cm×10cm', '灭菌 5cm×5cm', '灭菌 7.5cm×7.5cm')).toEqual([
    '灭菌 5cm×5cm',
    '灭菌 7.5cm×7.5cm',
    '灭菌 10cm×10cm',
  ]);
});
