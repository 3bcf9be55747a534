import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { agree, emptyCart, fillCartWith } from '../tools/browser/cart.ts';
import { expectAccessibleInBothSchemes } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';
import { changeAnswer } from './harness/change-answer.ts';
import { findKeyboardBreaches } from './harness/keyboard.ts';
import { makeScan } from './harness/scan.ts';

interface Offered {
  readonly id: number;
  readonly zbz: number;
  readonly number: number;
  readonly is_buy: number;
}

const dataOf = async <T>(answer: Promise<{ json(): Promise<unknown> }>) =>
  ((await (await answer).json()) as { data: T }).data;

async function addEphedrineGoods({ request }: Page): Promise<void> {
  const { list } = await dataOf<{ list: readonly Offered[] }>(
    request.get('/api/goods/list', { params: { keywords: '复方盐酸伪麻黄碱缓释胶囊', buyable: 1 } }),
  );
  const goods = list.find((one) => one.is_buy === 1 && one.number >= one.zbz);
  expect(goods).toBeDefined();
  await request.post('/api/cart', {
    form: { 'params[0][goods_id]': String(goods?.id), 'params[0][number]': String(goods?.zbz) },
  });
}

async function orderEphedrineGoods(page: Page): Promise<void> {
  const { request } = page;
  await emptyCart(request);
  await addEphedrineGoods(page);
  const check = await dataOf<{ address_id: number; totals: { payable: string } }>(
    request.post('/api/cart/checkout'),
  );
  const placed = await request.post('/api/order', {
    form: {
      address_id: String(check.address_id),
      payable: check.totals.payable,
      agreed: '1',
      hm_pledge: '1',
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(placed.status()).toBe(201);
}

async function sendSlip(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^对公转账/ }).check();
  await page.locator('input[type=file]').setInputFiles(await makeScan('转账回单'));
  await page.getByRole('button', { name: '提交回单', exact: true }).click();
  await arriveAt(page, '**/cart/step4*');
  await settle(page);
  await page.getByText('回单已提交，等待财务确认').waitFor();
}

test('含麻 orders that wait for money are found without a number, listed with what each costs, and paid one by one by a transfer with its slip', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await orderEphedrineGoods(page);
  await orderEphedrineGoods(page);

  await goTo(page, '/cart/hm');
  await page.getByText('付款户名与营业执照名称一致', { exact: false }).first().waitFor();
  const listed = page.locator('[data-part=ephedrine-orders]').getByRole('tab');
  expect(await listed.count()).toBe(2);
  const line = expect.stringMatching(/QF\d+\s+¥[\d.]+\s+待付款/);
  expect(await listed.allInnerTexts()).toEqual([line, line]);
  await expectAccessibleInBothSchemes(page);
  expect(await findKeyboardBreaches(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // 含麻 may not be paid in cash or from a private account: such methods are not even shown.
  const ways = page.getByRole('radiogroup', { name: '支付方式' });
  expect(await ways.getByText('账户余额').count()).toBe(1);
  expect(await ways.getByRole('radio', { name: /^企业网银/ }).count()).toBe(1);
  expect(await ways.getByText('银联支付').count()).toBe(0);
  expect(await ways.getByText('微信支付').count()).toBe(0);
  expect(await ways.getByText('支付宝').count()).toBe(0);

  await listed.nth(1).click();
  await settle(page);
  await sendSlip(page);
  // The other still waits for payment, and the list shows the state of each.
  await goTo(page, '/cart/hm');
  await listed.getByText('回单核对中').waitFor();
  await sendSlip(page);

  // A returning buyer sees the state, and is not asked to pay again.
  await page.goto('/cart/hm');
  await arriveAt(page, '**/cart/step4*');
  await page.getByText('回单已提交，等待财务确认').waitFor();
});

test('where only 含麻 goods may not be ordered the rest of the checkout can be, and they stay in the cart', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await emptyCart(page.request);
  await addEphedrineGoods(page);
  await fillCartWith(page.request, 1);
  const message = '您有1笔含麻订单回执未返回，请先在“含麻回执”中上传';
  await changeAnswer<{
    orders: ReadonlyArray<{ handling: string }>;
    blocks: Array<{ reason: string; message: string; action_url: string }>;
  }>(page, '/api/cart/checkout', ({ orders, blocks }) => {
    if (orders.some(({ handling }) => handling === 'HM'))
      blocks.push({ reason: 'HM_RECEIPT_OVERDUE', message, action_url: '/order/hmdd' });
  });
  await goTo(page, '/cart/step2');
  await page.getByText(message).first().waitFor();
  const orders = page.locator('[data-part=checkout-order]');
  expect(await orders.count()).toBe(2);
  await page.getByRole('textbox', { name: /留言$/ }).first().fill('请送到后门');
  await page.getByRole('button', { name: '先结算其他商品，含麻商品留在购物车' }).click();
  await expect.poll(() => orders.count()).toBe(1);
  expect(await page.getByRole('textbox', { name: /留言$/ }).inputValue()).toBe('请送到后门');
  await agree(page);
  await page.getByRole('button', { name: '提交订单', exact: true }).filter({ visible: true }).click();
  await arriveAt(page, '**/cart/step3/*');
  const { data } = await dataOf<{ data: ReadonlyArray<{ handling: string }> }>(
    page.request.get('/api/cart/list'),
  );
  expect(data.map(({ handling }) => handling)).toEqual(['HM']);
});
