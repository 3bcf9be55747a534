import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptyCart } from '../tools/browser/cart.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';
import { recordCalls } from './harness/change-answer.ts';

// Titles are sentences of the specification (storefront.md 2, 5, 9; pages.md 3).

const buyer = 'zhensuo';
const drawer = (page: Page) => page.locator('[data-part=cart-drawer]');
const lines = (page: Page) => drawer(page).locator('[data-part=drawer-line]');
const cartButton = (page: Page) =>
  page.locator('[data-part=right-bar]').getByRole('button', { name: /^购物车/ });
const width = async (page: Page) => Math.round((await drawer(page).boundingBox())?.width ?? 0);

interface ListedGoods {
  readonly id: number;
  readonly name: string;
  readonly sccj: string;
  readonly ypgg: string;
  readonly zbz: number;
  readonly bzdw: string;
}

/** Goods that this company may buy, one pack of each in the cart. */
async function fillCart(page: Page, count: number): Promise<ListedGoods[]> {
  const answer = await page.request.get(`/api/goods/list?buyable=1&in_stock=1&sort=sales&per_page=${count}`);
  const { data } = (await answer.json()) as { data: { list: ListedGoods[] } };
  const added = await page.request.post('/api/cart', {
    form: Object.fromEntries(
      data.list.flatMap((goods, at) => [
        [`params[${at}][goods_id]`, String(goods.id)],
        [`params[${at}][number]`, String(goods.zbz)],
      ]),
    ),
  });
  expect(added.status()).toBe(200);
  return data.list;
}

test('Width 40 closed or 310 open', async () => {
  const page = await openPage({ as: buyer });
  await goTo(page, '/user');
  await expect.poll(() => width(page)).toBe(40);
  await cartButton(page).click();
  await expect.poll(() => width(page)).toBe(310);
  await drawer(page).getByRole('button', { name: '关闭购物车' }).click();
  await expect.poll(() => width(page)).toBe(40);
});

test('a drawer whose code does not come stays closed and says so, and the page beside it stays', async () => {
  const page = await openPage({ as: buyer });
  await goTo(page, '/user');
  const code = '**/assets/cart-drawer-*.js';
  await page.route(code, (route) => route.abort('aborted'));
  await cartButton(page).click();
  await page.locator('[data-toasts]').getByText('没有打开').first().waitFor();
  await expect.poll(() => width(page)).toBe(40);
  await page.unroute(code);
  await cartButton(page).click();
  await drawer(page).getByRole('button', { name: '关闭购物车' }).waitFor();
});

test("Cart drawer: each line's image, name, maker, spec, price × quantity, delete action; total and go-to-cart button", async () => {
  const page = await openPage({ as: buyer });
  await emptyCart(page.request);
  const goods = await fillCart(page, 3);
  await goTo(page, '/user');
  await cartButton(page).click();
  await expect.poll(() => lines(page).count()).toBe(3);
  expect(goods).toHaveLength(3);
  for (const one of goods) {
    const line = lines(page).filter({ hasText: one.name }).filter({ hasText: one.ypgg }).first();
    const text = (await line.textContent()) ?? '';
    expect(text).toContain(one.sccj);
    expect(text).toMatch(new RegExp(`¥[\\d.]+ × ${one.zbz} ${one.bzdw}`));
    await expect
      .poll(() => line.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(10);
    await line.getByRole('button', { name: `删除${one.name}` }).waitFor();
  }
  const answer = (await (await page.request.get('/api/cart/list')).json()) as {
    data: { totals: { payable: string }; shipping_data: { gap: string } };
  };
  const [yuan = '', cents = ''] = answer.data.totals.payable.split('.');
  const shown = `¥${Number(yuan).toLocaleString('en-US')}.${cents}`;
  await expect.poll(() => drawer(page).locator('[data-part=drawer-total]').textContent()).toBe(shown);
  // pages.md 3: zone subtotals and the shipping gap.
  expect(await drawer(page).locator('[data-part=zone-subtotal]').count()).toBeGreaterThan(0);
  await drawer(page).locator('[data-part=shipping-gap]').waitFor();
  await drawer(page).getByRole('link', { name: '去购物车' }).click();
  await arriveAt(page, '**/cart');
  await emptyCart(page.request);
});

test('Deleting a cart line needs confirmation 确定删除这件商品吗?, and can be undone', async () => {
  const page = await openPage({ as: buyer });
  await emptyCart(page.request);
  const [first] = await fillCart(page, 2);
  await goTo(page, '/user');
  await cartButton(page).click();
  await expect.poll(() => lines(page).count()).toBe(2);
  const bin = drawer(page)
    .getByRole('button', { name: `删除${first?.name}` })
    .first();
  const alert = page.getByRole('alertdialog');

  await bin.click();
  await alert.getByText('确定删除这件商品吗?').waitFor();
  await alert.getByRole('button', { name: '取消' }).click();
  await alert.waitFor({ state: 'hidden' });
  expect(await lines(page).count()).toBe(2);

  await bin.click();
  await alert.getByRole('button', { name: '删除' }).click();
  await expect.poll(() => lines(page).count()).toBe(1);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => lines(page).count()).toBe(2);
  await emptyCart(page.request);
});

