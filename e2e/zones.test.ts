import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { goTo, openPage, settle } from './harness/browser.ts';
import { agree, emptyCart } from './harness/cart.ts';
import { closeAlert, refuseCall } from './harness/change-answer.ts';
import { follow } from './harness/follow.ts';
import { runCommand } from './harness/lane.ts';

const rows = (page: Page) => page.locator('[data-part="zone-table"] tbody tr');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function cartLines(
  page: Page,
): Promise<Array<{ name: string; batch: string | null; price: string | null; number: number }>> {
  const answer = await page.request.get('/api/cart/list');
  const { data } = (await answer.json()) as {
    data: {
      data: Array<{ goods: { name: string }; batch_no: string | null; price: string | null; number: number }>;
    };
  };
  return data.data.map(({ goods, batch_no, price, number }) => ({
    name: goods.name,
    batch: batch_no,
    price,
    number,
  }));
}

/** The batch that ends first among those that live less than three months. */
async function firstBatch(page: Page): Promise<string> {
  const answer = await page.request.get('/api/near_expiry?months=3&per_page=1');
  const { data } = (await answer.json()) as { data: { list: Array<{ batch_no: string }> } };
  return data.list[0]?.batch_no ?? '';
}

test('herbal pieces are found by initial and origin, which stand in the address, and go into the cart from the row', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/zyyp');
  await expectAccessible(page);
  await page.getByRole('group', { name: '首字母' }).getByRole('button', { name: 'H', exact: true }).click();
  await page.waitForURL('**/zyyp?letter=H');
  await settle(page);
  await button(page, /^甘肃/).first().click();
  await page.waitForURL('**/zyyp?letter=H&origin=%E7%94%98%E8%82%83');
  await settle(page);
  const first = rows(page).first();
  await expect.poll(() => first.textContent()).toContain('甘肃');
  const name = ((await first.getByRole('link').first().textContent()) ?? '').trim();
  expect(await first.textContent()).toMatch(/kg\/袋/);
  await first.getByRole('button', { name: /加入购物车/ }).click();
  await page.getByText(`${name} 已加入购物车`).first().waitFor();
  await expect.poll(async () => (await cartLines(page)).map((line) => line.name)).toContain(name);
  await page.goBack();
  await page.waitForURL('**/zyyp?letter=H');
});

test('herbal pieces are narrowed by grade and by when they were made, and a row shows how its price went', {
  tags: ['clock'],
}, async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/zyyp');
  const filter = page.getByRole('region', { name: '筛选' });
  // A grade is 统货, 选货 or 特级, and nothing else.
  await filter.getByRole('button', { name: /^统货/ }).waitFor();
  expect(await filter.getByRole('button', { name: /^(120头|切片|醋制|礼盒)/ }).count()).toBe(1);
  await filter.getByRole('button', { name: /^选货/ }).click();
  await page.waitForURL('**/zyyp?grade=%E9%80%89%E8%B4%A7');
  await filter.getByRole('button', { name: /^6–12 个月/ }).click();
  await page.waitForURL((url) => url.searchParams.get('produced') === '12');
  await settle(page);
  const first = rows(page).first();
  await expect.poll(() => first.textContent()).toMatch(/选货.*产 20\d\d-\d\d-\d\d至 20\d\d-\d\d-\d\d/);
  await filter.getByRole('button', { name: /^更多筛选/ }).click();
  await filter
    .getByRole('heading', { name: '执行标准' })
    .or(filter.getByRole('heading', { name: '有效期' }))
    .first()
    .waitFor();
  await goTo(page, '/zyyp');
  await rows(page)
    .getByRole('button', { name: /近 90 天价格走势/ })
    .first()
    .click();
  const trend = page.getByRole('dialog', { name: '近 90 天挂牌价' });
  await trend.getByText(/¥\d/).first().waitFor();
  await expectAccessible(page);
});

