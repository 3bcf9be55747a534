import { expect, test } from 'vitest';
import { zonePageSize } from './zone-page-size.ts';

const sizeOf = (text: string | undefined) => zonePageSize({ text: () => text });

test.each([
  [undefined, 20],
  ['20', 20],
  ['40', 40],
  ['80', 80],
  ['7', 20],
  ['1000000', 20],
  ['x', 20],
])('an address with %s gets %d rows', (text, rows) => {
  expect(sizeOf(text)).toBe(rows);
});
