import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';

test('a buyer requests one invoice over two orders, and finds it among the records', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/dzfp');
  expect(await page.locator('body').getAttribute('data-route')).toBe('zzfw_dzfp');
  await expectAccessible(page);
  const orders = page.getByRole('checkbox', { name: /^选择订单/ });
  await orders.nth(0).check();
  await orders.nth(1).check();
  await page.getByText('已选 2 个订单').waitFor();
  await page.getByRole('button', { name: '合并开票' }).click();
  const dialog = page.getByRole('dialog', { name: '申请开票' });
  await dialog.getByText('2 个订单合并为一张发票').waitFor();
  expect(await dialog.getByRole('radio', { name: /数电专票/ }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: '开票记录' }).click();
  await settle(page);
  const newest = page.getByRole('listitem').filter({ hasText: '待开' }).first();
  expect(await newest.getByRole('link', { name: /^QF/ }).count()).toBe(2);
});

test('a buyer requests the invoice of an order from its card, and finds it on the page of the order', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/order?status=DONE');
  const card = page
    .locator('[data-part=order-card]')
    .filter({ has: page.getByRole('link', { name: '申请开票' }) })
    .first();
  const order = (await card.getByRole('heading').textContent())?.replace('订单号', '').trim() ?? '';
  await card.getByRole('link', { name: '申请开票' }).click();
  await arriveAt(page, '**/dzfp?order=*');
  await settle(page);
  expect(await page.getByRole('checkbox', { name: `选择订单 ${order}` }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: /^选择订单/ }).count()).toBe(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: '申请开票' }).click();
  const dialog = page.getByRole('dialog', { name: '申请开票' });
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await dialog.waitFor({ state: 'detached' });

  await goTo(page, `/order?keyword=${order}`);
  await page.getByRole('link', { name: '查看发票' }).waitFor();
  await page.getByRole('link', { name: `订单号 ${order}` }).click();
  await arriveAt(page, '**/order/info/*');
  await settle(page);
  await page.locator('[data-part=order-invoices]').getByText('待开').waitFor();
  await expectAccessible(page);
});

test('a buyer downloads an issued invoice', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/dzfp?tab=records&state=ISSUED');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载 XML' }).first().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^数电发票_\d{20}\.xml$/);
  expect(await readFile(await download.path(), 'utf8')).toContain('不是税务机关开具的发票');
});

test('a buyer views an issued invoice and has it mailed', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/dzfp?tab=records&state=ISSUED');
  await page
    .getByRole('button', { name: /^预览 / })
    .first()
    .click();
  const face = page.getByRole('dialog', { name: /数电普票|数电专票/ });
  await face.getByRole('table', { name: '发票明细' }).waitFor();
  await expectAccessible(page);
  await face.getByRole('button', { name: '关闭', exact: true }).last().click();
  await face.waitFor({ state: 'detached' });

  await page
    .getByRole('button', { name: /^发送到邮箱 / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: '发送到邮箱' });
  await dialog.getByRole('textbox', { name: '邮箱' }).fill('caiwu');
  await dialog.getByRole('button', { name: '发送', exact: true }).click();
  await dialog.getByText('邮箱格式不正确').waitFor();
  await dialog.getByRole('textbox', { name: '邮箱' }).fill('caiwu@example.com');
  await dialog.getByRole('button', { name: '发送', exact: true }).click();
  await page.getByText('已登记，将发送到 caiwu@example.com').first().waitFor();
});

test('the title of a 专票 needs the bank, and says what is missing at its field', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await goTo(page, '/dzfp?tab=title');
  await page.getByRole('checkbox', { name: /一般纳税人/ }).check();
  await page.getByLabel('开户银行').fill('');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('请填写开户银行').waitFor();
  await page.getByLabel('开户银行').fill('示例银行广州分行');
  await page.getByLabel('银行账号').fill('6222 0000 1234 5678');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('不填则沿用已保存的账号').waitFor();
  await expectAccessible(page);
});

test('on a phone the items of an invoice are listed in lines, and nothing scrolls sideways', async () => {
  const page = await openPage({ as: 'yaodian', width: 390, height: 844 });
  await goTo(page, '/dzfp?tab=records&state=ISSUED');
  await page
    .getByRole('button', { name: /^预览 / })
    .first()
    .click();
  const items = page.getByRole('dialog').getByRole('list', { name: '发票明细' });
  await items.waitFor();
  expect(await items.getByRole('listitem').first().textContent()).toMatch(/¥[\d.,]+.*税率 13%.*税额 ¥/);
  expect(await items.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(false);
});

test('a buyer finds records by an order, downloads their files as one archive, and requests a replacement invoice', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/dzfp?tab=records&state=ISSUED');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '打包下载' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^数电发票_[\d-]+_\d+张\.zip$/);

  const [orderNo = ''] = await page.getByRole('link', { name: /^QF\d+$/ }).allInnerTexts();
  await page.getByRole('searchbox', { name: '发票号码或订单号' }).fill(orderNo);
  await page.keyboard.press('Enter');
  await page.getByText(`只显示与 ${orderNo} 有关的发票`).waitFor();
  await settle(page);
  expect(await page.getByRole('link', { name: /^QF\d+$/ }).allInnerTexts()).toEqual([orderNo]);

  await page.getByRole('button', { name: /^换开/ }).click();
  const wish = page.getByRole('dialog', { name: '申请换开' });
  await wish.getByText('税号').waitFor();
  await wish.getByRole('button', { name: '提交申请' }).click();
  await wish.getByText('请说明换开的原因').waitFor();
  await expectAccessible(page);
  await wish.getByLabel('换开原因').fill('开户行有误');
  await wish.getByRole('button', { name: '提交申请' }).click();
  await arriveAt(page, '**/order/afterSalesInfo/*');
  await settle(page);
  await page
    .getByText(/换开发票 \d{20}，改开数电普票，抬头 .+，税号 \w+，原因：开户行有误/)
    .first()
    .waitFor();
});
