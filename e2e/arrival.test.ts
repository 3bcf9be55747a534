import { expect, test } from 'vitest';
import { agree, emptyCart } from '../tools/browser/cart.ts';
import { expectAccessibleInBothSchemes } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage } from './harness/browser.ts';

interface Listed {
  readonly id: number;
  readonly zbz: number;
  readonly number: number;
  readonly price: string;
  readonly purchase_limit: number | null;
  readonly places?: ReadonlyArray<{ readonly warehouse: string; readonly number: number }>;
}

const promise = /^(今日|明日|后日|\d+月\d+日（周.）) \d\d:\d\d 前付款，\S+到( 还剩 [\d 小时]+ 分)?$/;

test('a cart from two warehouses says until when a payment arrives on which day, turns to the next at the cut-off, and the promise stays with the order', {
  tags: ['clock'],
}, async () => {
  const page = await openPage({ as: 'yaodian' });
  await emptyCart(page.request);
  const answer = await page.request.get('/api/goods/list?buyable=1&in_stock=1&per_page=40');
  const { data } = (await answer.json()) as { data: { list: readonly Listed[] } };
  const goods = data.list.find(
    (one) => one.places && one.purchase_limit === null && Number(one.price) * one.number < 50_000,
  );
  if (!goods) throw new Error('no goods of the demo lies in two warehouses');
  const form = { 'params[0][goods_id]': String(goods.id), 'params[0][number]': String(goods.number) };
  expect((await page.request.post('/api/cart', { form })).ok()).toBe(true);

  // The till's clock goes on by itself until a day has passed: the page turns to the later promise.
  await page.clock.install({ time: new Date() });
  await goTo(page, '/cart');
  const said = page.locator('[data-part=cart-group] [data-part=arrival]');
  const before = await said.allTextContents();
  expect(before).toHaveLength(2);
  for (const text of before) expect(text).toMatch(promise);
  const routes = await page.request.get('/api/delivery/arrivals');
  const { arrival } = (
    (await routes.json()) as { data: { routes: ReadonlyArray<{ arrival: { cutoff_at: string } }> } }
  ).data.routes[0] ?? { arrival: { cutoff_at: '' } };
  await expectAccessibleInBothSchemes(page);
  await page.clock.fastForward(Date.parse(arrival.cutoff_at) - Date.now() + 61_000);
  await expect.poll(() => said.first().textContent()).not.toBe(before[0]);
  expect(await said.first().textContent()).toMatch(promise);

  const till = await openPage({ as: 'yaodian' });
  await goTo(till, '/cart/step2');
  const orders = till.locator('[data-part=checkout-order] [data-part=arrival]');
  expect(await orders.count()).toBe(2);
  await agree(till);
  await till.getByRole('button', { name: '提交订单', exact: true }).filter({ visible: true }).click();
  await arriveAt(till, '**/cart/step3/*');
  const summary = till.locator('[data-part=pay-summary]');
  await summary.getByText(/^库存为您保留到 (\d\d-\d\d )?\d\d:\d\d，到时未付款的订单自动取消$/).waitFor();
  expect(await summary.locator('[data-part=arrival]').count()).toBe(2);
  await expectAccessibleInBothSchemes(till);
  await till.getByRole('radio', { name: /^支付宝/ }).check();
  const [cashier] = await Promise.all([
    till.context().waitForEvent('page'),
    till.getByRole('link', { name: '去支付宝付款' }).click(),
  ]);
  await cashier.getByRole('button', { name: '确认付款' }).click();
  await till.getByRole('heading', { name: '支付完成' }).waitFor();
  const promised = await till.locator('[data-part=arrivals] li').allTextContents();
  expect(promised).toHaveLength(2);
  for (const text of promised) expect(text).toMatch(/^\S+仓预计\S+到$/);
  await expectAccessibleInBothSchemes(till);
  await till.getByRole('link', { name: '查看订单' }).click();
  await arriveAt(till, '**/order/info/*');
  const kept = await till.locator('[data-part=arrivals]').textContent();
  expect(promised[0]).toContain(kept);
});
