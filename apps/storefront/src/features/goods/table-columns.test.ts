import { expect, test } from 'vitest';
import { leastWidth, readHidden } from './table-columns.ts';

test('columns stay hidden as they were chosen, and nothing else that was kept hides any', () => {
  expect([...readHidden('unit,approval')]).toEqual(['approval', 'unit']);
  expect([...readHidden('name,price,,<b>')]).toEqual([]);
  expect(readHidden(null).size).toBe(0);
});

test('without all that may be missing the table is half as wide', () => {
  expect(leastWidth(new Set())).toBe(1280);
  expect(leastWidth(readHidden('maker,approval,unit,pack,expiry,stock,promotion'))).toBe(624);
});
