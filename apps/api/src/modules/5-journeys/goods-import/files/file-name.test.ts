import fc from 'fast-check';
import { expect, test } from 'vitest';
import { purposeOf, readFileName } from './file-name.ts';

test.each([
  ['', { kind: 'photo', place: 1 }],
  ['_2', { kind: 'photo', place: 2 }],
  [' (3)', { kind: 'photo', place: 3 }],
  ['-主图', { kind: 'photo', place: 1 }],
  ['_医疗器械注册证', { kind: 'paper', paper: '注册证' }],
  ['_药品注册证', { kind: 'paper', paper: '注册批件' }],
  ['_备案', { kind: 'paper', paper: '备案凭证' }],
  ['_外包装2', { kind: 'paper', paper: '包装样' }],
  ['_随便', null],
])('beside a number, “%s” says what a file is', (rest, purpose) => {
  expect(purposeOf(rest)).toEqual(purpose);
});

test('own codes may contain separators: the longest reading comes first, the folder last', () => {
  expect(readFileName('照片/AB-12/AB-12_2.jpg').map(({ number }) => number)).toEqual([
    'AB-12_2',
    'AB-12',
    'AB',
    'AB-12',
  ]);
});

test('whatever the name, its readings are few, not empty and begin it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const name = text.replaceAll('/', '');
      const readings = readFileName(name);
      expect(readings.length).toBeLessThanOrEqual(10);
      for (const { number } of readings) {
        expect(number).not.toBe('');
        expect(name.normalize('NFKC')).toContain(number);
      }
    }),
  );
});
