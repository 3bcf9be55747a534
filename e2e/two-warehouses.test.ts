import { expect, test } from 'vitest';
import { agree, emptyCart } from '../tools/browser/cart.ts';
import { expectAccessibleInBothSchemes } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly number: number;
  readonly price: string;
  readonly purchase_limit: number | null;
  readonly places?: ReadonlyArray<{ readonly warehouse: string; readonly number: number }>;
}

const count = (value: number) => value.toLocaleString('zh-CN');

test('stock of two warehouses is shown by warehouse, ordered as one line and sent as two orders', async () => {
  const page = await openPage({ as: 'yaodian' });
  await emptyCart(page.request);
  const answer = await page.request.get('/api/goods/list?buyable=1&in_stock=1&per_page=40');
  const { data } = (await answer.json()) as { data: { list: readonly Listed[] } };
  const goods = data.list.find(
    (one) => one.places && one.purchase_limit === null && Number(one.price) * one.number < 50_000,
  );
  if (!goods?.places) throw new Error('no goods of the demo lies in two warehouses');
  const [first, second] = goods.places.map(({ warehouse, number }) => ({ warehouse, number }));
  if (!first || !second) throw new Error('a goods of one warehouse has places');
  const all = `${first.warehouse}\u00a0${count(first.number)}、${second.warehouse}\u00a0${count(second.number)}`;

  await goTo(page, `/search?keywords=${encodeURIComponent(goods.name)}`);
  expect(await page.locator('[data-part=places]').first().textContent()).toBe(`分仓${all}`);
  await goTo(page, `/list_info/${goods.id}`);
  expect(await page.locator('[data-part=delivery]').textContent()).toContain(
    `库存合计 ${count(goods.number)}`,
  );
  const amount = page.getByRole('spinbutton', { name: /数量/ }).filter({ visible: true }).first();
  await amount.fill(String(goods.number));
  await amount.press('Enter');
  await page
    .getByRole('button', { name: '加入购物车', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await settle(page);

  await goTo(page, '/cart');
  const line = page.locator(`[data-part=cart-line][data-goods="${goods.id}"]`);
  expect(await line.locator('[data-part=places]').textContent()).toBe(`分仓发货：${all}`);
  expect(await page.getByText('将拆分为 2 个订单').filter({ visible: true }).count()).toBe(1);
  await expectAccessibleInBothSchemes(page);

  await goTo(page, '/cart/step2');
  const orders = page.locator('[data-part=checkout-order]');
  const said = await orders.allTextContents();
  expect(said).toHaveLength(2);
  expect(said[0]).toContain(`${first.warehouse}发出`);
  expect(said[0]).toContain(`×${count(first.number)}`);
  expect(said[1]).toContain(`${second.warehouse}发出`);
  expect(said[1]).toContain(`×${count(second.number)}`);
  await agree(page);
  await page.getByRole('button', { name: '提交订单', exact: true }).filter({ visible: true }).click();
  await arriveAt(page, '**/cart/step3/*');

  // Both wait for one payment, and each names its warehouse.
  const placed = await page.request.get('/api/order?status=PENDING_PAYMENT');
  const { data: found } = (await placed.json()) as {
    data: { list: ReadonlyArray<{ id: number; warehouse: string }> };
  };
  const [one, other] = found.list.slice(0, 2);
  expect([one?.warehouse, other?.warehouse].sort()).toEqual([first.warehouse, second.warehouse].sort());
  await goTo(page, `/order/info/${one?.id}`);
  expect(await page.getByText('同时提交的另').count()).toBeGreaterThan(0);
});
