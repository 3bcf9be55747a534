import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goTo, openPage, settle } from './harness/browser.ts';

/** The store does what is asked first at this address, and its answer is lost on the way. */
async function loseFirstAnswer(page: Page, path: string): Promise<void> {
  let isLost = false;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort('aborted');
    },
  );
}

async function totalOf(page: Page, path: string): Promise<number> {
  const { data } = (await (await page.request.get(path)).json()) as { data: { total: number } };
  return data.total;
}

test('a demand whose answer was lost is sent once, however often it is pressed', async () => {
  const page = await openPage({ as: 'yaodian' });
  const before = await totalOf(page, '/api/user/buy?page=1');
  await goTo(page, '/pzqg/add');
  await page.getByLabel('药品名称').fill('示例丸');
  await page.getByLabel('规格').fill('6g×10袋');
  await page.getByRole('spinbutton', { name: '数量' }).fill('5');
  await loseFirstAnswer(page, '/api/user/buy');
  const submit = page.getByRole('button', { name: '提交求购' });
  await submit.click();
  await settle(page);
  await expect.poll(() => submit.isEnabled()).toBe(true);
  await submit.click();
  await page.getByText('已提交 1 个品种的求购').first().waitFor();
  expect(await totalOf(page, '/api/user/buy?page=1')).toBe(before + 1);
});

test('a withdrawal whose answer was lost is made once, though the page is loaded anew', async () => {
  const page = await openPage({ as: 'yaodian' });
  const before = await totalOf(page, '/api/user/withdrawal?page=1');
  await goTo(page, '/yegl');
  const dialog = page.getByRole('dialog', { name: '余额提现' });
  const open = () => page.getByRole('button', { name: '提现', exact: true }).click();
  await open();
  await dialog.getByLabel('提现金额').fill('20');
  await dialog.getByLabel('开户银行').fill('中国银行广州天河支行');
  await dialog.getByLabel('银行账号').fill('6222000012345678');
  await loseFirstAnswer(page, '/api/user/withdrawal');
  const submit = dialog.getByRole('button', { name: '提交申请' });
  await submit.click();
  await expect.poll(() => submit.isEnabled()).toBe(true);
  await page.reload();
  await settle(page);
  await open();
  expect(await dialog.getByLabel('提现金额').inputValue()).toBe('20');
  await submit.click();
  await page
    .getByText(/提现 ¥20\.00 已提交/)
    .first()
    .waitFor();
  expect(await totalOf(page, '/api/user/withdrawal?page=1')).toBe(before + 1);
});
