import { expect, test } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';

test('a buyer filters orders by payment method and 含麻, keeps that on reload, and finds a way out of an empty list', async () => {
  const page = await openPage({ as: 'yaodian' });
  const answer = await page.request.get('/api/order?payment_method=wechat');
  const { total } = ((await answer.json()) as { readonly data: { readonly total: number } }).data;
  expect(total).toBeGreaterThan(0);
  await goTo(page, '/order');
  await page.getByLabel('支付方式').selectOption({ label: '微信支付' });
  await arriveAt(page, '**/order?payment_method=wechat');
  await page.getByText(`找到 ${total} 笔`).waitFor();
  await page.getByLabel('是否含麻').selectOption({ label: '含麻订单' });
  await arriveAt(page, '**/order?payment_method=wechat&hm=1');
  await page.getByText('没有符合条件的订单').waitFor();
  await expectAccessible(page);
  await page.reload();
  await settle(page);
  expect(await page.getByLabel('支付方式').inputValue()).toBe('wechat');
  expect(await page.getByLabel('是否含麻').inputValue()).toBe('1');
  await page.getByRole('button', { name: '清空条件' }).click();
  await arriveAt(page, (url) => url.search === '');
  await page.getByLabel('订单号或商品名').fill('片');
  await page.getByLabel('支付方式').selectOption({ label: '微信支付' });
  await arriveAt(page, '**/order?payment_method=wechat');
  expect(await page.getByLabel('订单号或商品名').inputValue()).toBe('片');
});

test('a buyer narrows the orders to those with an invoice; a head office to a store of its own, which nobody else is asked for', async () => {
  const page = await openPage({ as: 'yaodian' });
  const answer = await page.request.get('/api/order?invoiced=1');
  const { total } = ((await answer.json()) as { readonly data: { readonly total: number } }).data;
  expect(total).toBeGreaterThan(0);
  await goTo(page, '/order');
  await page.getByLabel('有无发票').selectOption({ label: '已开票' });
  await arriveAt(page, '**/order?invoiced=1');
  await page.getByText(`找到 ${total} 笔`).waitFor();
  expect(await page.getByLabel('门店').count()).toBe(0);

  const head = await openPage({ as: 'liansuo' });
  await goTo(head, '/order');
  const store = await head.getByLabel('门店').locator('option').nth(1).textContent();
  await head.getByLabel('门店').selectOption({ label: store ?? '' });
  await arriveAt(head, /\/order\?store_id=\d+$/);
  await head.getByText(/^找到 \d+ 笔$/).waitFor();
  await expectAccessible(head);
  await head.reload();
  await settle(head);
  expect(await head.getByLabel('门店').locator('option:checked').textContent()).toBe(store);
});
