import { expect, test } from 'vitest';
import { checkXml, HOSTILE_TEXTS } from '../testing/check-xml.ts';
import { thingOf } from './choose-thing.ts';
import { drawGift, type GiftKind } from './draw-gift.ts';
import { THINGS } from './things.ts';

const kinds: readonly GiftKind[] = ['points', 'coupon', 'voucher', 'real', 'none'];

test('a present is drawn as the thing that its name says, and wrapped where the name says none', () => {
  const names = [
    '处方登记簿（5 本）',
    '温湿度计',
    '不锈钢数药盘',
    '便携医药冷藏包',
    '保温杯',
    '雨伞',
    '扫码枪',
  ];
  expect(names.map(thingOf)).toEqual([
    'book',
    'hygrometer',
    'tray',
    'cooler',
    'flask',
    'umbrella',
    'scanner',
  ]);
  expect(thingOf('神秘礼品')).toBe('box');
  const drawings = names.map((name) => drawGift('real', name));
  expect(new Set(drawings).size).toBe(names.length);
});

test('coins show their number, tickets their own words', () => {
  expect(drawGift('points', '100 积分')).toContain('>100<');
  expect(drawGift('coupon', '满 100 减 10 券')).toContain('>满 100<');
  expect(drawGift('voucher', '¥5 现金券')).toContain('¥5');
});

test.each(kinds)('a picture of kind %s is well-formed for every name, and the same each time', (kind) => {
  for (const name of [...HOSTILE_TEXTS, ...Object.keys(THINGS), '']) {
    const drawn = drawGift(kind, name);
    checkXml(drawn);
    expect(drawGift(kind, name)).toBe(drawn);
  }
});
