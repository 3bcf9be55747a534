import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from './harness/accessibility.ts';
import { goTo, openPage, settle } from './harness/browser.ts';
import { changeAnswer, closeAlert, recordCalls, refuseCall } from './harness/change-answer.ts';
import { stopClock } from './harness/stop-clock.ts';

const floor = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

interface Offer {
  readonly goods: { readonly id: number; readonly name: string };
  readonly [field: string]: unknown;
}
interface Session {
  readonly id: number;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly state: string;
  readonly list: readonly Offer[];
}

/** Sessions of special prices over goods of the demo store: one runs for an hour, one follows. */
async function arrangeSpike(page: Page, now?: Date): Promise<void> {
  const answer = await page.request.get('/api/goods/list?buyable=1&in_stock=1&per_page=3');
  const { data } = (await answer.json()) as { data: { list: Offer['goods'][] } };
  const offer = (goods: Offer['goods'], percent: number): Offer => ({
    activity_id: 1,
    goods,
    price: '7.90',
    raw_price: '8.90',
    total: 100,
    sold: percent,
    sold_percent: percent,
    limit: 20,
    left: percent === 100 ? 0 : 20,
    is_sold_out: percent === 100 ? 1 : 0,
    is_reminded: 0,
  });
  const offers = data.list.map((goods, index) => offer(goods, [68, 100, 5][index] ?? 0));
  await changeAnswer<{ timestamp: number; sessions: Session[] }>(page, '/api/index/spike', (spike) => {
    const startsAt = now?.getTime() ?? spike.timestamp * 1000;
    const at = (hours: number) => new Date(startsAt + hours * 3_600_000).toISOString();
    spike.sessions = [
      { id: 1, starts_at: at(-1), ends_at: at(1), state: 'running', list: offers },
      { id: 2, starts_at: at(1), ends_at: at(3), state: 'coming', list: offers },
    ].map((session) => ({ name: '限时秒杀', ...session }));
  });
}

test('Sessions of special prices show their progress, and count down each second from the server clock, whatever the clock of the machine says; what is sold out or not begun cannot be added', async () => {
  const page = await openPage({ as: 'yaodian' });
  const server = new Date('2026-11-21T10:00:00+08:00');
  await changeAnswer<{ timestamp: number }>(page, '/api/focus/common', (common) => {
    common.timestamp = server.getTime() / 1000;
  });
  await arrangeSpike(page, server);
  // The machine's clock is a quarter of an hour behind.
  await page.clock.install({ time: new Date(server.getTime() - 900_000) });
  await goTo(page, '/');
  const spike = floor(page, '限时秒杀');
  const bars = spike.getByRole('progressbar');
  await bars.nth(2).waitFor();
  const soldPercents = await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-valuenow')));
  expect(soldPercents).toEqual(['68', '100', '5']);
  await spike.getByText('已售 68%').waitFor();
  expect(await spike.getByRole('button', { name: /已售完$/ }).isDisabled()).toBe(true);
  expect(await spike.getByRole('button', { name: /加入购物车$/ }).count()).toBe(2);

  const timer = spike.getByRole('timer');
  const seconds = async () => {
    const [hours = 0, minutes = 0, rest = 0] = ((await timer.textContent())?.match(/\d+/g) ?? []).map(Number);
    return hours * 3600 + minutes * 60 + rest;
  };
  await timer.waitFor();
  const before = await seconds();
  await stopClock(page);
  // Rendering follows the clock a moment later.
  await expect.poll(seconds).toBeLessThan(before - 8);
  const first = await seconds();
  expect(first).toBeGreaterThan(3_480);
  for (let tick = 1; tick <= 3; tick += 1) {
    await page.clock.runFor(1_000);
    await expect.poll(seconds).toBe(first - tick);
  }
  await page.clock.resume();
  await spike.getByRole('tab', { name: /即将开始/ }).click();
  await expect.poll(() => spike.getByRole('button', { name: /即将开始$/ }).count()).toBe(3);
  await spike.getByText('距开场').waitFor();
});

/** Content below the first screen is fetched when the reader comes near. */
async function scrollTo(page: Page, name: string): Promise<void> {
  await page.locator(`[data-floor-name="${name}"]`).scrollIntoViewIfNeeded();
}

