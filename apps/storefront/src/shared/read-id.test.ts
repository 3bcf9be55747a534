import { expect, test } from 'vitest';
import { readId } from './read-id.ts';

test('only a whole number above zero is an id', () => {
  expect(readId('42')).toBe(42);
});

test.each(['', '0', '-1', '1.5', '1e3', 'abc', '042', '9999999999999999', null, undefined])(
  '%j is none',
  (text) => {
    expect(readId(text)).toBeUndefined();
  },
);