test('a device is found by a part of its certificate’s number, and leads to what it needs and from there back', async () => {
  const page = await openPage({ as: 'yaodian' });
  await emptyCart(page.request);
  await goTo(page, '/qxzq?keywords=血糖仪');
  const meter = rows(page).filter({ hasText: '血糖仪套装' }).first();
  const cert = /[\u4e00-\u9fff]械注准(\d{11})/.exec((await meter.textContent()) ?? '')?.[1] ?? '';
  await goTo(page, '/qxzq');
  const field = page.getByRole('searchbox', { name: /注册证号或备案号/ });
  await field.fill(cert);
  await field.press('Enter');
  await page.waitForURL(`**/qxzq?cert=${cert}`);
  await settle(page);
  await expect.poll(() => rows(page).count()).toBe(1);
  await expectAccessible(page);

  await rows(page)
    .first()
    .getByRole('link', { name: /配套 \d+ 种$/ })
    .click();
  await page.waitForURL((url) => url.searchParams.has('fits'));
  await settle(page);
  await page.getByText(/^适配 血糖仪套装/).waitFor();
  await rows(page)
    .filter({ hasText: '血糖试纸' })
    .first()
    .getByRole('link', { name: '血糖试纸', exact: true })
    .click();
  await page.waitForURL('**/list/info/*');
  const back = page.getByRole('region', { name: '适用器械' });
  await back
    .getByRole('link', { name: /血糖仪套装/ })
    .first()
    .click();
  const parts = page.getByRole('region', { name: '配套耗材与配件' });
  await parts.getByRole('button', { name: /加入/ }).first().click();
  await expect.poll(async () => (await cartLines(page)).length).toBe(1);
  await expectAccessible(page);
});

test('a device in another size is one press away, from its page and from its row', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/qxzq?keywords=灭菌橡胶外科手套');
  const row = rows(page).filter({ hasText: '7号1双' }).first();
  await row.getByRole('link', { name: /8号1双$/ }).click();
  await page.waitForURL('**/list/info/*');
  const models = page.getByRole('navigation', { name: '规格型号' });
  await models.waitFor();
  expect(await models.getByRole('link').allTextContents()).toEqual([
    '6.5号1双',
    '7号1双',
    '7.5号1双',
    '8号1双',
  ]);
  expect(await models.getByRole('link', { name: '8号1双' }).getAttribute('aria-current')).toBe('true');
  await models.getByRole('link', { name: '6.5号1双' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: /6\.5号1双/ }).waitFor();
  expect(await models.getByRole('link', { name: '6.5号1双' }).getAttribute('aria-current')).toBe('true');
});

test('more of a near-expiry batch than the company uses in time is warned of, in its zone and in the cart', {
  tags: ['clock'],
}, async () => {
  const page = await openPage({ as: 'yaodian' });
  await emptyCart(page.request);
  await goTo(page, '/jxqzc');
  await page.getByRole('checkbox', { name: '我买过' }).click();
  await page.waitForURL('**/jxqzc?bought=1');
  await settle(page);
  const row = rows(page).filter({ hasText: '枸杞子' });
  await row.getByText(/^到期前约用 \d+ 袋/).waitFor();
  const quantity = row.getByRole('spinbutton');
  expect(await row.locator('[data-part="sell-through"]').count()).toBe(0);
  await quantity.fill('9');
  await quantity.press('Tab');
  // Told in days or months, as the purchases before this day have fallen.
  const warning =
    /按贵单位近( \d+ 天| \d+ 个月|一年)用量，9 袋约需 \d+ (天|个月)用完，晚于有效期（剩 \d+ 天），到期前约可用完 \d+ 袋/;
  await row.getByText(warning).waitFor();
  await expectAccessible(page);
  await quantity.press('Enter');
  const dialog = page.getByRole('dialog', { name: '近效期商品确认' });
  // Another journey of this account may have read the rule.
  await dialog
    .or(page.getByText(/已加入购物车/).first())
    .first()
    .waitFor();
  if (await dialog.isVisible()) {
    await dialog.getByText(warning).waitFor();
    await dialog.getByRole('button', { name: /确认效期/ }).click();
  }
  await expect.poll(async () => (await cartLines(page)).length).toBe(1);

  await goTo(page, '/cart');
  const line = page.locator('[data-part="cart-line"]', { hasText: '枸杞子' });
  await line.getByText(warning).waitFor();
  await line.getByRole('spinbutton').fill('1');
  await line.getByRole('spinbutton').press('Tab');
  await line.locator('[data-part="sell-through"]').waitFor({ state: 'detached' });
  await emptyCart(page.request);
});

test('devices stand in three classes with their certificates', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/qxzq');
  await page.getByRole('tab', { name: /^三类/ }).click();
  await page.waitForURL((url) => url.searchParams.get('class') === '3');
  await settle(page);
  await expect.poll(() => rows(page).first().textContent()).toMatch(/械注[准进].*注册证.*药监械生产许/);
  await expectAccessible(page);
});

