import { expect, test } from 'vitest';
import { placeOrder } from '../tools/browser/cart.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';

interface Cart {
  readonly data: {
    readonly data: ReadonlyArray<{ readonly number: number; readonly goods: { readonly id: number } }>;
  };
}

test('a buyer saves an order as a template, orders from it, changes it, renames it and removes it', async () => {
  const page = await openPage({ as: 'yaodian' });
  const listed = (await (await page.request.get('/api/goods/list?buyable=1&in_stock=1')).json()) as {
    readonly data: { readonly list: ReadonlyArray<{ readonly id: number; readonly zbz: number }> };
  };
  // Its own goods: another journey may have bought out those of the newest order.
  const [goods] = listed.data.list;
  const orderId = await placeOrder(page.request, [{ id: goods?.id ?? 0, number: goods?.zbz ?? 1 }]);
  await goTo(page, `/order/info/${orderId}`);
  await page.getByRole('button', { name: '存为模板' }).click();
  const dialog = page.getByRole('dialog', { name: '存为采购模板' });
  await dialog.getByLabel('模板名称').fill('门店月初备货');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '查看模板' }).click();
  await arriveAt(page, '**/kjcg?template=*');
  await settle(page);

  const template = page.getByRole('region', { name: '门店月初备货' });
  const first = template.getByRole('row').nth(1);
  await expectAccessible(page);
  await template.getByRole('button', { name: /^加入购物车/ }).click();
  await page
    .getByText(/已把 \d+ 种商品加入购物车|已加入购物车/)
    .first()
    .waitFor();
  await settle(page);
  const cart = (await (await page.request.get('/api/cart/list')).json()) as Cart;
  const href = await first.getByRole('link').first().getAttribute('href');
  expect(cart.data.data.map((line) => `/list/info/${line.goods.id}`)).toContain(href);

  await first
    .getByRole('button', { name: /增加|加一|\+/ })
    .first()
    .click();
  await template.getByRole('button', { name: '把改动存进模板' }).click();
  await page.getByText('模板已保存').first().waitFor();
  await settle(page);

  await template.getByRole('button', { name: '改名' }).click();
  const rename = page.getByRole('dialog', { name: '模板改名' });
  await rename.getByLabel('模板名称').fill('每周补货');
  await rename.getByRole('button', { name: '保存' }).click();
  await rename.getByText('已有同名的采购模板，请换个名称').waitFor();
  await rename.getByLabel('模板名称').fill('门店月中备货');
  await rename.getByRole('button', { name: '保存' }).click();
  const renamed = page.getByRole('region', { name: '门店月中备货' });
  await renamed.getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('模板已删除').first().waitFor();
  expect(await page.getByRole('button', { name: /门店月中备货/ }).count()).toBe(0);
});

test('a head office sends a template to its stores', async () => {
  const page = await openPage({ as: 'liansuo' });
  const goods = (await (await page.request.get('/api/goods/list?buyable=1&per_page=2')).json()) as {
    readonly data: { readonly list: ReadonlyArray<{ readonly id: number }> };
  };
  const lines = Object.fromEntries(
    goods.data.list.flatMap(({ id }, index) => [
      [`lines[${index}][goods_id]`, String(id)],
      [`lines[${index}][number]`, '20'],
    ]),
  );
  const saved = await page.request.post('/api/purchase_template', { form: { name: '统一铺货', ...lines } });
  const { data } = (await saved.json()) as { readonly data: { readonly id: number } };
  await goTo(page, `/kjcg?template=${data.id}`);
  await page.getByRole('region', { name: '统一铺货' }).getByRole('button', { name: '发给门店' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('全选可采购的门店').check();
  await dialog.getByRole('button', { name: /^发给 \d+ 家$/ }).click();
  await dialog.getByText('已发到').first().waitFor();
  const store = await openPage({ as: 'liansuo-yi' });
  await goTo(store, '/kjcg');
  await store.getByRole('button', { name: '统一铺货（2）' }).waitFor();
});
