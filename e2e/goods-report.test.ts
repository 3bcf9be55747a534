import { expect, test } from 'vitest';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';

test('an error in the facts of a goods is reported with the goods named', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/list');
  await page.goto((await page.locator('a[href^="/list/info/"]').first().getAttribute('href')) ?? '');
  await settle(page);
  const name = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? '';
  await page.getByRole('link', { name: '资料有误？纠错' }).click();
  await arriveAt(page, '**/yjfk?goods=*');
  await settle(page);
  const content = page.getByRole('textbox', { name: '内容' });
  expect(await content.inputValue()).toContain('商品编号');
  expect(name).not.toBe('');
  expect(await page.getByRole('radio', { name: '商品', exact: true }).isChecked()).toBe(true);
  await content.fill(`${await content.inputValue()}批准文号与实物不一致`);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByText('已提交，编号').waitFor();
});

test('a zone shows as many rows as the reader chooses, and the address keeps it', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/zyyp');
  await page.getByLabel('每页数量').selectOption('40');
  await arriveAt(page, /per_page=40/);
  await settle(page);
  await page.reload();
  await settle(page);
  expect(await page.getByLabel('每页数量').inputValue()).toBe('40');
});

test('a panel of suggestions that failed to load is retried at the next word', async () => {
  const page = await openPage({ as: 'yaodian' });
  const code = /\/assets\/suggestion-panel-[^/]*\.js$/;
  await page.route(code, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '' }));
  await goTo(page, '/list');
  const box = page.getByRole('combobox', { name: '搜索商品' });
  await box.fill('阿莫');
  await page.waitForTimeout(1_500);
  expect(await page.locator('[data-part=search-panel] tr').count()).toBe(0);
  await page.unroute(code);
  await box.fill('阿莫西');
  await page.locator('[data-part=search-panel] tr').first().waitFor();
});