test('It reloads when flagged changed, and only then', async () => {
  const page = await openPage({ as: buyer });
  await emptyCart(page.request);
  await goTo(page, '/list?buyable=1&in_stock=1');
  const calls = recordCalls(page, '/api/cart/list');
  const changes = recordCalls(page, '/api/cart/changes');
  await cartButton(page).click();
  await drawer(page).getByText('购物车是空的').waitFor();
  await settle(page);
  const before = calls.length;
  await page
    .getByRole('button', { name: /加入购物车$/ })
    .first()
    .click();
  await expect.poll(() => lines(page).count()).toBe(1);
  // With a cart loaded, it requests only changes.
  expect(calls.length).toBe(before);
  expect(changes.length).toBe(1);
  await emptyCart(page.request);
});

test('Empty message when empty', async () => {
  const page = await openPage({ as: buyer });
  await emptyCart(page.request);
  await goTo(page, '/user');
  await cartButton(page).click();
  await drawer(page).getByText('购物车是空的').waitFor();
  expect(await drawer(page).getByRole('link', { name: '去选购' }).getAttribute('href')).toBe('/list/table');
});

test('Cart: closes and disables the cart drawer', async () => {
  const page = await openPage({ as: buyer });
  await goTo(page, '/user');
  await cartButton(page).click();
  // The opening drawer takes focus once it is there; until then its button has it.
  await drawer(page).getByRole('dialog', { name: '购物车' }).locator(':focus').waitFor();
  expect(await width(page)).toBe(310);
  // The open drawer covers it; the keyboard reaches it all the same.
  await page
    .locator('[data-part=header]')
    .getByRole('link', { name: /^购物车/ })
    .press('Enter');
  await arriveAt(page, '**/cart');
  await settle(page);
  // Checkout has no right bar.
  await expect.poll(() => drawer(page).count()).toBe(0);
  await goTo(page, '/user');
  await expect.poll(() => width(page)).toBe(40);
});

test('The drawer is usable by keyboard: it takes the focus, Escape gives it back', async () => {
  const page = await openPage({ as: buyer });
  await emptyCart(page.request);
  await fillCart(page, 1);
  await goTo(page, '/user');
  await cartButton(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => lines(page).count()).toBe(1);
  const isInside = () =>
    page.evaluate(() => document.activeElement?.closest('[role=dialog]')?.getAttribute('aria-label'));
  await expect.poll(isInside).toBe('购物车');
  const reached: string[] = [];
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    );
  }
  expect(reached).toEqual(expect.arrayContaining(['关闭购物车', expect.stringMatching(/^删除/), '去购物车']));
  await drawer(page).getByRole('button', { name: '关闭购物车' }).focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => width(page)).toBe(40);
  await expect
    .poll(() => cartButton(page).evaluate((button) => button === document.activeElement))
    .toBe(true);
  await emptyCart(page.request);
});
