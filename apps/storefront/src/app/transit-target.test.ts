import { expect, test } from 'vitest';
import { transitTarget } from './transit-target.ts';

test.each([
  ['?path=/list', '/list'],
  ['?path=/list&query=select%3D3%26yx%3D2', '/list?select=3&yx=2'],
  ['?path=%2Flist%3Fselect%3D3', '/list?select=3'],
  [
    '?path=/search&keywords=%E9%98%BF%E8%8E%AB%E8%A5%BF%E6%9E%97',
    '/search?keywords=%E9%98%BF%E8%8E%AB%E8%A5%BF%E6%9E%97',
  ],
  ['?path=%2Flist%3Fselect%3D3&query=page%3D2&sort=new', '/list?select=3&page=2&sort=new'],
])('/loading%s goes on to %s', (search, target) => {
  expect(transitTarget(search)).toBe(target);
});

test.each([
  '',
  '?path=',
  '?path=list',
  '?path=//evil.example',
  '?path=https://evil.example/x',
  '?path=/%5Cevil.example',
  '?path=/list/%252e%252e//evil.example',
  '?path=/..//evil.example',
  '?path=javascript:alert(1)',
])('/loading%s is not a page of ours and goes to /404', (search) => {
  expect(transitTarget(search)).toBe('/404');
});