test('each floor fails alone: the one whose call fails says so and tries again, the others stand', async () => {
  const page = await openPage({ as: 'yaodian' });
  await refuseCall(page, '/api/index_wntj/1');
  await refuseCall(page, '/api/focus');
  // The first page of a window includes its banners; a later one fetches them.
  await goTo(page, '/list');
  await page.getByRole('link', { name: /，首页$/ }).click();
  await page.locator('body[data-route=index]').waitFor();
  await settle(page);
  await closeAlert(page);
  await page.getByRole('main').getByRole('alert').first().waitFor();
  const recommended = floor(page, '为您推荐');
  await scrollTo(page, '为您推荐');
  await closeAlert(page);
  await recommended.getByRole('alert').waitFor();
  await scrollTo(page, '优选包邮');
  await floor(page, '优选包邮').waitFor();
  expect(await floor(page, '优选包邮').getByRole('alert').count()).toBe(0);
  await floor(page, '优选包邮')
    .getByRole('button', { name: /加入购物车$/ })
    .first()
    .waitFor();
  await scrollTo(page, '近效期');
  await floor(page, '品牌专区').getByRole('link').nth(3).waitFor();

  await page.unrouteAll();
  await recommended.getByRole('button', { name: '重试' }).click();
  await recommended
    .getByRole('button', { name: /加入购物车$/ })
    .first()
    .waitFor();
  expect(await recommended.getByRole('alert').count()).toBe(0);
});

test('the carousel has a pause and a dot for each banner, and turns every five seconds', async () => {
  const page = await openPage({ as: 'yaodian' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: new Date('2026-11-21T10:00:00+08:00') });
  await goTo(page, '/');
  const carousel = floor(page, '首页推荐');
  const shown = () =>
    carousel.locator('[aria-roledescription=幻灯片]:not([inert])').getAttribute('aria-label');
  const dots = carousel.getByRole('button', { name: /^第 \d+ 张/ });
  expect(await dots.count()).toBe(await carousel.locator('[aria-roledescription=幻灯片]').count());
  await page.mouse.move(2, 600);
  await stopClock(page);
  await page.clock.runFor(5_000);
  const before = await shown();
  await page.clock.runFor(5_000);
  const after = await shown();
  expect(after).not.toBe(before);
  await carousel.getByRole('button', { name: '暂停播放' }).click();
  await page.mouse.move(2, 600);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.clock.runFor(20_000);
  expect(await shown()).toBe(after);
  await dots.first().click();
  await expect.poll(() => shown()).toMatch(/^第 1 张/);
});

test("the buyer's card shows the company’s real balance, points, coupons and waiting orders", async () => {
  const page = await openPage({ as: 'yaodian' });
  const read = async <T>(path: string) => ((await (await page.request.get(path)).json()) as { data: T }).data;
  const money = await read<{ available: string }>('/api/user/user_money');
  const counts = await read<{ pending_payment: number; to_receive: number }>('/api/order/counts');
  const coupons = await read<{ unused: number }>('/api/user/couponNum');
  const receipts = await read<{ counts: { WAIT_UPLOAD: number; REJECTED: number; OVERDUE: number } }>(
    '/api/hm/receipt',
  );
  const owed = receipts.counts.WAIT_UPLOAD + receipts.counts.REJECTED + receipts.counts.OVERDUE;
  await goTo(page, '/');
  const card = page.locator('[data-part=buyer-card]');
  const text = async () => ((await card.textContent()) ?? '').replaceAll(/\s|,/g, '');
  for (const fact of [
    `余额¥${money.available}`,
    `优惠券${coupons.unused}`,
    `${counts.pending_payment}待付款`,
    `${counts.to_receive}待收货`,
    `${owed}待回执`,
  ]) {
    await expect.poll(text).toContain(fact);
  }
});

test('a balance that did not load is shown as unknown, never as zero: on the home page and in the wallet', async () => {
  const page = await openPage({ as: 'yaodian' });
  await refuseCall(page, '/api/user/user_money');
  await goTo(page, '/');
  await closeAlert(page);
  const balance = page.locator('[data-part=buyer-card]').getByRole('link', { name: '—' });
  expect(await balance.getAttribute('href')).toBe('/yegl');
  expect(await page.locator('[data-part=buyer-card]').textContent()).not.toContain('0.00');
  await goTo(page, '/yegl');
  const sums = page.locator('main dd');
  await sums.getByText('没有加载出来').first().waitFor();
  expect(await sums.getByText('没有加载出来').count()).toBe(3);
  expect(await page.getByText('余额不足', { exact: false }).count()).toBe(0);
  // The page's alert shows the refusal each time.
  const asked = recordCalls(page, '/api/user/user_money');
  const again = sums.getByText('重试', { exact: true });
  expect(await again.count()).toBe(1);
  await again.dispatchEvent('click');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.unrouteAll();
  await page.reload();
  await settle(page);
  expect(await sums.getByText('没有加载出来').count()).toBe(0);
});

test('numbers of tiles that did not load can be retried, one by one', async () => {
  const page = await openPage({ as: 'yaodian' });
  await refuseCall(page, '/api/return/counts');
  await refuseCall(page, '/api/user/couponNum');
  await goTo(page, '/user');
  await closeAlert(page);
  const said = page.getByRole('alert');
  await said.getByText('订单数量没有加载出来').waitFor();
  await said.getByText('优惠券数量没有加载出来').waitFor();
  await page.unrouteAll();
  for (const name of ['订单数量', '优惠券数量']) {
    await said.filter({ hasText: name }).getByRole('button', { name: '重试' }).click();
    await expect.poll(() => said.filter({ hasText: name }).count()).toBe(0);
  }
});

