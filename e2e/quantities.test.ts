import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillCart, findExamples } from '../tools/browser/examples.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';
import { recordCalls } from './harness/change-answer.ts';

/** Waits for the corrected quantity in a field, and for the reason. */
async function expectPutBack(page: Page, field: Locator, typed: string): Promise<void> {
  const before = await field.inputValue();
  await field.fill(typed);
  await field.blur();
  const told = `“${typed.trim()}”不是整数，${before === '' ? '请重新填写' : `已恢复为 ${before}`}`;
  await page.getByText(told).first().waitFor();
  expect(await field.inputValue(), typed).toBe(before);
}

/** Where quantities are typed, and how the first field of each is reached. */
const fields: ReadonlyArray<
  readonly [where: string, path: string, field: (page: Page) => Promise<Locator> | Locator]
> = [
  ['a list with pictures', '/list?buyable=1&in_stock=1', (page) => page.locator('main')],
  ['the order table', '/list/table?buyable=1&in_stock=1', (page) => page.locator('main')],
  ['a list without pictures', '/list/no_image?buyable=1&in_stock=1', (page) => page.locator('main')],
  ['the page of a goods', '/list/info/{goods}', (page) => page.locator('main')],
  ['the cart', '/cart', (page) => page.locator('main')],
  ['goods bought before', '/kjcg', (page) => page.locator('main')],
  ['the zone of 近效期', '/jxqzc', (page) => page.locator('main')],
  ['sets', '/zhzq', (page) => page.locator('main')],
  ['a demand', '/pzqg/add', (page) => page.locator('main')],
  [
    'a receipt of 含麻 goods',
    '/hmdd',
    async (page) => {
      await page
        .getByRole('button', { name: /^(确认并上传|重新上传)$/ })
        .first()
        .click();
      return page.getByRole('dialog', { name: /^确认收货回执/ });
    },
  ],
];

test('What is no quantity is put back, and the page says which words were none, wherever a quantity is typed', async () => {
  const page = await openPage({ as: 'yaodian' });
  const known = await findExamples(page.request);
  await fillCart(page.request);
  for (const [where, path, within] of fields) {
    await goTo(page, path.replace('{goods}', known.get('goods') ?? '1'));
    const field = (await within(page)).getByRole('spinbutton', { disabled: false }).first();
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

  // Enter adds nothing to the cart that was not typed.
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

test('An amount is understood as it is typed on a Chinese keyboard, and what is none is said in words and stays to be mended', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/yegl');
  await page.getByRole('button', { name: '充值' }).first().click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('充值金额') });
  const amount = dialog.getByLabel('充值金额');
  const next = dialog.getByRole('button', { name: '下一步' });
  for (const typed of ['1e3', '十元', '1,5', '5.001']) {
    await amount.fill(typed);
    await next.click();
    await dialog.getByText(`“${typed}”不是金额，请填写数字，最多两位小数`).waitFor();
    expect(await amount.inputValue()).toBe(typed);
  }
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && /recharge/.test(request.url()),
  );
  await amount.fill('￥１，０００．５');
  await next.click();
  expect((await asked).postData()).toContain('amount=1000.50');
});

test('Bounds of prices and a page to go to say which words were none', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/list');
  const asked = recordCalls(page, '/api/goods/list');
  await page.getByRole('button', { name: '更多筛选' }).click();
  const least = page.getByRole('textbox', { name: '最低价' });
  await least.fill('abc');
  await least.press('Enter');
  await page.getByText('“abc”不是金额，请填写数字，最多四位小数').waitFor();
  expect(await least.inputValue()).toBe('abc');
  await least.fill('５');
  await least.press('Enter');
  await arriveAt(page, /price_min=5\.00/);
  await settle(page);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((query) => !query.includes('price_min=5.00'))).toEqual([]);
  expect(await page.getByText('不是金额').count()).toBe(0);

  const to = page.getByRole('textbox', { name: /^到第几页/ });
  await to.fill('第二页');
  await to.press('Enter');
  await page.getByText('“第二页”不是页码').waitFor();
  await to.fill('２');
  await to.press('Enter');
  await arriveAt(page, /page=2/);
});

test('A number that the press on the button puts right is read before the form is sent', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/pzqg/add');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/user/buy')) sent.push(request.url());
  });
  await page.getByLabel('药品名称').fill('示例颗粒');
  await page.getByLabel('规格').fill('5g×10袋');
  const number = page.getByRole('spinbutton', { name: '数量' });
  const submit = page.getByRole('button', { name: '提交求购' });
  await submit.click();
  await page.getByText('请填写数量').waitFor();
  await number.fill('12.5');
  await submit.click();
  await page.getByText('数量须为整数，已改为 13').waitFor();
  await settle(page);
  expect(sent).toEqual([]);
  expect(await number.evaluate((field) => field === document.activeElement)).toBe(true);
  await submit.click();
  await page.getByText('已提交 1 个品种的求购').first().waitFor();
  expect(sent).toHaveLength(1);
});
