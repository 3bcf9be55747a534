import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptyCart } from '../tools/browser/cart.ts';
import { expectAccessibleInBothSchemes } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';
import { refuseCall } from './harness/change-answer.ts';

/** The screen of a till. */
const till = { width: 1366, height: 768 } as const;

const filters = (page: Page) => page.getByRole('region', { name: '筛选' });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`not shown: ${part}`);
  return { top: box.y, bottom: box.y + box.height };
}

/** The layout shift of the next page's own content, from its beginning. */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: Array<{ node: Node | null }>;
        };
        if (sources.some(({ node }) => node?.parentElement?.closest('main'))) seen.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
}

/** Rows of the order table that are whole above the window's edge and the bar that sticks there. */
function rowsInView(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('[data-part=cart-summary]');
    const edge = bar?.getBoundingClientRect().top ?? window.innerHeight;
    return [...document.querySelectorAll('[data-part=goods-table] tbody > tr[data-goods]')].filter(
      (row) => row.getBoundingClientRect().bottom <= edge,
    ).length;
  });
}

test('the first screen of a till shows goods with their prices under two rows of filters, and the other rows unfold', async () => {
  const page = await openPage({ as: 'yaodian', ...till });
  const firstPrice = page.locator('.goods-card-price').first();
  for (const path of ['/list', '/search?keywords=amxl']) {
    await goTo(page, path);
    expect(await filters(page).getByRole('heading').allTextContents()).toEqual(['分类', '生产厂家']);
    expect((await boxOf(firstPrice)).top, path).toBeLessThan(till.height - 24);
  }
  const more = page.getByRole('button', { name: '更多筛选' });
  await more.click();
  await expect.poll(() => filters(page).getByRole('heading').count()).toBeGreaterThan(3);
  await page.getByRole('button', { name: '收起筛选' }).click();
  await expect.poll(() => filters(page).getByRole('heading').count()).toBe(2);
  await expectAccessibleInBothSchemes(page);
});

test('a search with few hits has no filters above them; what narrows a longer list stays while it is narrowed', async () => {
  const page = await openPage({ as: 'yaodian', ...till });
  await goTo(page, '/search?keywords=blg');
  expect(await page.locator('[data-part=goods-card]').count()).toBeLessThanOrEqual(20);
  expect(await filters(page).count()).toBe(0);
  await page.getByRole('button', { name: '更多筛选' }).waitFor({ state: 'detached' });
  await goTo(page, '/search?keywords=amxl');
  const makers = filters(page).getByRole('listitem').getByRole('button');
  const maker = makers.first();
  await maker.click();
  await settle(page);
  expect(await page.locator('[data-part=goods-card]').count()).toBeLessThanOrEqual(20);
  // A second maker can be chosen beside the first.
  expect(await maker.getAttribute('aria-pressed')).toBe('true');
  expect(await makers.count()).toBeGreaterThan(1);
});

test('the order table shows nine rows in the first screen of a till, with its bar as well', async () => {
  const page = await openPage({ as: 'yaodian', ...till });
  await goTo(page, '/list/table');
  expect(await rowsInView(page)).toBeGreaterThanOrEqual(9);
  await page.locator('[data-part=goods-table]').getByRole('spinbutton').first().press('Enter');
  await page.locator('[data-part=cart-summary]').waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(9);
});

