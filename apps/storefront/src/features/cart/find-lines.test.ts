import { describe, expect, test } from 'vitest';
import { findLines } from './find-lines.ts';
import { line } from './testing/cart-fixtures.ts';

const lines = [
  line({ id: 1, goods: { name: '阿莫西林胶囊', generic_name: '阿莫西林胶囊', ypgg: '0.25g×24粒' } }),
  line({ id: 2, goods: { name: '布洛芬缓释胶囊', sccj: '扬子江药业集团有限公司' } }),
];
const readings = new Map([
  [1, ['amxljn', 'amoxilinjiaonang', 'slyyyxgs']],
  [2, ['blfhsjn', 'buluofenhuanshijiaonang', 'yzjyyjtyxgs']],
]);
const found = (typed: string) => findLines(lines, typed, readings).map(({ id }) => id);

describe('in the cart a line is found', () => {
  test('by name, initials, pinyin and maker', () => {
    expect(found('阿莫西林')).toEqual([1]);
    expect(found('amxl')).toEqual([1]);
    expect(found('Buluofen')).toEqual([2]);
    expect(found('yzj')).toEqual([2]);
    expect(found('扬子江')).toEqual([2]);
  });

  test('by several words that all stand in it, a specification among them', () => {
    expect(found('胶囊')).toEqual([1, 2]);
    expect(found('yzj 胶囊')).toEqual([2]);
    expect(found('amxl 0.25g')).toEqual([1]);
    expect(found('amxl 扬子江')).toEqual([]);
  });

  test('always, while nothing is typed', () => {
    expect(found('  ')).toEqual([1, 2]);
  });
});
