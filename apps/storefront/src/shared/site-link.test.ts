import { expect, test } from 'vitest';
import { linkNotice } from './site-link.tsx';

test.each([
  ['', '活动暂未开始'],
  ['  ', '活动暂未开始'],
  ['*', '活动暂未开始'],
  ['*用手机浏览器打开本站', '用手机浏览器打开本站'],
  ['敬请期待#', '敬请期待'],
  ['#', '活动暂未开始'],
  ['/list?yx=2', undefined],
  ['https://beian.miit.gov.cn/', undefined],
])('the link %j says %j', (url, notice) => {
  expect(linkNotice(url)).toBe(notice);
});
