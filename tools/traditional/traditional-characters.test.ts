import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../runtime.mjs';
import { traditionalCharacters } from './traditional-characters.ts';

test('searches know all traditional characters of OpenCC, each with one simplified one', () => {
  const path = join(root, 'apps/api/src/platform/traditional-characters.json');
  const known = JSON.parse(readFileSync(path, 'utf8')) as ReturnType<typeof traditionalCharacters>;
  expect(known).toEqual(traditionalCharacters());
  expect([...known.simplified]).toHaveLength([...known.traditional].length);
  expect(known.traditional).toContain('國');
});
