import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { agree, cartLines, emptyCart } from '../tools/browser/cart.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';

const rows = (page: Page) => page.locator('[data-part="zone-table"] tbody tr');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The earliest batch among those with less than three months. */
async function firstBatch(page: Page): Promise<string> {
  const answer = await page.request.get('/api/near_expiry?months=3&per_page=1');
  const { data } = (await answer.json()) as { data: { list: Array<{ batch_no: string }> } };
  return data.list[0]?.batch_no ?? '';
}

test('a quantity of a near-expiry batch beyond the company’s use is warned of, in its zone and in the cart', {
  tags: ['clock'],
}, async () => {
  const page = await openPage({ as: 'yaodian' });
  await emptyCart(page.request);
  await goTo(page, '/jxqzc');
  await page.getByRole('checkbox', { name: '我买过' }).click();
  await arriveAt(page, '**/jxqzc?bought=1');
  await settle(page);
  const row = rows(page).filter({ hasText: '枸杞子' });
  await row.getByText(/^到期前约用 \d+ 袋/).waitFor();
  const quantity = row.getByRole('spinbutton');
  expect(await row.locator('[data-part="sell-through"]').count()).toBe(0);
  await quantity.fill('9');
  await quantity.press('Tab');
  // In days or months, depending on earlier purchases.
  const warning =
    /按贵单位近( \d+ 天| \d+ 个月|一年)用量，9 袋约需 \d+ (天|个月)用完，晚于有效期（剩 \d+ 天），到期前约可用完 \d+ 袋/;
  await row.getByText(warning).waitFor();
  await expectAccessible(page);
  await quantity.press('Enter');
  const dialog = page.getByRole('dialog', { name: '近效期商品确认' });
  // Another journey of this account may have read the rule.
  await dialog
    .or(page.getByText(/已加入购物车/).first())
    .first()
    .waitFor();
  if (await dialog.isVisible()) {
    await dialog.getByText(warning).waitFor();
    await dialog.getByRole('button', { name: /确认效期/ }).click();
  }
  await expect.poll(async () => (await cartLines(page.request)).length).toBe(1);

  await goTo(page, '/cart');
  const line = page.locator('[data-part="cart-line"]', { hasText: '枸杞子' });
  await line.getByText(warning).waitFor();
  await line.getByRole('spinbutton').fill('1');
  await line.getByRole('spinbutton').press('Tab');
  await line.locator('[data-part="sell-through"]').waitFor({ state: 'detached' });
  await emptyCart(page.request);
});

test('a near-expiry batch is added only with consent to its last day, and the order takes just that batch', async () => {
  const page = await openPage({ as: 'yaodian' });
  await emptyCart(page.request);
  await goTo(page, '/jxqzc');
  await expectAccessible(page);
  const batch = await firstBatch(page);
  await page.getByRole('tab', { name: /^3 个月以内/ }).click();
  const first = rows(page).first();
  await first.filter({ hasText: batch }).waitFor();
  await first.getByRole('button', { name: /加入购物车/ }).click();
  const dialog = page.getByRole('dialog', { name: '近效期商品确认' });
  await dialog.getByText(batch).waitFor();
  expect((await cartLines(page.request)).some((line) => line.batch === batch)).toBe(false);
  await dialog.getByRole('checkbox', { name: /下次不再提示/ }).check();
  await dialog.getByRole('button', { name: /确认效期/ }).click();
  await page
    .getByText(/已加入购物车/)
    .first()
    .waitFor();
  await expect
    .poll(async () => (await cartLines(page.request)).some((line) => line.batch === batch))
    .toBe(true);

  // The rule is read; the next batch goes straight into the cart.
  await settle(page);
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /加入购物车/ })
    .click();
  await expect.poll(async () => (await cartLines(page.request)).length).toBeGreaterThan(1);

  await goTo(page, '/cart');
  await page.getByRole('tab', { name: /^近效期/ }).click();
  const line = page.locator('[data-part="cart-line"]', { hasText: batch });
  await line.getByText(/剩 \d+ 天/).waitFor();
  await page.getByRole('button', { name: /去结算/ }).click();
  await arriveAt(page, '**/cart/step2');
  await settle(page);
  await page
    .getByText(/剩 \d+ 天/)
    .first()
    .waitFor();
  await agree(page);
  await button(page, /提交订单/)
    .first()
    .click();
  await arriveAt(page, /\/cart\/(step3|hm)/);
});
