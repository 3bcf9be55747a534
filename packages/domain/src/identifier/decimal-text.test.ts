import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDecimal, parseWhole } from './decimal-text.ts';

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['１２', 12],
  ['007', 7],
  ['-3', -3],
  ['1.50', 1.5],
  ['-0', 0],
])('“%s” is %d', (text, number) => {
  expect(parseDecimal(text)).toBe(number);
});

test.each([
  '',
  ' ',
  '0x10',
  '0b11',
  '0o7',
  '1e3',
  '1E3',
  '+5',
  '5.',
  '.5',
  '1,000',
  '1_000',
  '1 000',
  '12abc',
  'Infinity',
  'NaN',
  '٣',
  '9'.repeat(61),
])('“%s” is not a number', (text) => {
  expect(parseDecimal(text)).toBeUndefined();
});

test('a number is written in digits only', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const number = parseDecimal(text);
      if (number !== undefined) expect(text.normalize('NFKC')).toMatch(/\d/);
    }),
  );
});

test('a whole number is a safe integer', () => {
  expect(parseWhole('12.0')).toBe(12);
  expect(parseWhole('0', 0)).toBe(0);
  for (const text of ['0', '-1', '1.5', '9007199254740993', '0x10', '1e3'])
    expect(parseWhole(text), text).toBeUndefined();
});
