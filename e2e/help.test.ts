import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';
import { runCommand } from './harness/lane.ts';
import { makeScan, tinyPicture } from './harness/scan.ts';

const article = (page: Page) => page.locator('[data-part=article]');
const heading = (page: Page, name: string | RegExp) =>
  article(page).getByRole('heading', { level: 1, name }).waitFor();

test('a visitor finds the way through help, licences, agreement and news without an account', async () => {
  const page = await openPage();
  await goTo(page, '/help');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/help/xrzn/hyzc');
  await heading(page, /^会员注册/);
  await expectAccessible(page);

  // The freight of the help page is that of the checkout.
  await page.getByRole('navigation', { name: '帮助目录' }).getByRole('link', { name: '货物配送' }).click();
  await heading(page, /^货物配送/);
  await article(page).getByRole('cell', { name: '满 ¥500.00' }).waitFor();
  expect(await page.locator('[data-part=header]').getAttribute('data-style')).toBe('login');

  await page.getByRole('textbox', { name: '在帮助中搜索' }).fill('红字发票');
  await page
    .locator('[data-part=help-search]')
    .getByRole('link', { name: /^发票说明/ })
    .click();
  await arriveAt(page, '**/help/xrzn/gwzn?id=71');
  await heading(page, /^发票说明/);
  await settle(page);
  expect(await page.title()).toBe('发票说明 - 千方医药采购');
  await article(page).getByRole('link', { name: '登录后评价' }).waitFor();

  await goTo(page, '/help/fwbz/wzzz');
  await page.getByRole('button', { name: '放大查看药品经营许可证' }).click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^药品经营许可证 / })
    .waitFor();
  await page.keyboard.press('Escape');

  await goTo(page, '/help/fwbz/yhxy');
  await page.locator('[data-part=versions]').getByRole('link', { name: 'V1.0' }).click();
  await page.getByText('您正在看的是旧版 V1.0', { exact: false }).waitFor();

  await goTo(page, '/news');
  await page.getByRole('button', { name: '全部' }).waitFor();
  await page.locator('[data-part=news-list]').getByRole('link').first().click();
  await arriveAt(page, '**/news/info/*/2');
  await article(page).getByText('下一篇').waitFor();
  await settle(page);
  await expectAccessible(page);

  await goTo(page, '/news/info/999999/2');
  await page.getByText('文章不存在或已撤下').waitFor();
  await goTo(page, '/news/info/x/2');
  await arriveAt(page, '**/404');
});

test('a buyer complains: the draft outlives a reload and a failed send, and the answer arrives', async () => {
  const page = await openPage({ as: 'zhensuo' });
  const words = '外箱有一角破损，里面两盒的封口开裂，请安排补发。';
  await goTo(page, '/help/us/tsjy');
  // Late errors, of checkbox groups and fields alike, do not move the controls.
  const form = page.locator('[data-part=feedback-form]');
  const height = await form.evaluate((element) => element.clientHeight);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByText('请选择类型').waitFor();
  expect(await form.evaluate((element) => element.clientHeight)).toBe(height);

  await page.getByRole('radio', { name: '物流' }).check();
  await page.getByRole('textbox', { name: '内容' }).fill(words);
  await page.reload();
  await settle(page);
  expect(await page.getByRole('textbox', { name: '内容' }).inputValue()).toBe(words);
  expect(await page.getByRole('radio', { name: '物流' }).isChecked()).toBe(true);

  await page.locator('input[type=file]').setInputFiles(tinyPicture);
  await page.getByText('小图.png 不清晰，短边不能小于 480 像素，请重新拍摄或扫描').waitFor();
  await page.locator('input[type=file]').setInputFiles([await makeScan('外箱照片')]);
  await page.route('**/api/user/feedback', (route) =>
    route.request().method() === 'POST' ? route.abort('aborted') : route.continue(),
  );
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByText('没有提交成功，填写的内容都还在').waitFor();
  expect(await page.getByRole('textbox', { name: '内容' }).inputValue()).toBe(words);
  await page.unroute('**/api/user/feedback');

  await page.getByRole('button', { name: '提交', exact: true }).click();
  const sent = await page.getByText(/已提交，编号/).textContent();
  const ticketNo = /TS\d{12}/.exec(sent ?? '')?.[0] ?? '';
  const history = page.locator('[data-part=feedback-history]');
  await history.getByText(ticketNo).waitFor();
  await history.getByText('待答复').waitFor();
  await history.getByRole('img', { name: '附图 1' }).waitFor();
  await expectAccessible(page);

  expect(await runCommand('operator', 'feedback')).toContain(ticketNo);
  await runCommand('operator', 'feedback', ticketNo, '--as', 'zhoumin', '--text', '两盒已补发。', '--close');
  await page.reload();
  await settle(page);
  await history.getByText('两盒已补发。').waitFor();
  await history.getByText('已办结').waitFor();
  expect(await page.getByRole('textbox', { name: '内容' }).inputValue()).toBe('');

  // An article has one vote per account, and it can be changed.
  await page.getByRole('button', { name: /^有帮助/ }).click();
  await page.getByRole('button', { name: '有帮助 1' }).waitFor();
  await page.getByRole('button', { name: /^没帮助/ }).click();
  await page.getByRole('button', { name: '有帮助 0' }).waitFor();
});