test('a search by keyboard goes on in the first quantity of the pictures; the hot words are one stop of Tab, and arrows move among them', async () => {
  const page = await openPage({ as: 'yaodian', ...till });
  await goTo(page, '/list');
  await page.keyboard.press('/');
  await page.keyboard.type('blf');
  await page.keyboard.press('Enter');
  await arriveAt(page, '**/list?keywords=blf*');
  await settle(page);
  const quantity = page.locator('[data-part=goods-card]').first().getByRole('spinbutton');
  await expect.poll(() => quantity.evaluate((field) => field === document.activeElement)).toBe(true);

  const words = page.getByRole('navigation', { name: '热门搜索' });
  const stops = words.locator(':is(a, button)[tabindex="0"]');
  expect(await stops.count()).toBe(1);
  await stops.focus();
  await page.keyboard.press('ArrowRight');
  const second = words.getByRole('listitem').locator('a, button').nth(1);
  await expect.poll(() => second.evaluate((word) => word === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(() => words.evaluate((list) => list.contains(document.activeElement))).toBe(false);
  expect(await stops.count()).toBe(1);
});

test('a row that failed stays marked with its reason over pages and a reload, is counted in the bar and tried again by key and by mouse; the bar says what was entered', async () => {
  const page = await openPage({ as: 'zhensuo', ...till });
  await emptyCart(page.request);
  await goTo(page, '/list/table?buyable=1&in_stock=1&per_page=20');
  const rows = page.locator('[data-part=goods-table] tbody > tr[data-goods]');
  const quantity = (index: number) => rows.nth(index).getByRole('spinbutton');
  const bar = page.locator('[data-part=cart-summary]');
  await refuseCall(page, '/api/cart', 422);
  await quantity(0).fill('20');
  await quantity(0).press('Enter');
  await expect.poll(() => quantity(1).evaluate((field) => field === document.activeElement)).toBe(true);
  await quantity(1).press('Enter');
  const failures = page.locator('[data-part=row-failure]');
  await expect.poll(() => failures.count()).toBe(2);
  expect(await failures.first().textContent()).toMatch(/^20 .+未加入：没有找到/);
  await bar.getByRole('button', { name: '未加入 2 种' }).waitFor();
  await expectAccessibleInBothSchemes(page);

  await goTo(page, '/list/table?buyable=1&in_stock=1&per_page=20&page=2');
  expect(await failures.count()).toBe(0);
  await bar.getByRole('button', { name: '未加入 2 种' }).waitFor();
  await page.unrouteAll();
  await goTo(page, '/list/table?buyable=1&in_stock=1&per_page=20');
  // What was typed has not been lost; Enter tries again.
  expect(await quantity(0).inputValue()).toBe('20');
  await quantity(0).press('Enter');
  await expect.poll(() => failures.count()).toBe(1);
  await bar.getByRole('button', { name: '未加入 1 种' }).click();
  const list = page.getByRole('dialog', { name: '未加入购物车' });
  await list.getByRole('button', { name: /重试$/ }).click();
  await expect.poll(() => failures.count()).toBe(0);
  await expect.poll(() => bar.textContent()).toMatch(/^本次已录 2 种/);
  const { data } = (await (await page.request.get('/api/cart/list')).json()) as {
    data: { data: Array<{ raw_price: string; number: number }>; totals: { payable: string } };
  };
  expect(data.data.map(({ number }) => number)).toContain(20);
  const cents = data.data.reduce((sum, line) => sum + Math.round(Number(line.raw_price) * 100), 0);
  const text = ((await bar.textContent()) ?? '').replaceAll(/[\s,]/g, '');
  expect(text).toContain(`本次已录2种¥${(cents / 100).toFixed(2)}`);
  expect(text).toContain(`合计¥${data.totals.payable}`);
});

test('the first screen of the home page shows a known buyer what it buys again and again in the usual quantities, its last order again, and what waits', {
  tags: ['clock'],
}, async () => {
  const page = await openPage({ as: 'yaodian', ...till });
  await emptyCart(page.request);
  const read = async <T>(path: string) => ((await (await page.request.get(path)).json()) as { data: T }).data;
  const { list } = await read<{ list: Array<{ goods: { name: string }; suggested: number }> }>(
    '/api/user/fast_buy?in_stock=1&page=1&per_page=6',
  );
  const { order } = await read<{ order: { kinds: number } }>('/api/order/last');
  const shift = await watchShift(page);
  await goTo(page, '/');
  const usual = page.getByRole('region', { name: '本店常购' });
  const card = page.locator('[data-part=buyer-card]');
  expect((await boxOf(usual)).bottom).toBeLessThan(till.height);
  expect((await boxOf(card)).bottom).toBeLessThan(till.height);
  const banner = await boxOf(page.getByRole('region', { name: '首页推荐' }));
  expect(banner.bottom - banner.top).toBeLessThanOrEqual(190);
  const quantities = usual.getByRole('spinbutton');
  expect(
    await quantities.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value)),
  ).toEqual(list.map(({ suggested }) => String(suggested)));
  for (const name of ['待付款', '待收货', '待回执', '待签合同', '即将到期'])
    await card.getByRole('link', { name }).waitFor();
  expect(await shift()).toBeLessThan(0.02);
  await expectAccessibleInBothSchemes(page);

  await usual
    .getByRole('button', { name: `${list[0]?.goods.name} 加入购物车` })
    .first()
    .click();
  await usual.getByRole('button', { name: /已加/ }).first().waitFor();
  await card.getByRole('button', { name: '再来一单' }).click();
  // Either all of it went into the cart, or the dialog says line by line what has changed.
  await page
    .getByRole('dialog')
    .locator('[data-part=again-lines]')
    .or(page.getByText(`已把 ${order.kinds} 种商品加入购物车`))
    .first()
    .waitFor();
});
