import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from './harness/accessibility.ts';
import { goTo, openPage, settle } from './harness/browser.ts';

// 余额管理: recharging by the gateways, and withdrawals to the company's own account.

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const figure = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.locator('dt', { hasText: name }) }).locator('dd');

test('the balance is filled by WeChat, and the page shows it as soon as it is paid', async () => {
  const page = await openPage({ as: 'liansuo' });
  await goTo(page, '/yegl');
  const before = await figure(page, '累计充值').textContent();
  await button(page, '充值').click();
  const dialog = page.getByRole('dialog', { name: '余额充值' });
  await dialog.getByLabel('充值金额').fill('0.5');
  await button(page, '下一步').click();
  await dialog.getByText('充值金额不少于 ¥1.00').waitFor();
  await dialog.getByLabel('充值金额').fill('200');
  await expectAccessibleInBothSchemes(page);
  await button(page, '下一步').click();
  const [phone] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '打开买家手机（演示）' }).click(),
  ]);
  await button(phone, '确认支付').click();
  await page.getByText('充值 ¥200.00 已到账').first().waitFor();
  await expect.poll(() => figure(page, '累计充值').textContent()).not.toBe(before);
});

test('the balance is filled from the company’s own bank account, on the bank’s page in another tab; money of another company goes back, and that is said', async () => {
  const page = await openPage({ as: 'liansuo' });
  await goTo(page, '/yegl');
  for (const [payer, said] of [
    ['广东岭桂康大药房连锁有限公司（演示）', '充值 ¥300.00 已到账'],
    ['另一家公司', '充值 ¥300.00 没有入账，款项原路退回，原因见“我的消息”'],
  ] as const) {
    await button(page, '充值').click();
    const dialog = page.getByRole('dialog', { name: '余额充值' });
    await dialog.getByLabel('充值金额').fill('300');
    await dialog.getByRole('radio', { name: /^银联支付/ }).check();
    await dialog.getByText('余额不能再支付含麻订单').waitFor();
    await dialog.getByRole('radio', { name: /^企业网银/ }).check();
    await dialog.getByText('请用本单位的银行账户付款').waitFor();
    await expectAccessibleInBothSchemes(page);
    await button(page, '下一步').click();
    const [bank] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: '去企业网银付款' }).click(),
    ]);
    await bank.getByLabel('付款账户名称').fill(payer);
    await button(bank, '确认付款').click();
    await page.bringToFront();
    await page.getByText(said).first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

test('balance is asked for, stands frozen, and comes back when the wish is taken back; what is wrong is said at its field', async () => {
  const page = await openPage({ as: 'liansuo', width: 390, height: 844 });
  await goTo(page, '/yegl');
  const before = await figure(page, '可用余额').textContent();
  await button(page, '提现').click();
  const dialog = page.getByRole('dialog', { name: '余额提现' });
  await dialog.getByLabel('提现金额').fill('50');
  await button(page, '提交申请').click();
  await dialog.getByText('请填写开户银行及支行').waitFor();
  await dialog.getByLabel('开户银行').fill('示例银行深圳福田支行');
  await dialog.getByLabel('银行账号').fill('7559 0000 1234');
  await expectAccessibleInBothSchemes(page);
  await button(page, '提交申请').click();
  await page.locator('[data-part=withdrawals]').getByText('待打款').waitFor();
  await expect.poll(() => figure(page, '冻结').textContent()).toContain('50');
  await button(page, '取消提现').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消提现' }).click();
  await page.locator('[data-part=withdrawals]').getByText('已取消').waitFor();
  await expect.poll(() => figure(page, '可用余额').textContent()).toBe(before);
});

test('what moved the balance or the points leads to its order, and the entries of a filter can be taken as a file', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/jfgl');
  const link = page.getByRole('link', { name: /^QF\d{13}$/ }).first();
  const orderNo = await link.textContent();
  await link.click();
  await page.locator('body[data-route="order_wddd_index"]').waitFor({ state: 'attached' });
  await settle(page);
  expect(await page.locator('[data-part=order-card]').count()).toBe(1);
  expect(await page.locator('[data-part=order-card]').textContent()).toContain(orderNo);
  await goTo(page, '/yegl?use_type=order_paid');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '导出明细' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^余额明细_\d{4}-\d{2}-\d{2}\.xlsx$/);
  expect(file.url()).toContain('use_type=order_paid');
});
