import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goTo, openPage, settle } from './harness/browser.ts';
import { fillCart, findExamples } from './harness/examples.ts';

/** Waits for what stands in a field of a quantity, and for the words that say why. */
async function expectPutBack(page: Page, field: Locator, typed: string): Promise<void> {
  const before = await field.inputValue();
  await field.fill(typed);
  await field.blur();
  const told = `“${typed.trim()}”不是整数，${before === '' ? '请重新填写' : `已恢复为 ${before}`}`;
  await page.getByText(told).first().waitFor();
  expect(await field.inputValue(), typed).toBe(before);
}

/** Where quantities are typed, and how the first field of one comes into sight. */
const fields: ReadonlyArray<readonly [where: string, path: string, field: (page: Page) => Locator]> = [
  ['a list with pictures', '/list?buyable=1&in_stock=1', (page) => page.locator('main')],
  ['the order table', '/list/table?buyable=1&in_stock=1', (page) => page.locator('main')],
  ['a list without pictures', '/list/no_image?buyable=1&in_stock=1', (page) => page.locator('main')],
  ['the page of a goods', '/list/info/{goods}', (page) => page.locator('main')],
  ['the cart', '/cart', (page) => page.locator('main')],
  ['goods bought before', '/kjcg', (page) => page.locator('main')],
  ['the zone of 近效期', '/jxqzc', (page) => page.locator('main')],
  ['sets', '/zhzq', (page) => page.locator('main')],
];

test('What is no quantity is put back, and the page says which words were none, wherever a quantity is typed', async () => {
  const page = await openPage({ as: 'yaodian' });
  const known = await findExamples(page.request);
  await fillCart(page.request);
  for (const [where, path, within] of fields) {
    await goTo(page, path.replace('{goods}', known.get('goods') ?? '1'));
    const field = within(page).getByRole('spinbutton', { disabled: false }).first();
    await field.waitFor();
    for (const typed of ['12abc', '1e3', '0x10', '-3']) {
      await expectPutBack(page, field, typed).catch((error: unknown) => {
        throw new Error(`${where}: ${typed}`, { cause: error });
      });
    }
  }
});

test('Full-width figures are a quantity; a half says that it was rounded up; a step by − and a figure are no two-digit number', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/list?buyable=1&in_stock=1');
  const field = page.locator('main').getByRole('spinbutton', { disabled: false }).first();
  const least = Number(await field.getAttribute('aria-valuemin'));
  const wide = (figures: number) =>
    String(figures).replaceAll(/\d/g, (figure) => String.fromCharCode(figure.charCodeAt(0) + 0xfee0));
  await field.fill(wide(least * 2));
  await field.blur();
  await expect.poll(() => field.inputValue()).toBe(String(least * 2));
  expect(await page.getByText('不是整数').count()).toBe(0);

  await field.fill(`${least}.5`);
  await field.blur();
  await page
    .getByText(/已改为 \d+/)
    .first()
    .waitFor();

  await field.click();
  await page.keyboard.press('-');
  await page.keyboard.type(String(least));
  await expect.poll(() => field.inputValue()).toBe(String(least));

  // Enter puts nothing into the cart that was not typed.
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/cart')) calls.push(request.url());
  });
  await field.fill('1e3');
  await field.press('Enter');
  await page.getByText('“1e3”不是整数').first().waitFor();
  await settle(page);
  expect(calls).toEqual([]);
});
