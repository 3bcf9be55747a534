import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartLines, emptyCart } from '../tools/browser/cart.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';
import { runCommand } from './harness/lane.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a company asks for a zone of controlled sale, an operator agrees, and its goods appear with their prices', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/kxzq');
  await page.getByRole('heading', { name: '什么是控销' }).waitFor();
  await goTo(page, '/kxzq/new');
  await expectAccessible(page);
  expect(await page.getByRole('region', { name: '已被占用' }).count()).toBe(1);
  const zone = page.getByRole('region', { name: '可申请' }).locator('[data-zone="xingmotang"]');
  await zone.getByRole('button', { name: '申请授权' }).click();
  const dialog = page.getByRole('dialog', { name: /申请授权/ });
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await dialog.getByText('请填写金额').waitFor();
  await dialog.getByRole('textbox', { name: '预计月销（元）' }).fill('20,000');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await zone.getByText('审核中').waitFor();

  const listed = await runCommand('operator', 'control', 'list');
  const id = /^\s*(\d+)\s.*杏陌堂/m.exec(listed)?.[1] ?? '';
  await runCommand('operator', 'control', 'approve', id, '--as', 'hejing');
  await goTo(page, '/kxzq/goods/xingmotang');
  await page.locator('[data-part="goods-card"]').first().waitFor();
  await page.locator('[data-part="control-quota"]').getByText('已采购 ¥0.00，剩余 ¥20,000.00').waitFor();
  await expectAccessible(page);

  const other = await openPage({ as: 'zhensuo' });
  await goTo(other, '/kxzq/goods/xingmotang');
  await other.getByRole('heading', { name: '没有这个控销专区' }).waitFor();
});

test('the banner of the zone page leads to a zone that every company may come to, which asks for it for its own area', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await goTo(page, '/kxzq');
  await page.getByRole('link', { name: /^控销专区：归荑/ }).click();
  await arriveAt(page, /\/kxzq\/goods\/guiti\/\d+$/);
  await page.getByRole('figure', { name: /^区域授权供货/ }).waitFor();
  await page.getByText('获得授权后可见商品与价格').waitFor();
  await expectAccessible(page);
  await button(page, '申请授权').click();
  const dialog = page.getByRole('dialog', { name: /申请授权/ });
  expect(await dialog.getByRole('textbox', { name: '销售区域' }).inputValue()).toBe('四川省成都市');
  await expectAccessible(page);
});

test('the cart says what is left of a month under controlled sale, and lets nobody go on beyond it', {
  tags: ['clock'],
}, async () => {
  const page = await openPage({ as: 'yaodian' });
  await emptyCart(page.request);
  await goTo(page, '/kxzq/goods/caiweitang');
  await page.locator('[data-part="control-quota"]').getByText('剩余 ¥6,000.00').waitFor();
  for (const [name, number] of [
    ['黄氏响声丸', '250'],
    ['保婴丹', '10'],
  ] as const) {
    const card = page.locator('[data-part="goods-card"]', { hasText: name });
    await card.getByRole('spinbutton').fill(number);
    await card.getByRole('button', { name: /加入/ }).click();
    await page.getByText(`${name} 已加入购物车`).first().waitFor();
  }
  await goTo(page, '/cart');
  const line = page.locator('[data-part="cart-line"]', { hasText: '保婴丹' });
  await line.getByText(/本月额度还剩 ¥\d+\.\d\d/).waitFor();
  await line.getByRole('spinbutton').fill('20');
  await line.getByRole('spinbutton').press('Tab');
  const beyond = /控销本月额度还剩 ¥6,000\.00，本次已选 ¥6,\d{3}\.\d\d，请减少数量/;
  await line.getByText(beyond).waitFor();
  // The browser's own edit is being sent: the next page must start with it.
  await expect
    .poll(async () => (await cartLines(page.request)).map((one) => one.number).toSorted())
    .toEqual([20, 250]);
  await settle(page);
  await page.getByRole('button', { name: /去结算/ }).click();
  await settle(page);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/cart');
  await goTo(page, '/cart');
  await expectAccessible(page);
  await line.getByRole('spinbutton').fill('10');
  await line.getByRole('spinbutton').press('Tab');
  await line.getByText(beyond).waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await cartLines(page.request)).map((one) => one.number).toSorted())
    .toEqual([10, 250]);
  await settle(page);
  await page.getByRole('button', { name: /去结算/ }).click();
  await arriveAt(page, '**/cart/step2');
  await emptyCart(page.request);
});

test('a company whose papers are under review holds no zone of controlled sale and is not asked to apply', async () => {
  const page = await openPage({ as: 'daishen' });
  await goTo(page, '/kxzq');
  await page.getByText('资质审核通过后，可以进入授权专区或提交申请。').waitFor();
  await goTo(page, '/kxzq/new');
  const zones = page.getByRole('region', { name: '资质审核通过后开放' }).locator('[data-zone]');
  await zones.first().waitFor();
  expect([await zones.count(), await button(page, '申请授权').count()]).toEqual([
    await page.locator('[data-zone]').count(),
    0,
  ]);
  await zones.first().getByRole('link', { name: '了解规则' }).click();
  await page.getByRole('region', { name: '专区规则' }).waitFor();
  expect(await button(page, '申请授权').count()).toBe(0);
  await expectAccessible(page);
});

test('a company whose licence has ended reads why it cannot buy, whole, with the way to its papers, and at the top of no page that these are valid', {
  tags: ['clock'],
}, async () => {
  const page = await openPage({ as: 'guoqi' });
  for (const path of ['/zyyp', '/jxqzc']) {
    await goTo(page, path);
    const company = page.getByRole('navigation', { name: '账户与客服' }).locator('p').first();
    await expect.poll(() => company.textContent()).toContain('资质已到期');
    expect(await company.textContent()).not.toContain('资质有效');
    const table = page.locator('[data-part="zone-table"]');
    const reason = table.locator('[data-part="buy-block"]').first();
    await reason.getByText(/《药品经营许可证》已于20\d\d-\d\d-\d\d到期/).waitFor();
    const [inner, outer] = [await reason.getByRole('link').boundingBox(), await table.boundingBox()];
    const rightOf = (box: typeof inner) => (box ? box.x + box.width : Number.NaN);
    expect(rightOf(inner)).toBeLessThanOrEqual(rightOf(outer));
  }
});
