import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Paging through a changing list by offset repeats and misses rows. */
const readsOn = /\boffset\s*\+=/;

test('reading a list to its end continues after its last row, not from an offset', async () => {
  const found: string[] = [];
  for await (const path of glob('apps/{api,demo}/src/**/*.ts')) {
    const isCode = !path.endsWith('.test.ts');
    if (isCode && readsOn.test(readFileSync(path, 'utf8'))) found.push(path);
  }
  expect(found).toEqual([]);
  expect(readsOn.test('for (let offset = 0; ; offset += portion) {')).toBe(true);
});
