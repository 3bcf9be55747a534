import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { placeOrder } from '../tools/browser/cart.ts';
import { expectAccessibleInBothSchemes } from './harness/accessibility.ts';
import { goTo, openPage } from './harness/browser.ts';
import { changeAnswer } from './harness/change-answer.ts';

// Payment methods that leave the pay page, or pay later: Alipay, credit, a link for somebody else.

const buyer = 'yaodian';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Orders one goods and opens its pay page. */
async function toPayPage(page: Page): Promise<number> {
  const answer = await page.request.get('/api/goods/list?buyable=1&in_stock=1&per_page=20');
  const { data } = (await answer.json()) as {
    data: { list: ReadonlyArray<{ id: number; zbz: number; number: number }> };
  };
  const goods = data.list.find((one) => one.number >= one.zbz);
  if (!goods) throw new Error('the demo has no goods that can be bought');
  const order = await placeOrder(page.request, [{ id: goods.id, number: goods.zbz }]);
  await goTo(page, `/cart/step3/${order}`);
  return order;
}

const choose = (page: Page, name: RegExp) => page.getByRole('radio', { name }).check();

test('an order is paid on the page of Alipay, in another tab, and the pay page sees it', async () => {
  const page = await openPage({ as: buyer });
  await toPayPage(page);
  await choose(page, /^支付宝/);
  const [cashier] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '去支付宝付款' }).click(),
  ]);
  await cashier.getByRole('heading', { name: '支付宝收银台（演示）' }).waitFor();
  await button(cashier, '确认付款').click();
  await page.getByRole('heading', { name: '支付完成' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/cart/step4');
  // Alipay returns to the pay page, which has noticed it too.
  await cashier.getByRole('heading', { name: '支付完成' }).waitFor();
});

test('an order is paid on the page of 银联 or of a company’s bank, in another tab, and the pay page sees it', async () => {
  const page = await openPage({ as: buyer });
  for (const [way, link, heading] of [
    [/^银联支付/, '去银联付款', '银联收银台（演示）'],
    [/^企业网银/, '去企业网银付款', '企业网银（演示）'],
  ] as const) {
    await toPayPage(page);
    await choose(page, way);
    const [bank] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: link }).click(),
    ]);
    // The page in between submits by itself.
    await bank.getByRole('heading', { name: heading }).waitFor();
    await expectAccessibleInBothSchemes(page);
    if (heading.startsWith('企业')) await bank.getByLabel('付款账户名称').fill('示例公司');
    await button(bank, '确认付款').click();
    await page.getByRole('heading', { name: '支付完成' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/cart/step4');
  }
});

/** Pays the open attempt by WeChat on the simulated phone, in another tab. */
async function payOnPhone(page: Page): Promise<void> {
  const [phone] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '打开买家手机（演示）' }).click(),
  ]);
  await button(phone, '确认支付').click();
}

test('the pay page shows address and goods, and polls again when the buyer says that it is paid', async () => {
  const page = await openPage({ as: buyer });
  const id = await toPayPage(page);
  const { data: order } = (await (await page.request.get(`/api/order/${id}`)).json()) as {
    data: { address: { text: string }; lines: ReadonlyArray<{ name: string }> };
  };
  const summary = page.locator('[data-part=pay-summary]');
  await summary.getByText(order.address.text).waitFor();
  await summary.getByText('查看商品').click();
  for (const { name } of order.lines) await summary.getByText(name, { exact: true }).first().waitFor();
  await expectAccessibleInBothSchemes(page);
  await choose(page, /^微信/);
  await button(page, '已完成支付').click();
  await page.getByText('还没有收到付款结果', { exact: false }).first().waitFor();
  expect(await page.getByRole('link', { name: '遇到问题' }).getAttribute('href')).toBe('/help/zfps/ddzf');
});

test('an event tells the pay page that it is paid, without a poll', async () => {
  const page = await openPage({ as: buyer });
  // Its polls are never answered.
  await page.route(/\/api\/payment\/\d+$/, () => {});
  const channel = page.waitForResponse(/\/api\/events/);
  await toPayPage(page);
  expect((await channel).status()).toBe(200);
  await payOnPhone(page);
  await page.getByRole('heading', { name: '支付完成' }).waitFor();
});

test('an attempt known before the gateway gave its code is paid by that code', async () => {
  const page = await openPage({ as: buyer });
  const id = await toPayPage(page);
  await page.getByRole('link', { name: '打开买家手机（演示）' }).waitFor();
  // Polls of this attempt are never answered.
  await page.route(/\/api\/payment\/\d+$/, () => {});
  await changeAnswer<{ current: object | null }>(page, `/api/order/${id}/payment`, (options) => {
    options.current = { ...options.current, code_url: '', qr_svg: '', phone_url: '' };
  });
  await page.reload();
  await button(page, '刷新二维码').click();
  await page.locator('[data-part=wechat-qr]').waitFor();
  await payOnPhone(page);
});

