import { expect, test } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { isStoresFault, mayRestock, type ReturnFacts, unwantedRefusal } from './return-rule.ts';

const sound: ReturnFacts = {
  receivedOn: isoDate('2026-11-14'),
  today: isoDate('2026-11-21'),
  isEphedrine: false,
  storageKind: 'NORMAL',
  goodsClass: 'CPM',
  isSpecialPrice: false,
  isSplit: false,
  isGift: false,
  expiryDate: isoDate('2028-06-30'),
  shelfLifeMonths: 24,
};

test('sound goods can be returned until the seventh day after the sign-off', () => {
  expect(unwantedRefusal(sound)).toBeNull();
  expect(unwantedRefusal({ ...sound, today: isoDate('2026-11-22') })).toBe(
    '签收已超过 7 天，非质量问题不予退货',
  );
});

test.each<readonly [string, Partial<ReturnFacts>, string]>([
  ['ephedrine', { isEphedrine: true }, '该类商品非质量问题不予退货'],
  ['cold goods', { storageKind: 'COLD' }, '冷链商品签收后非质量问题不予退货'],
  ['pieces', { goodsClass: 'TCM_PIECE' }, '中药饮片、药材非质量问题不予退货'],
  ['near-expiry goods', { expiryDate: isoDate('2027-05-20') }, '近效期商品非质量问题不予退货'],
  ['a special price', { isSpecialPrice: true }, '特价商品非质量问题不予退货'],
  ['split packs', { isSplit: true }, '拆零商品非质量问题不予退货'],
  ['gifts', { isGift: true }, '赠品、换购商品非质量问题不予退货'],
])('%s cannot be returned without a fault', (_, facts, sentence) => {
  expect(unwantedRefusal({ ...sound, ...facts })).toBe(sentence);
});

test('only goods that left sound are restocked, and cold goods never', () => {
  expect(mayRestock('UNWANTED', sound)).toBe(true);
  expect(mayRestock('WRONG', sound)).toBe(true);
  expect(mayRestock('QUALITY', sound)).toBe(false);
  expect(mayRestock('DAMAGED', sound)).toBe(false);
  expect(mayRestock('WRONG', { ...sound, storageKind: 'COLD' })).toBe(false);
  expect(mayRestock('UNWANTED', { ...sound, isEphedrine: true })).toBe(false);
});

test('the store pays for every return but an unwanted one', () => {
  expect(isStoresFault('SHORT')).toBe(true);
  expect(isStoresFault('UNWANTED')).toBe(false);
});
