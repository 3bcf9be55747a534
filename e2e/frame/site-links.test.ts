import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goTo, openPage } from '../harness/browser.ts';
import { changeAnswer } from '../harness/change-answer.ts';

/** The store with one nav entry whose link an operator has entered. */
async function openWithLink(url: string): Promise<Page> {
  const page = await openPage({ as: 'yaodian' });
  await changeAnswer<{ nav: unknown }>(page, '/api/focus/common', (common) => {
    common.nav = [{ id: 1, name: '今日活动', url, image: '', is_open: 0, children: [] }];
  });
  await goTo(page, '/yegl');
  return page;
}

test.each([
  ['beginning with *', '*活动下周一开始', '活动下周一开始'],
  ['containing #', '活动下周一开始#', '活动下周一开始'],
  ['empty', '', '活动暂未开始'],
])('a link %s shows a notice and leads nowhere', async (_kind, url, text) => {
  const page = await openWithLink(url);
  await page.locator('[data-part=nav]').getByText('今日活动').click();
  await page.getByRole('alertdialog', { name: '温馨提示' }).getByText(text, { exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/yegl');
});

test('any other link leads there', async () => {
  const page = await openWithLink('/wdxx');
  await page.locator('[data-part=nav]').getByText('今日活动').click();
  await page.locator('body[data-route=zhzx_wdxx]').waitFor();
});
