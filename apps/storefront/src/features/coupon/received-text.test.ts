import { expect, test } from 'vitest';
import { receivedText } from './received-text.ts';

const gone = (name: string) => ({ name, reason: '已抢光' });

test('received coupons are counted', () => {
  expect(receivedText({ count: 3, refused: [] })).toBe('已领取 3 张优惠券');
});

test('refused coupons show each reason once', () => {
  const refused = [
    gone('全场 95 折'),
    { name: '冬季券', reason: '未到领取时间，2026-11-25 10:00 开始领取' },
    gone('新人券'),
  ];
  expect(receivedText({ count: 1, refused })).toBe(
    '已领取 1 张优惠券；「全场 95 折」等 2 种已抢光；「冬季券」未到领取时间，2026-11-25 10:00 开始领取',
  );
});

test('without received coupons no count shows', () => {
  expect(receivedText({ count: 0, refused: [gone('新人券')] })).toBe('没有领到优惠券；「新人券」已抢光');
});
