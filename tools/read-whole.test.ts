import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** A list that is read to its end by page numbers repeats and hides what moves meanwhile. */
const readsOn = /\boffset\s*\+=/;

test('whoever reads a list to its end goes on from its last row, not from a number of rows', async () => {
  const found: string[] = [];
  for await (const path of glob('apps/{api,demo}/src/**/*.ts')) {
    const isCode = !path.endsWith('.test.ts');
    if (isCode && readsOn.test(readFileSync(path, 'utf8'))) found.push(path);
  }
  expect(found).toEqual([]);
  expect(readsOn.test('for (let offset = 0; ; offset += portion) {')).toBe(true);
});
