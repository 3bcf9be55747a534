import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { emptyCart } from '../tools/browser/cart.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { goTo, openPage, settle } from './harness/browser.ts';

interface Cart {
  readonly data: { readonly data: ReadonlyArray<{ readonly goods: { readonly id: number } }> };
}

test('a buyer types lines, says what one means, puts all into the cart at once, and is understood next time', async () => {
  const page = await openPage({ as: 'yaodian' });
  await emptyCart(page.request);
  await goTo(page, '/');
  await page.locator('[data-part=header]').getByRole('link', { name: '快速录单' }).click();
  await page.waitForURL('**/kjcg');
  await settle(page);
  const lines = page.getByLabel('要采购的商品，一行一个');
  await lines.fill('阿莫西林胶囊 0.25g*24 5盒\n没有这种药 3\nbloufen 3');
  await page.reload();
  await expect
    .poll(() => lines.inputValue(), { message: 'a reload loses nothing that was typed' })
    .toContain('没有这种药 3');
  await page.getByRole('button', { name: '识别商品' }).click();
  const result = page.getByRole('region', { name: '识别结果' });
  await result.getByText('没有找到。').waitFor();
  await result.getByText('疑似打错，请核对').waitFor();
  expect(await result.getByLabel('第 3 行的商品').textContent()).toContain('布洛芬');
  await expectAccessible(page);
  await result.getByLabel('第 1 行的商品').selectOption({ index: 2 });
  await result.getByText('下次直接用').waitFor();
  const chosen = result.getByRole('row').nth(1).getByRole('link').first();
  const name = await chosen.textContent();
  const address = await chosen.getAttribute('href');
  await result.getByRole('button', { name: '加入购物车（1 行）' }).click();
  await result.getByText('已把 1 行加入购物车').waitFor();
  const cart = (await (await page.request.get('/api/cart/list')).json()) as Cart;
  expect(cart.data.data.map((line) => `/list/info/${line.goods.id}`)).toContain(address);

  await lines.fill('阿莫西林胶囊 0.25g*24 10盒');
  await lines.press('Control+Enter');
  await result.getByText('按您上次的选择').waitFor();
  expect(await chosen.textContent()).toBe(name);
  await settle(page);
});

test('a buyer fills in the template and uploads it', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/kjcg');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载采购单模板' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('千方采购单模板.xlsx');
  await page.getByLabel('或上传采购表').setInputFiles({
    name: '采购单.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await download.path()),
  });
  const result = page.getByRole('region', { name: '识别结果' });
  await result.getByText(/^识别 3 行/).waitFor();
});

test('a buyer downloads the price list of a filtered list', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, `/list/table?${new URLSearchParams({ keywords: '阿莫西林' })}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '导出价目表' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^千方价目表_\d{4}-\d{2}-\d{2}\.xlsx$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});
