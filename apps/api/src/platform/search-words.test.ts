import { expect, test } from 'vitest';
import { containing, searchWords } from './search-words.ts';

test.each([
  'QF20261125000123',
  'ＱＦ２０２６１１２５０００１２３',
  'qf2026 1125 000123',
  ' QF 2026　1125 000123 ',
  'ＱＦ 20261125\u200B000123',
])('%s is one number', (typed) => {
  expect(searchWords(typed)?.number).toBe('QF20261125000123');
});

test('words are searched as typed and in simplified characters', () => {
  expect(searchWords('阿莫西林膠囊')?.texts).toEqual(['阿莫西林膠囊', '阿莫西林胶囊']);
  expect(searchWords('阿莫西林')?.texts).toEqual(['阿莫西林']);
  expect(searchWords('　 ')).toBeUndefined();
  expect(searchWords(undefined)).toBeUndefined();
});

test('wildcards of a pattern are escaped', () => {
  expect(containing('5%_\\')).toBe('%5\\%\\_\\\\%');
});