test('without events, the pay page polls', async () => {
  const page = await openPage({ as: buyer });
  await page.route('**/api/events*', () => {});
  await toPayPage(page);
  await payOnPhone(page);
  await page.getByRole('heading', { name: '支付完成' }).waitFor();
});

test('an order is bought on credit, with its day said before, and stands among the bills', async () => {
  const page = await openPage({ as: buyer });
  await toPayPage(page);
  await choose(page, /^账期/);
  await page.locator('[data-part=credit-facts]').getByText('本单到期日（30 天）').waitFor();
  await button(page, '账期支付').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(/须在 \d{4}-\d{2}-\d{2} 前（含当日）还清/).waitFor();
  await dialog.getByRole('button', { name: '账期支付' }).click();
  await page.getByRole('heading', { name: '支付完成' }).waitFor();
  await goTo(page, '/yegl');
  await page.locator('[data-part=credit]').getByText('待还').first().waitFor();
});

test('a company with a late bill reads why it cannot buy on credit', { tags: ['clock'] }, async () => {
  const page = await openPage({ as: 'zhensuo' });
  await toPayPage(page);
  // A day more where midnight has passed since the store was filled.
  await page
    .locator('[data-method=credit]')
    .getByText(/有账单逾期 [67] 天，欠 ¥3,188\.60，请先还款/)
    .waitFor();
  expect(await page.getByRole('radio', { name: /^账期/ }).isDisabled()).toBe(true);
});

/** The address, within the store, of a link to pay a new order. */
async function makePayLink(page: Page): Promise<string> {
  await toPayPage(page);
  await button(page, '生成代付链接').click();
  const link = await page.getByLabel('代付链接', { exact: true }).textContent();
  return new URL(link ?? '').pathname;
}

test('somebody without an account pays by a link, sees the sum and the seller, and the buyer’s page sees it', async () => {
  const page = await openPage({ as: buyer });
  const link = await makePayLink(page);
  const visitor = await openPage();
  const channel = visitor.waitForResponse(/\/api\/pay_link\/[\w-]+\/events/);
  await goTo(visitor, link);
  await visitor.locator('[data-part=link-pay][data-state=open]').waitFor();
  const seen = (await visitor.locator('main').textContent()) ?? '';
  expect(seen).toContain('收款方');
  await button(visitor, '微信支付').click();
  await visitor.getByText('请填写付款人姓名，便于对方对账').waitFor();
  await visitor.getByLabel('付款人').fill('林代付');
  await visitor.getByLabel('手机号（选填）').fill('13700001234');
  await button(visitor, '微信支付').click();
  expect((await channel).status()).toBe(200);
  await payOnPhone(visitor);
  await visitor.bringToFront();
  await visitor.getByRole('heading', { name: '已付款' }).waitFor();
  await page.bringToFront();
  await page.getByRole('heading', { name: '支付完成' }).waitFor();
  await page.getByRole('link', { name: '查看订单' }).click();
  await page.getByText('林代付 137****1234（代付）').first().waitFor();
});

test('a visitor about to pay while the company pays itself learns that, and is not thanked for nothing', async () => {
  const page = await openPage({ as: buyer });
  const link = await makePayLink(page);
  const visitor = await openPage({ width: 390, height: 844 });
  await goTo(visitor, link);
  await visitor.getByLabel('付款人').fill('林代付');
  await button(visitor, '支付宝').click();
  await visitor.getByRole('link', { name: '去支付宝付款' }).waitFor();
  await choose(page, /^微信支付/);
  await payOnPhone(page);
  await visitor.bringToFront();
  await visitor.getByRole('heading', { name: '订单已付清' }).waitFor();
  await visitor.getByText('订单已由下单单位支付，不用再付。如果您刚才也付了，款项会原路退回。').waitFor();
  await expectAccessibleInBothSchemes(visitor);
});

test('somebody with a link pays from their company’s bank account on a phone, and the buyer sees whose account it was', async () => {
  const page = await openPage({ as: buyer });
  const link = await makePayLink(page);
  const visitor = await openPage({ width: 390, height: 844 });
  await goTo(visitor, link);
  await visitor.getByLabel('付款人').fill('林代付');
  await button(visitor, '企业网银').click();
  await visitor.getByRole('link', { name: '去企业网银付款' }).waitFor();
  await expectAccessibleInBothSchemes(visitor);
  const [bank] = await Promise.all([
    visitor.context().waitForEvent('page'),
    visitor.getByRole('link', { name: '去企业网银付款' }).click(),
  ]);
  await bank.getByLabel('付款账户名称').fill('代付示例有限公司');
  await button(bank, '确认付款').click();
  await visitor.bringToFront();
  await visitor.getByRole('heading', { name: '已付款' }).waitFor();
  await page.bringToFront();
  await page.getByRole('heading', { name: '支付完成' }).waitFor();
  await page.getByRole('link', { name: '查看订单' }).click();
  await page.getByText('代付示例有限公司（代付）').first().waitFor();
});
