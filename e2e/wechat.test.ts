import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, demoPassword, goTo, openPage } from './harness/browser.ts';

/** Opens the phone that scans a page's code, as one of the simulator's people, up to the store's question. */
async function scan(page: Page, person: string): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: '打开手机微信（演示）' }).click();
  const phone = await opened;
  await phone.getByRole('button', { name: person }).click();
  await arriveAt(phone, '**/api/wechat/confirm');
  return phone;
}

/** Confirms by password that this is the account's owner. */
async function confirmIdentity(page: Page, opener: string, goOn: string): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '登录密码' }).fill('not this one');
  await dialog.getByRole('button', { name: goOn }).click();
  await dialog.getByText(/登录密码不正确，还可以再试 \d 次/).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: '登录密码' }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

test('a buyer binds WeChat, logs in by it elsewhere, and unbinds it', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/bdwx');
  expect(await page.locator('body').getAttribute('data-route')).toBe('zhzx_bdwx');
  await confirmIdentity(page, '绑定微信', '下一步');
  await page.getByRole('img', { name: '绑定微信二维码' }).waitFor();
  await expectAccessible(page);

  const phone = await scan(page, '演示店长');
  await phone.getByText('yaodian').waitFor();
  await page.bringToFront();
  await page.getByText('请在手机上点“确认”').waitFor();
  await phone.bringToFront();
  await phone.getByRole('button', { name: '确认绑定' }).click();
  await phone.getByRole('status').getByText('已绑定').waitFor();
  await page.bringToFront();
  await page.locator('[data-part=bound-wechat]').getByText('演示店长').waitFor();

  const elsewhere = await openPage();
  await goTo(elsewhere, '/login?back=%2Forder');
  await elsewhere.getByRole('tab', { name: '微信扫码' }).click();
  const second = await scan(elsewhere, '演示店长');
  await second.getByRole('button', { name: '确认登录' }).click();
  await second.getByRole('status').getByText('已确认').waitFor();
  await elsewhere.bringToFront();
  await arriveAt(elsewhere, '**/order');

  await page.bringToFront();
  await confirmIdentity(page, '解绑', '解绑');
  await page.getByRole('button', { name: '绑定微信' }).waitFor();
});

test('a WeChat account without an account is bound to one by its password', async () => {
  const page = await openPage();
  await goTo(page, '/login?back=%2Fcart');
  await page.getByRole('tab', { name: '微信扫码' }).click();
  const phone = await scan(page, '演示新朋友');
  await phone.getByText('还没有绑定账号').waitFor();
  await phone.getByRole('button', { name: '确认登录' }).click();
  await page.bringToFront();
  await arriveAt(page, '**/register/wechat?back=%2Fcart');
  await page.getByText('微信“演示新朋友”还没有绑定账号').waitFor();
  await expectAccessible(page);
  await page.getByLabel('手机号或用户名').fill('zhensuo');
  await page.getByLabel('密码', { exact: true }).fill('Qianfang-2026');
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await arriveAt(page, '**/cart');
});
