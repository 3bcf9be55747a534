import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptyCart } from '../tools/browser/cart.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';

const maxSteps = 600;

/** The focused element as a screen reader announces it. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element) return '';
    const labels = (element as HTMLInputElement).labels;
    const label = element.getAttribute('aria-label') ?? (labels?.length ? labels[0]?.textContent : undefined);
    return (label ?? element.textContent ?? '').trim();
  });
}

/** Presses Tab until the focused element reads so. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < maxSteps; step += 1) {
    await page.keyboard.press('Tab');
    const text = await focused(page);
    if (name.test(text)) return;
    passed.push(text.slice(0, 20));
  }
  throw new Error(`no Tab leads to ${name}; the last stops were ${passed.slice(-20).join(' | ')}`);
}

test('a pharmacist orders twenty goods with the keyboard alone', async () => {
  const page = await openPage({ as: 'yaodian' });
  await emptyCart(page.request);
  await goTo(page, '/list/table?bought=1&in_stock=1&buyable=1&per_page=40');

  await tabTo(page, / 数量$/);
  for (let line = 1; line <= 20; line += 1) {
    const name = await focused(page);
    await page.keyboard.press('Enter');
    // Enter adds the line and moves to the next one.
    await expect.poll(() => focused(page)).not.toBe(name);
  }
  await expect
    .poll(async () => (await page.request.get('/api/cart/total')).json())
    .toMatchObject({ data: { total: 20 } });

  await tabTo(page, /^去购物车|^购物车/);
  await page.keyboard.press('Enter');
  await arriveAt(page, '**/cart');
  await settle(page);
  await tabTo(page, /^去结算/);
  await page.keyboard.press('Enter');
  await arriveAt(page, '**/cart/step2');
  await settle(page);
  await tabTo(page, /^我已阅读并同意/);
  await page.keyboard.press('Space');
  await tabTo(page, /^提交订单/);
  await page.keyboard.press('Enter');
  await arriveAt(page, '**/cart/step3/*');
  await settle(page);

  // One stop for the payment methods, arrows between them.
  await tabTo(page, /账户余额|微信支付|对公转账/);
  for (let way = 0; way < 3 && !(await focused(page)).includes('微信支付'); way += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await page.getByRole('link', { name: /打开买家手机/ }).waitFor();
  const phonePage = page.context().waitForEvent('page');
  await tabTo(page, /打开买家手机/);
  await page.keyboard.press('Enter');
  const phone = await phonePage;
  await phone.waitForLoadState();
  await tabTo(phone, /^确认支付/);
  await phone.keyboard.press('Enter');
  await arriveAt(page, '**/cart/step4*');
});
