import { expect, test } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';

test('a head office finds what its stores bought, down to the order behind a month, and takes it as a workbook', {
  tags: ['clock'],
}, async () => {
  const page = await openPage({ as: 'liansuo', width: 1366, height: 768 });
  await goTo(page, '/ddgl');
  await page.getByRole('link', { name: '汇总报表' }).click();
  await arriveAt(page, '**/ddgl/report');
  const card = page.locator('[data-part=chain-report]');
  await page.getByRole('tab', { name: '近 12 个月' }).click();
  await card.locator('[data-part=report-row]').first().waitFor();
  await settle(page);
  expect(await card.locator('[data-part=report-row]').count()).toBeGreaterThan(8);
  await expectAccessible(page);

  await page.getByRole('tab', { name: '逐月' }).click();
  await card
    .getByRole('button', { name: /海珠一店.*月 ¥.*，查看订单/ })
    .first()
    .click();
  const orders = page.getByRole('dialog', { name: /海珠一店.* · \d{4} 年/ });
  await orders.locator('[data-part=report-order]').first().waitFor();
  await settle(page);
  await expectAccessible(page);
  await orders.getByRole('link', { name: /^QF/ }).first().click();
  await arriveAt(page, '**/order/info/*');
  await page.goBack();
  await orders.locator('[data-part=report-order]').first().waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: '按商品' }).click();
  await card.getByPlaceholder('商品或厂家名称').fill('不存在的商品');
  await page.keyboard.press('Enter');
  await page.getByText('没有符合条件的采购').waitFor();
  await page.getByRole('tab', { name: '按分类' }).click();
  await card.locator('[data-part=report-row]').first().waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '导出报表' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^采购汇总_20\d\d-\d\d_20\d\d-\d\d\.xlsx$/);
});

test('on a phone the rows of a report are cards; a company without stores is told what to do', async () => {
  const page = await openPage({ as: 'liansuo', width: 390, height: 844, colorScheme: 'dark' });
  await goTo(page, '/ddgl/report?by=goods');
  await page.locator('[data-part=report-row]').first().waitFor();
  await expectAccessible(page);
  const other = await openPage({ as: 'yaodian', width: 390, height: 844 });
  await goTo(other, '/ddgl/report');
  await other.getByText('还没有门店').waitFor();
});
