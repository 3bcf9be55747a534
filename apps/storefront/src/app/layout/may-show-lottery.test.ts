import { expect, test } from 'vitest';
import { type Exceptions, ordinary } from '../route-flags.ts';
import { mayShowLottery } from './may-show-lottery.ts';

const isShown = (name: string, exceptions: Exceptions = {}) =>
  mayShowLottery({ ...ordinary, ...exceptions, name, path: '/', title: '' });

test.each([
  'activity_lq',
  'activity_gq',
  'activity_yhhg',
  'eleven_gq',
  'eleven_big',
  'eleven_big_app',
  'live',
])('the lucky draw is hidden on route %s', (name) => {
  expect(isShown(name)).toBe(false);
});

test.each(['index', 'list_index', 'user_hyzx'])('Lucky-draw pop-up may appear on route %s', (name) => {
  expect(isShown(name)).toBe(true);
});

test('the lucky draw shows only beside the right bar', () => {
  expect(isShown('login', { header: 'login', rightBar: false })).toBe(false);
});
