import { expect, test } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { goTo, openPage } from './harness/browser.ts';
import { runCommand } from './harness/lane.ts';
import { makeScan } from './harness/scan.ts';

test('a review with a picture, sent by keyboard, is confirmed, with focus back at the order', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/order?to_review=1');
  const card = page.locator('[data-part=order-card]').first();
  const orderNo = /QF\d+/.exec((await card.textContent()) ?? '')?.[0] ?? '';
  await card.getByRole('link', { name: '评价' }).press('Enter');
  const form = page.locator('[data-part=review-form]');
  await form.waitFor();

  // Claims of cure are refused at the field, without losing input.
  await form
    .getByRole('button', { name: /单独评价$/ })
    .first()
    .press('Enter');
  const words = form.getByRole('textbox').first();
  await words.fill('疗效显著，包治百病');
  await form.getByRole('button', { name: '提交评价' }).press('Enter');
  await expect.poll(() => words.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => words.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await words.inputValue()).toBe('疗效显著，包治百病');

  await words.fill('包装完好，效期新');

  // A picture that fails is said and tried again at its place; a reload loses nothing.
  const uploads = '**/api/order/*/review/picture';
  await page.route(uploads, (route) => route.abort('aborted'));
  await form.locator('input[type=file]').setInputFiles(await makeScan('外箱照片'));
  await form.getByText('没有传上，请重试', { exact: true }).waitFor();
  await form.getByRole('button', { name: '提交评价' }).press('Enter');
  await form.getByText('有图片没有传上，请重试或移除').waitFor();
  await page.unroute(uploads);
  await form.getByRole('button', { name: /^重试/ }).press('Enter');
  await form.getByText('已上传').waitFor();
  await page.reload();
  await form.getByText('已上传').waitFor();
  expect(await words.inputValue()).toBe('包装完好，效期新');
  await form.getByRole('radio', { name: '5 星，很好' }).first().press('ArrowLeft');
  await expectAccessible(page);
  await form.getByRole('button', { name: '提交评价' }).press('Enter');
  await page.getByText('评价已提交，文字和图片审核后展示').first().waitFor();
  await page.getByRole('heading', { name: '订单详情' }).waitFor();
  await page.getByText(orderNo).first().waitFor();
  await page.getByRole('link', { name: '我的评价' }).first().press('Enter');
  await page.getByRole('img', { name: '评价图片 1' }).waitFor();

  const [, id = '', goodsId = ''] =
    /(\d+) .* 商品 (\d+) {2}1 图/.exec(await runCommand('operator', 'review')) ?? [];
  await runCommand('operator', 'review', id, '--as', 'hejing');
  await goTo(page, `/list/info/${goodsId}`);
  const shown = page.getByRole('img', { name: '评价图片 1' });
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(320);
});
