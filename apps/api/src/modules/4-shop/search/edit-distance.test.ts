import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

const distance = (a: string, b: string, max: number) => editDistance([...a], [...b], max);

test.each([
  ['amxl', 'amxl', 0],
  ['amxl', 'amx', 1],
  ['amxl', 'axml', 1],
  ['amoxilin', 'amoxillin', 1],
  ['阿莫西林', '阿莫希宁', 2],
  ['amxl', 'tbkw', 4],
  ['a'.repeat(70), 'b'.repeat(66), 10],
])('from %s to %s there are %i mistakes', (a, b, mistakes) => {
  expect(distance(a, b, 9)).toBe(mistakes);
});

test('the distance is symmetric, zero means equal texts, and one edit is at most one', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '阿', '莫'), maxLength: 8 });
  fc.assert(
    fc.property(text, text, fc.nat(8), (a, b, at) => {
      expect(distance(a, b, 20)).toBe(distance(b, a, 20));
      expect(distance(a, b, 20) === 0).toBe(a === b);
      expect(distance(a, b, 1)).toBe(Math.min(distance(a, b, 20), 2));
      const place = Math.min(at, a.length);
      expect(distance(a, `${a.slice(0, place)}x${a.slice(place)}`, 3)).toBe(1);
    }),
  );
});
