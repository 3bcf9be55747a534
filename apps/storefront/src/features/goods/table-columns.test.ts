import { expect, test } from 'vitest';
import { readHidden } from './table-columns.ts';

test('columns stay hidden as they were chosen, and nothing else that was kept hides any', () => {
  expect([...readHidden('unit,approval')]).toEqual(['approval', 'unit']);
  expect([...readHidden('name,price,,<b>')]).toEqual([]);
  expect(readHidden(null).size).toBe(0);
});