test('新人特价 is only for buyers who have not ordered yet', async () => {
  const page = await openPage({ as: 'yaodian' });
  let isNew = 0;
  const answer = await page.request.get('/api/goods/list?buyable=1&in_stock=1&per_page=2');
  const { data } = (await answer.json()) as { data: { list: unknown[] } };
  await changeAnswer<{ is_new: number; list: unknown[] }>(page, '/api/focus/xrtj', (specials) => {
    Object.assign(specials, { is_new: isNew, list: isNew === 1 ? data.list : [] });
  });
  await goTo(page, '/');
  expect(await floor(page, '新人特价').count()).toBe(0);
  isNew = 1;
  await goTo(page, '/');
  await floor(page, '新人特价').waitFor();
});

test('为您推荐 continues page by page, each goods once', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/');
  const recommended = floor(page, '为您推荐');
  await scrollTo(page, '为您推荐');
  await recommended.getByRole('button', { name: '再看 10 种' }).click();
  const links = recommended.locator('.goods-card-name a');
  await expect.poll(() => links.count()).toBe(20);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(hrefs).size).toBe(20);
});

test.each([
  ['a desk', 1440],
  ['a phone', 390],
])('the home page is accessible in light and dark, on %s', async (_, width) => {
  const page = await openPage({ as: 'yaodian', width });
  await arrangeSpike(page);
  await goTo(page, '/');
  await expectAccessibleInBothSchemes(page);
});

test('brand, favicon, web manifest and touch icons are there', async () => {
  const page = await openPage();
  await goTo(page, '/login');
  const manifestHref = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(manifestHref ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    name: string;
    icons: Array<{ src: string; sizes: string; type: string }>;
  };
  expect(manifest.name).toBe('千方医药采购');
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  for (const src of [touch, icon, ...manifest.icons.map((one) => one.src)]) {
    const picture = await page.request.get(src ?? '');
    expect(picture.status(), src ?? '').toBe(200);
    expect(picture.headers()['content-type']).toMatch(/^image\/(png|svg)/);
  }
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pictures.length).toBeGreaterThan(0);
  for (const one of pictures) {
    const edge = await page.evaluate(async (src) => {
      const bitmap = await createImageBitmap(await (await fetch(src)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, one.src);
    expect(edge).toBe(one.sizes);
  }
});

test('the first banner is there before the code, and stays where it is when the code comes', async () => {
  const page = await openPage({ as: 'yaodian' });
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/');
  const before = page.locator('#first-paint img');
  await expect
    .poll(() => before.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const place = await before.boundingBox();
  const picture = await before.evaluate((image: HTMLImageElement) => image.currentSrc);

  await page.unrouteAll();
  const calls = recordCalls(page, '/api/focus');
  await goTo(page, '/');
  const after = floor(page, '首页推荐').locator('img').first();
  expect(await after.boundingBox()).toEqual(place);
  expect(await after.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(picture);
  expect(await page.locator('#first-paint, #first-banners').count()).toBe(0);
  expect(calls).toEqual([]);
});

/** The page before its code: scripts wait for the returned call. */
async function holdCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  return code.resolve;
}

/** Its width depends on the number in the cart. */
const placeOf = async (part: Locator) => {
  const { x, y, height } = (await part.boundingBox()) ?? {};
  return { x, y, height };
};

test.each([1440, 1024, 390])(
  'what is typed before the code is there goes on in the same place, at %i wide',
  async (width) => {
    const page = await openPage({ as: 'yaodian', width });
    const release = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    const early = page.locator('#first-paint').getByRole('textbox', { name: '搜索商品' });
    const form = page.locator('[data-part="search-box"] form');
    await early.click();
    await page.keyboard.type('amx');
    const place = await placeOf(form);

    release();
    const field = page.getByRole('combobox', { name: '搜索商品' });
    await expect.poll(() => field.inputValue()).toBe('amx');
    expect(await page.locator('#first-paint').count()).toBe(0);
    expect(await placeOf(form)).toEqual(place);
    await page.keyboard.type('l');
    await expect.poll(() => field.inputValue()).toBe('amxl');
    await page.locator('[data-part="search-panel"]').waitFor();
  },
);

test('a search works before the code is there', async () => {
  const page = await openPage({ as: 'yaodian' });
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const early = page.locator('#first-paint');
  // It counts as loading for as long as it stands, and the check would wait for its end.
  await page.evaluate(() => delete document.body.dataset.busy);
  await expectAccessibleInBothSchemes(page);
  await early.getByRole('combobox', { name: '搜索类型' }).selectOption('厂家');
  await early.getByRole('textbox', { name: '搜索商品' }).fill('制药');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/\/list\?type=1&keywords=/);
  release();
  await settle(page);
  expect(await page.getByRole('combobox', { name: '搜索商品' }).inputValue()).toBe('制药');
});
