import type { SeededRandom } from './seeded-random.ts';

/** Texts that have broken other stores. */
const oddTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u200b\u202e\ufeff',
  '😀'.repeat(40),
  '\ud83d',
  '\udc00x',
  'é\u0301\u0301\u0301',
  '𠮷野家',
  '٣٤',
  '１２３',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  '-0',
  '0',
  '-1',
  '1e308',
  '1e-400',
  '0x10',
  '0b1',
  '1_000',
  '1,000',
  '00012',
  '99999999999999999999',
  '9007199254740993',
  '2147483648',
  '-9223372036854775809',
  '0.1',
  '12.345678901234567890',
  '1.005',
  '-0.01',
  '2026-02-30',
  '0000-00-00',
  '9999-99-99',
  '2026-13-01',
  '10000-01-01',
  '2026-11-31T25:61:61Z',
  '1970-01-01',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  "' or 1=1 --",
  '"; drop table x; --',
  '%',
  '_%_',
  '\\',
  '\\x',
  '\\u0000',
  '%00',
  '%zz',
  '../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '#{7*7}',
  '{{7*7}}',
  '\r\nx-evil: 1',
  '\n',
  '\t',
  '\u2028',
  '$1$&',
  '(((((',
  '[[[',
  '*',
  '?',
  '+',
  '&|!:*()',
  "a' & 'b",
  '<->',
  '0.25g*24粒*0.25g*24粒*0.25g*24粒',
  '国药准字H20059999',
  'H'.repeat(300),
  '9'.repeat(400),
  'a b '.repeat(200),
  '阿莫西林',
  '13800138000',
  'Qianfang-2020',
];

const oddNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.5,
  -0.5,
  1e21,
  -1e21,
  1e308,
  5e-324,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  999_999_999,
  1.000_000_000_1,
];

/** A text that is long, now and then very long. */
function longText(random: SeededRandom): string {
  const unit = random.pick([
    'a',
    '长',
    '9',
    ' ',
    '0.',
    '*',
    '(',
    '<',
    '%',
    '\\',
    '😀',
    '1,',
    'a1',
    '-',
    '片',
  ]);
  const length = random.chance(0.05) ? 60_000 : random.pick([21, 51, 101, 256, 1_001, 4_097]);
  return unit.repeat(Math.ceil(length / unit.length));
}

export function oddText(random: SeededRandom): string {
  return random.chance(0.12) ? longText(random) : random.pick(oddTexts);
}

function nested(random: SeededRandom, levels: number): unknown {
  let value: unknown = random.pick(oddNumbers);
  for (let level = 0; level < levels; level += 1)
    value = random.chance(0.5) ? [value] : { [random.pick(['a', '0', '__proto__', 'id'])]: value };
  return value;
}

/** Any value, of any type, where another is expected. */
export function oddValue(random: SeededRandom): unknown {
  switch (random.below(9)) {
    case 0:
      return random.pick(oddNumbers);
    case 1:
      return random.pick([null, true, false]);
    case 2:
      return [];
    case 3:
      return {};
    case 4:
      return Array.from({ length: random.pick([1, 2, 3, 30, 600]) }, () => random.pick(oddTexts));
    case 5:
      return { [random.pick(oddTexts)]: random.pick(oddTexts), length: 1, __proto__x: 'x' };
    case 6:
      return nested(random, random.pick([1, 2, 5, 7, 30, 40, 300]));
    default:
      return oddText(random);
  }
}
