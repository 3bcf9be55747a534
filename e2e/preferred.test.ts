import { expect, test } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';

test('a head office prefers a goods, and a store finds it first, with a mark and a filter', {
  tags: ['clock'],
}, async () => {
  const head = await openPage({ as: 'liansuo', width: 1366, height: 768 });
  await goTo(head, '/ddgl');
  await head.getByRole('link', { name: '总部首选' }).click();
  await arriveAt(head, '**/ddgl/preferred');
  await head.locator('[data-part=preferred-line]').first().waitFor();
  await expectAccessible(head);
  await head.getByRole('button', { name: '新建清单' }).click();
  const form = head.getByRole('dialog', { name: '新建首选清单' });
  await form.getByLabel('清单名称').fill('冬季备货');
  await form.getByRole('radio', { name: '部分门店' }).check();
  await form.getByRole('checkbox', { name: /海珠一店/ }).check();
  await expectAccessible(head);
  await form.getByRole('button', { name: '保存' }).click();
  await head.getByRole('heading', { name: '冬季备货' }).waitFor();
  await settle(head);

  const store = await openPage({ as: 'liansuo-yi', width: 1366, height: 768 });
  await goTo(store, '/search?keywords=阿莫西林');
  const cards = store.locator('[data-part=goods-card]');
  await cards.nth(2).waitFor();
  const third = ((await cards.nth(2).locator('a[href^="/list/info/"]').first().getAttribute('href')) ?? '')
    .split('/')
    .at(-1);
  const code = await (await head.request.get(`/api/goods/detail/${third}`)).json();
  await head.getByRole('button', { name: '粘贴商品' }).click();
  const paste = head.getByRole('dialog', { name: '粘贴商品' });
  await paste.getByLabel('商品').fill(`${code.data.goods.barcode}\n不存在胶囊 9g*7粒`);
  await paste.getByRole('button', { name: '识别' }).click();
  await paste.getByText('没有找到，不会加入').waitFor();
  await settle(head);
  await expectAccessible(head);
  await paste.getByRole('button', { name: '加入 1 种商品' }).click();
  await head.locator('[data-part=preferred-line]').waitFor();

  await store.reload();
  await settle(store);
  await expect.poll(() => cards.first().locator(`a[href="/list/info/${third}"]`).count()).toBeGreaterThan(0);
  await cards.first().getByText('总部首选').waitFor();
  await goTo(store, '/list');
  await store.getByRole('checkbox', { name: '总部首选' }).first().click();
  await store.getByRole('button', { name: '移除总部首选' }).waitFor();
  await settle(store);
  await expectAccessible(store);

  await goTo(head, `/list/info/${third}`);
  await head.getByRole('button', { name: '加入总部首选' }).click();
  await head.getByRole('button', { name: '集采协议品种' }).click();
  await head.getByText('已加入总部首选').first().waitFor();
});
