import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptyCart } from '../tools/browser/cart.ts';
import { expectAccessible, findBreachesInBothSchemes } from './harness/accessibility.ts';
import { goTo, openPage, settle } from './harness/browser.ts';

// Issue 5, lines 3 and 4: five hundred lines, batches and additions, by keyboard.

const buyer = 'zhensuo';
const many = 500;
const lines = (page: Page) => page.locator('[data-part=cart-line]');
const bar = (page: Page) => page.locator('[data-part=cart-bar]');

interface ListedGoods {
  readonly id: number;
  readonly zbz: number;
  readonly price: string;
}

async function buyable(page: Page, count: number, query = ''): Promise<readonly ListedGoods[]> {
  const found: ListedGoods[] = [];
  for (let at = 1; found.length < count; at += 1) {
    const answer = await page.request.get(
      `/api/goods/list?buyable=1&in_stock=1&per_page=50&page=${at}${query}`,
    );
    const { list } = ((await answer.json()) as { data: { list: ListedGoods[] } }).data;
    if (list.length === 0) break;
    found.push(...list);
  }
  return found.slice(0, count);
}

const packOf = ({ price, zbz }: ListedGoods) => Number(price) * zbz;

/** With one pack of each, or as many as make `least` yuan. */
async function fillCart(page: Page, goods: readonly ListedGoods[], min = 0): Promise<void> {
  await emptyCart(page.request);
  const params = goods.map((one) => ({
    goods_id: one.id,
    number: one.zbz * Math.max(1, Math.ceil(min / packOf(one))),
  }));
  const added = await page.request.post('/api/cart', { data: { params } });
  expect(added.status()).toBe(200);
}

/** Presses Tab until an element of this name has focus; fails if none gets it. */
async function tabTo(page: Page, name: RegExp, limit = 400): Promise<void> {
  for (let steps = 0; steps < limit; steps += 1) {
    const found = await page.evaluate(() => {
      const { activeElement: one } = document;
      return one?.closest('[data-part=cart-line], [role=dialog]')
        ? (one.getAttribute('aria-label') ?? one.textContent ?? '')
        : '';
    });
    if (name.test(found)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${name}`);
}

test('five hundred lines are drawn as far as they are seen, and every one is reached, changed and given a batch by keys', async () => {
  const page = await openPage({ as: buyer });
  const goods = await buyable(page, many);
  await fillCart(page, goods);
  await goTo(page, '/cart');
  await page
    .getByRole('heading', { name: /^购物车/ })
    .getByText(/\d+ 种/)
    .waitFor();
  const held = Number(
    (await page.getByRole('heading', { name: /^购物车/ }).textContent())?.match(/\d+/)?.[0],
  );
  expect(held).toBeGreaterThan(many * 0.9);
  expect(await lines(page).count()).toBeLessThan(60);

  await tabTo(page, /选批号$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '选批号' });
  await dialog.getByRole('radio').first().waitFor();
  expect(await findBreachesInBothSchemes(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await lines(page)
    .first()
    .getByText(/指定批号|效期不少于/)
    .waitFor();

  // Of a line with several batches; the one above has only one left.
  const mayHaveMore = () =>
    page.evaluate(() => Number(document.activeElement?.getAttribute('aria-valuemax') ?? 1e6) > 1_000);
  do {
    await page.keyboard.press('Tab');
    await tabTo(page, /数量$/);
  } while (!(await mayHaveMore()));
  const number = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value);
  const before = Number(await number());
  await page.keyboard.press('+');
  await expect.poll(async () => Number(await number())).toBeGreaterThan(before);
  await expect.poll(() => bar(page).getAttribute('aria-busy')).toBeNull();

  // Rows are rendered when focus reaches them.
  const far = new Set<string>();
  for (let steps = 0; steps < 120; steps += 1) {
    await page.keyboard.press('Tab');
    const id = await page.evaluate(
      () => document.activeElement?.closest<HTMLElement>('[data-part=cart-line]')?.dataset.goods ?? '',
    );
    if (id) far.add(id);
  }
  expect(far.size).toBeGreaterThan(10);
  expect(await lines(page).count()).toBeLessThan(60);
  // The head that stays in view covers a part of the row that passes under it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
});

test('a double click on a suggestion adds it once', async () => {
  // Unshipped orders of other journeys count towards free freight: this company orders nothing else.
  const page = await openPage({ as: 'cunwei' });
  // Suggestions begin more than half way to free freight, from 600.00 on.
  const reduced = await buyable(page, 50, `&promo=${encodeURIComponent('满')}`);
  await fillCart(page, reduced.filter((one) => packOf(one) < 50).slice(0, 3), 120);
  await goTo(page, '/cart');
  const addition = page.locator('[data-part=cart-addition]').first();
  await addition.waitFor();
  const before = await lines(page).count();
  const wanted = await addition.getByRole('listitem').count();
  const added: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/cart'))
      added.push(request.headers()['idempotency-key'] ?? '');
  });
  await addition.getByRole('button', { name: '加入购物车' }).dblclick({ delay: 30 });
  await expect.poll(() => lines(page).count()).toBeGreaterThan(before);
  await settle(page);
  expect(await lines(page).count()).toBeLessThanOrEqual(before + wanted);
  expect(new Set(added).size).toBe(1);
  expect(added[0]).toMatch(/^[\w-]{8,}$/);
});

/** Goods of which the store knows a cheaper equal of another maker. */
async function findDearer(page: Page): Promise<ListedGoods> {
  const goods = await buyable(page, 250);
  await fillCart(page, goods);
  const cart = await page.request.get('/api/cart/list');
  const { data } = (await cart.json()) as {
    data: { data: ReadonlyArray<{ id: number; goods: { id: number } }> };
  };
  const answer = await page.request.get('/api/cart/equals');
  const { list } = ((await answer.json()) as { data: { list: ReadonlyArray<{ id: number }> } }).data;
  const line = data.data.find(({ id }) => list.some((one) => one.id === id));
  const dear = goods.find(({ id }) => id === line?.goods.id);
  if (!dear) throw new Error('the demo has no goods with a cheaper equal');
  return dear;
}

test('a line is swapped for the same medicine of another maker that costs less, asked first and taken back', async () => {
  const page = await openPage({ as: buyer });
  await fillCart(page, [await findDearer(page)]);
  await goTo(page, '/cart');
  const line = lines(page).first();
  const before = await line.getByRole('link').first().getAttribute('href');
  await line.locator('[data-part=cheaper-equal]').press('Enter');
  const asked = page.getByRole('alertdialog', { name: '换成更便宜的同规格商品' });
  await asked.getByText(/数量不变，共省 ¥/).waitFor();
  await asked.getByRole('button', { name: '换成它' }).press('Enter');
  await page
    .getByText(/^已换成 .+，省 ¥/)
    .first()
    .waitFor();
  await expect.poll(() => line.getByRole('link').first().getAttribute('href')).not.toBe(before);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => line.getByRole('link').first().getAttribute('href')).toBe(before);
});
