import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test('a path of our own pages passes with its query', () => {
  expect(safePath('/cart/step2?ids=1,2', '/')).toBe('/cart/step2?ids=1,2');
});

test.each([
  '//evil.example/x',
  'https://evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/list/%2e%2e/%2E%2E//evil.example',
  '/.//evil.example',
  'cart',
  '',
  null,
])('an address that could lead elsewhere gives the fallback: %s', (text) => {
  expect(safePath(text, '/cart')).toBe('/cart');
});
