import { expect, test } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';

test('a head office that logs in chooses for whom it acts, and continues to the requested page', async () => {
  const page = await openPage();
  await page.goto('/login?back=%2Forder');
  await page.getByLabel('手机号或用户名').fill('liansuo');
  await page.getByRole('textbox', { name: '密码' }).fill('Qianfang-2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const choice = page.locator('[data-part=store-choice]');
  await choice.getByText('总部', { exact: true }).waitFor();
  await settle(page);
  await expectAccessible(page);
  const store = choice.getByRole('listitem').nth(1);
  const name = (await store.locator('b').textContent()) ?? '';
  await store.getByRole('button', { name: `进入 ${name}` }).click();
  await arriveAt(page, '**/order');
  await page.locator('[data-part=acting-bar]').getByText(name).waitFor();
});

test('a head office copies its cart to a store, with the chosen quantities', async () => {
  const page = await openPage({ as: 'liansuo' });
  const { data } = await (await page.request.get('/api/goods/list?buyable=1&in_stock=1&per_page=5')).json();
  const goods = data.list.find(
    (one: { is_buy: number; number: number }) => one.is_buy === 1 && one.number > 0,
  );
  const added = await page.request.post('/api/cart', {
    data: { params: [{ goods_id: goods.id, number: goods.zbz }] },
  });
  expect(added.status()).toBe(200);
  await goTo(page, '/cart');
  await page.getByRole('button', { name: '复制到其他门店' }).click();
  const dialog = page.getByRole('dialog', { name: '复制到其他门店' });
  await dialog.waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('门店');
  const open = dialog.getByRole('listitem').getByRole('checkbox', { disabled: false });
  await open.first().check();
  const number = dialog.getByLabel(`${goods.name} 每家门店的数量`, { exact: true });
  await number.fill(String(2 * goods.zbz));
  await number.blur();
  await expectAccessible(page);
  const copied = page.waitForResponse((response) => response.url().endsWith('/api/cart/copy'));
  await dialog.getByRole('button', { name: '复制到 1 家' }).click();
  const { list } = (await (await copied).json()).data;
  const line = list[0].copied.find((one: { number: number }) => one.number === 2 * goods.zbz);
  expect(line).toBeDefined();
  const answer = page.getByRole('dialog', { name: '复制结果' });
  await answer
    .locator('[data-part=copy-answer]')
    .getByText(/已复制 \d+ 种/)
    .waitFor();
  await answer.getByRole('button', { name: '完成' }).click();
  await answer.waitFor({ state: 'detached' });
});
