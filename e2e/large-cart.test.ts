import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptyCart } from '../tools/browser/cart.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { goTo, openPage, settle } from './harness/browser.ts';

// Issue 27, item 4: a cart of many lines is found in, folded, and changed by keys.

const buyer = 'zhensuo';
const lines = (page: Page) => page.locator('[data-part=cart-line]');
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.closest<HTMLElement>('[data-part=cart-line]')?.dataset.goods ?? '',
  );

interface Listed {
  readonly id: number;
  readonly zbz: number;
}

/** So many goods of the demo, amoxicillin among them. */
async function fillCart(page: Page, count: number): Promise<void> {
  await emptyCart(page.request);
  const found: Listed[] = [];
  for (const query of ['keywords=%E9%98%BF%E8%8E%AB%E8%A5%BF%E6%9E%97&', '']) {
    const answer = await page.request.get(`/api/goods/list?${query}buyable=1&in_stock=1&per_page=${count}`);
    const { data } = (await answer.json()) as { data: { list: Listed[] } };
    found.push(...data.list.filter(({ id }) => found.every((one) => one.id !== id)));
  }
  const params = found.slice(0, count).map(({ id, zbz }) => ({ goods_id: id, number: zbz }));
  expect((await page.request.post('/api/cart', { data: { params } })).status()).toBe(200);
}

test('in a cart of sixty lines one is found by initials, and what is not shown stays ticked and in the sum', async () => {
  const page = await openPage({ as: buyer, width: 1366, height: 768 });
  await fillCart(page, 60);
  await goTo(page, '/cart');
  const sum = await page.locator('[data-part=cart-bar] [role=status]').last().textContent();
  await page.keyboard.press('/');
  await page.keyboard.type('amxl');
  await expect.poll(() => lines(page).count()).toBeLessThan(45);
  const found = await lines(page).allTextContents();
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((text) => !text.includes('阿莫西林'))).toEqual([]);
  await page
    .locator('[data-part=cart-hidden]')
    .getByText(/仍勾选并计入合计/)
    .waitFor();
  expect(await page.locator('[data-part=cart-bar] [role=status]').last().textContent()).toBe(sum);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.locator('[data-part=cart-hidden]').waitFor({ state: 'detached' });

  // A folded group keeps its sum, also after a reload.
  const head = page.locator('[data-part=cart-group]').first();
  const subtotal = await head.getByText(/小计/).textContent();
  await head.locator('button[aria-expanded]').click();
  await goTo(page, '/cart');
  expect(await head.locator('button').first().getAttribute('aria-expanded')).toBe('false');
  expect(await head.getByText(/小计/).textContent()).toBe(subtotal);
  await head.locator('button[aria-expanded]').click();
  await page.context().close();
});

test('in rows of 44 px keys lead from quantity to quantity, delete a line and take that back', async () => {
  const page = await openPage({ as: buyer, width: 1366, height: 768 });
  await fillCart(page, 30);
  await goTo(page, '/cart');
  await page.getByText('紧凑显示').click();
  await goTo(page, '/cart');
  const heights = await lines(page).evaluateAll((all) =>
    all.slice(0, 5).map((row) => Math.round(row.getBoundingClientRect().height)),
  );
  expect(heights).toEqual([44, 44, 44, 44, 44]);

  const names = await lines(page).evaluateAll((all) =>
    all.map((row) => (row as HTMLElement).dataset.goods ?? ''),
  );
  await lines(page).first().getByRole('spinbutton').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe(names[1]);
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe(names[2]);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focused(page)).toBe(names[1]);
  await expect.poll(() => page.locator('[data-part=cart-bar]').getAttribute('aria-busy')).toBeNull();
  await settle(page);

  await page.keyboard.press('Alt+Delete');
  await page.getByRole('alertdialog').getByText('确定删除这件商品吗?').waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  const gone = page.locator(`[data-part=cart-line][data-goods="${names[1]}"]`);
  await gone.waitFor({ state: 'detached' });
  await page.locator('[data-toasts]').getByRole('button', { name: '撤销' }).click();
  await gone.waitFor();
  expect(await gone.getByRole('spinbutton').inputValue()).toBe('20');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: '快捷键' }).getByText('在购物车中查找').waitFor();
  await page.context().close();
});