test('a near-expiry batch is added only after its last day was agreed to, and the order takes just that batch', {
  tags: ['clock'],
}, async () => {
  const page = await openPage({ as: 'yaodian' });
  await emptyCart(page.request);
  await goTo(page, '/jxqzc');
  await expectAccessible(page);
  const batch = await firstBatch(page);
  await page.getByRole('tab', { name: /^3 个月以内/ }).click();
  const first = rows(page).first();
  await first.filter({ hasText: batch }).waitFor();
  await first.getByRole('button', { name: /加入购物车/ }).click();
  const dialog = page.getByRole('dialog', { name: '近效期商品确认' });
  await dialog.getByText(batch).waitFor();
  expect((await cartLines(page)).some((line) => line.batch === batch)).toBe(false);
  await dialog.getByRole('checkbox', { name: /下次不再提示/ }).check();
  await dialog.getByRole('button', { name: /确认效期/ }).click();
  await page
    .getByText(/已加入购物车/)
    .first()
    .waitFor();
  await expect.poll(async () => (await cartLines(page)).some((line) => line.batch === batch)).toBe(true);

  // The rule is read; the next batch goes straight into the cart.
  await settle(page);
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /加入购物车/ })
    .click();
  await expect.poll(async () => (await cartLines(page)).length).toBeGreaterThan(1);

  await goTo(page, '/cart');
  await page.getByRole('tab', { name: /^近效期/ }).click();
  const line = page.locator('[data-part="cart-line"]', { hasText: batch });
  await line.getByText(/剩 \d+ 天/).waitFor();
  await page.getByRole('button', { name: /去结算/ }).click();
  await page.waitForURL('**/cart/step2');
  await settle(page);
  await page
    .getByText(/剩 \d+ 天/)
    .first()
    .waitFor();
  await agree(page);
  await button(page, /提交订单/)
    .first()
    .click();
  await page.waitForURL(/\/cart\/(step3|hm)/);
});

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
  await page.waitForURL(/\/kxzq\/goods\/guiti\/\d+$/);
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
  // What the browser has reckoned is on its way: the next page is to begin with it.
  await expect
    .poll(async () => (await cartLines(page)).map((one) => one.number).toSorted())
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
    .poll(async () => (await cartLines(page)).map((one) => one.number).toSorted())
    .toEqual([10, 250]);
  await settle(page);
  await page.getByRole('button', { name: /去结算/ }).click();
  await page.waitForURL('**/cart/step2');
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

