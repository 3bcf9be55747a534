import fc from 'fast-check';
import { parse, stringify } from 'qs';
import { describe, expect, test } from 'vitest';
import { parseNestedForm } from './parse-nested-form.ts';
import { OverLimits, readPairs, textOfForm } from './read-pairs.ts';

const limits = { fields: 200, depth: 6, items: 50 };
const read = (form: string) => parseNestedForm(textOfForm(Buffer.from(form)), limits);

/** Only letters: a library would read numbers as list indexes. */
const name = fc.stringMatching(/^[a-z_]{1,6}$/).filter((one) => !(one in Object.prototype));
const value = fc.string({ unit: 'grapheme', maxLength: 12 });
const { form: anyForm } = fc.letrec<{ form: unknown; part: unknown; list: unknown }>((tie) => ({
  form: fc.dictionary(name, tie('part'), { maxKeys: 5 }),
  part: fc.oneof(
    { maxDepth: 4 },
    value,
    tie('list'),
    fc.dictionary(name, tie('part'), { minKeys: 1, maxKeys: 4 }),
  ),
  list: fc.array(fc.oneof(value, fc.dictionary(name, value, { minKeys: 1, maxKeys: 3 })), {
    minLength: 1,
    maxLength: 5,
  }),
}));

test('a form written by a page is read as the page meant it', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const written = stringify(form);
      fc.pre(written.split('&').length <= limits.fields);
      expect(read(written)).toEqual(form);
      expect(read(written)).toEqual(parse(written, { depth: 6, arrayLimit: 50 }));
    }),
  );
});

test('any input gives a form or the error that it is too large, and touches no prototype', () => {
  const sign = fc.constantFrom(
    'a',
    'b',
    '[',
    ']',
    '=',
    '&',
    '0',
    '1',
    '%5B',
    '%',
    '+',
    '__proto__',
    'constructor',
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
      try {
        const form = read(signs.join(''));
        expect(Object.getPrototypeOf(form)).toBe(Object.prototype);
        JSON.stringify(form);
      } catch (error) {
        expect(error).toBeInstanceOf(OverLimits);
      }
      expect(({} as Record<string, unknown>).a).toBeUndefined();
    }),
  );
});

describe('lists', () => {
  test.each([
    ['ids[]=7&ids[]=8', { ids: ['7', '8'] }],
    ['ids=7&ids=8', { ids: ['7', '8'] }],
    ['ids[1]=b&ids[0]=a', { ids: ['a', 'b'] }],
    ['lines[0][id]=1&lines[0][n]=2&lines[1][id]=3', { lines: [{ id: '1', n: '2' }, { id: '3' }] }],
    ['a%5B0%5D%5Bb%5D=1+%2B', { a: [{ b: '1 +' }] }],
    ['a', { a: '' }],
    ['a=b=c', { a: 'b=c' }],
    ['a[', { 'a[': '' }],
    ['a[b]c=1', { 'a[b]c': '1' }],
    ['=1&&a=%E4%BD', { a: '%E4%BD' }],
  ])('%s', (form, meant) => {
    expect(read(form)).toEqual(meant);
  });

  test('a name that would set the prototype becomes a field, which no schema knows', () => {
    expect(Object.keys(read('__proto__[x]=1&a[__proto__]=2'))).toEqual(['__proto__', 'a']);
  });
});

test.each([
  ['more fields', 'a=1&'.repeat(201)],
  ['empty fields', '&'.repeat(201)],
  ['a longer list', 'a[]=1&'.repeat(51)],
  ['a longer list by numbers', Array.from({ length: 51 }, (_, n) => `a[${n * 7}]=1`).join('&')],
  ['a deeper name', 'a[b][b][b][b][b][b][b]=1'],
])('%s than allowed are refused whole', (_, form) => {
  expect(() => read(form)).toThrow(OverLimits);
});

test('reading stops at the limit, however much follows', () => {
  const text = 'a=1&'.repeat(1_000_000);
  expect(() => readPairs(text, 100)).toThrow('more than 100 fields');
});
