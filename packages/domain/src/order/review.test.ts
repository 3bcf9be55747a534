import { expect, test } from 'vitest';
import { maskedCompany, reviewWordsFault } from './review.ts';

test('a review may not describe the effect of a drug, however written', () => {
  expect(reviewWordsFault('外箱完好，效期到后年，次日就到')).toBe('');
  expect(reviewWordsFault('疗 效 很好')).toBe('评价只谈包装、效期和发货，请去掉涉及疗效的“疗效”');
  expect(reviewWordsFault('能治，愈')).toMatch(/“治愈”$/);
  expect(reviewWordsFault('请加 １３９ 1234 5678')).toBe('评价中请勿填写电话、账号等号码');
});

test('a review does not reveal the company', () => {
  expect(maskedCompany('广州市天河区禾安堂大药房（演示）')).toBe('广州***药房');
});
