import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNamePart } from './file-name-part.ts';

test.each([
  ['含麻回执 2026/11', '含麻回执 2026-11'],
  ['..\\报告:“一”?', '..-报告-“一”-'],
  [' 大药房\u0000', '大药房-'],
])('%s is saved as %s', (text, name) => {
  expect(fileNamePart(text)).toBe(name);
});

test('a file name from any text stays in its folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fileNamePart(text)).not.toMatch(/[\\/:*?"<>|\p{Cc}]/u);
    }),
  );
});