test('brands are found by letter and category, and each shows its goods with its letter of authority', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/ppzq');
  await expectAccessible(page);
  await page.getByRole('link', { name: '下一页' }).click();
  await page.waitForURL('**/ppzq/2');
  await goTo(page, '/ppzq?keywords=qyl');
  await page.getByRole('link', { name: /青屿岚/ }).click();
  await page.waitForURL('**/ppzq/info/*');
  await expect.poll(() => page.title()).toContain('青屿岚');
  await button(page, '关注 青屿岚').click();
  await button(page, '已关注 青屿岚').waitFor();
  await button(page, /查看授权书/).click();
  await page.getByRole('img', { name: /品牌授权书/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('img', { name: /品牌授权书/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '下一页' }).click();
  await page.waitForURL(/\/ppzq\/info\/\d+\/2$/);
  await goTo(page, '/ppzq');
  await button(page, /^我关注的/).click();
  await page.waitForURL('**/ppzq?followed=1');
  await button(page, '已关注 青屿岚').click();
  await page.getByText('还没有关注品牌').waitFor();
});

test('优选 tells what is missing for free freight, its rule stands alone, and a topic is headed by its name', async () => {
  const page = await openPage({ as: 'liansuo' });
  await goTo(page, '/yx');
  await expectAccessible(page);
  const bar = page.getByRole('region', { name: '优选包邮', exact: true });
  await expect.poll(() => bar.textContent()).toMatch(/优选商品满 ¥[\d,.]+ 包邮/);
  await page
    .locator('[data-part="goods-card"]')
    .first()
    .getByRole('button', { name: /加入购物车/ })
    .click();
  await page.locator('[data-part="youx-cart"]').waitFor();
  const [rule] = await Promise.all([
    page.waitForEvent('popup'),
    bar.getByRole('link', { name: '包邮规则' }).click(),
  ]);
  await rule.getByRole('heading', { name: '优选包邮规则' }).waitFor();
  await expect.poll(() => rule.getByRole('banner').count()).toBe(0);
  await goTo(page, '/list/other/1');
  await page.getByRole('heading', { name: '秋冬备货' }).waitFor();
  await expect.poll(() => page.title()).toContain('秋冬备货');
  await goTo(page, `/list/other/1/${encodeURIComponent('换季常备')}`);
  await page.getByRole('heading', { name: '换季常备' }).waitFor();
  await expect.poll(() => page.title()).toContain('换季常备');
  await goTo(page, '/list/other/99999');
  await page.getByRole('link', { name: '去首页' }).waitFor();
});

test('the activity centre says when each runs, shows what the open one holds, and reminds of one that is announced', {
  tags: ['clock'],
}, async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/Hdzx/all');
  await page.getByRole('region', { name: '先领券再下单' }).waitFor();
  await page.getByRole('region', { name: '热卖好货' }).locator('[data-part="goods-card"]').first().waitFor();
  await expectAccessible(page);
  // With the year where the next has come by then.
  const coming = page.getByRole('link', { name: /^年终盛典 (\d{4}-)?\d\d-\d\d 开始/ });
  await coming.click();
  await page.waitForURL('**/Hdzx/all/*');
  await button(page, '预约提醒').click();
  await page.getByText('已预约，开始时会发消息给您').first().waitFor();
  await goTo(page, new URL(page.url()).pathname);
  const reminder = button(page, '已预约提醒');
  expect(await reminder.getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(page);
  await reminder.press('Enter');
  await button(page, '预约提醒').waitFor();
});

test('a zone that did not load can be asked for again, and only one that is not there is called gone', async () => {
  const page = await openPage({ as: 'yaodian' });
  for (const [address, call] of [
    ['/kxzq/goods/cangjia', '/api/control/zone/cangjia'],
    ['/ppzq/info/4', '/api/focus/brand/4'],
    ['/list/other/1', '/api/topic/1'],
  ] as const) {
    await refuseCall(page, call, 429);
    await goTo(page, address);
    await closeAlert(page);
    await page.getByRole('main').getByText('页面没有加载出来').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await refuseCall(page, call);
    await goTo(page, address);
    await page.locator('[data-part=zone-gone]').waitFor();
    await page.unrouteAll();
  }
});

test('a company whose licence has ended reads why it cannot buy, whole, with the way to its papers', {
  tags: ['clock'],
}, async () => {
  const page = await openPage({ as: 'guoqi' });
  for (const path of ['/zyyp', '/jxqzc']) {
    await goTo(page, path);
    const table = page.locator('[data-part="zone-table"]');
    const reason = table.locator('[data-part="buy-block"]').first();
    await reason.getByText(/《药品经营许可证》已于20\d\d-\d\d-\d\d到期/).waitFor();
    const [inner, outer] = [await reason.getByRole('link').boundingBox(), await table.boundingBox()];
    const rightOf = (box: typeof inner) => (box ? box.x + box.width : Number.NaN);
    expect(rightOf(inner)).toBeLessThanOrEqual(rightOf(outer));
  }
});

test('in the table of a zone Tab goes from quantity to quantity, past reports, prices and other sizes', async () => {
  const page = await openPage({ as: 'yaodian' });
  for (const path of ['/zyyp', '/qxzq', '/jxqzc']) {
    await goTo(page, path);
    const quantities = rows(page).getByRole('spinbutton');
    await quantities.nth(0).focus();
    for (const next of [1, 2, 3]) {
      await page.keyboard.press('Tab');
      expect([
        path,
        await quantities.nth(next).evaluate((field) => field === document.activeElement),
      ]).toEqual([path, true]);
    }
  }
});

test('no zone is wider than a telephone', async () => {
  const page = await openPage({ as: 'yaodian', width: 390, height: 844 });
  await goTo(page, '/yegl');
  for (const [path, route] of [
    ['/zyyp', 'zyyp'],
    ['/qxzq', 'qxzq'],
    ['/jxqzc', 'jxqzc'],
    ['/kxzq', 'kxzq'],
    ['/kxzq/new', 'kxzq_index'],
    ['/ppzq', 'ppzq_index'],
    ['/yx', 'yx_index'],
  ] as const) {
    expect(await follow(page, path, route)).toBe(route);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, beyond]).toEqual([path, 0]);
  }
});
