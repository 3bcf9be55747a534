import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';
import { changeAnswer, recordCalls, refuseCall } from './harness/change-answer.ts';
import { navigateAndSettle } from './harness/navigate.ts';

// Titles are sentences of the specification (storefront.md 1, 2, 3, 6, 9) and of the parts of the frame.

const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`);

interface UserBase {
  message_count: number;
  is_can_chat: number;
  token: string;
  username: string;
  admin: { name: string; phone: string; is_default: number } | null;
  common_config: { chat_url: string } | null;
  quality_inspection: { quality_inspection_url: string; msg: string };
}

const changeUser = (page: Page, change: (user: UserBase) => void) =>
  changeAnswer<UserBase>(page, '/api/user/base', change);

test('Visitors see login and register', async () => {
  const page = await openPage();
  await goTo(page, '/404');
  const bar = page.getByRole('navigation', { name: '账户与客服' });
  expect(await bar.getByRole('link').allInnerTexts()).toEqual(['登录', '注册']);
  for (const name of ['search-box', 'right-bar', 'category-menu', 'top-ad', 'cart-drawer'])
    expect(await part(page, name).count(), name).toBe(0);
});

test("The header shows the buyer's company name, an assigned account manager (name, phone, flag default versus dedicated), a complaint hotline, and a quality-inspection link", async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/404');
  await expect.poll(() => part(page, 'company').textContent()).toContain('禾安堂大药房');
  await expect.poll(() => part(page, 'manager').textContent()).toMatch(/客户经理 \S{2,4}1\d{10}专属/);
  await expect.poll(() => part(page, 'complaint-line').textContent()).toMatch(/投诉热线 [\d-]+/);
  const bar = page.getByRole('navigation', { name: '账户与客服' });
  for (const name of ['我的账户', '我的收藏', '我的订单']) await bar.getByRole('link', { name }).waitFor();

  await changeUser(page, (user) => {
    if (user.admin) user.admin.is_default = 1;
  });
  await goTo(page, '/404');
  await expect.poll(() => part(page, 'manager').textContent()).toContain('默认');
});

test('The link opens its URL in a new window, or shows its message when only a message exists', async () => {
  const page = await openPage({ as: 'yaodian' });
  await changeUser(page, (user) => {
    user.quality_inspection = { quality_inspection_url: '', msg: '报告按批号查询' };
  });
  await goTo(page, '/yegl');
  await page.getByRole('button', { name: '质检报告' }).click();
  const alert = page.getByRole('alertdialog');
  await alert.getByText('报告按批号查询').waitFor();
  await alert.getByRole('button').first().click();

  await changeUser(page, (user) => {
    user.quality_inspection = { quality_inspection_url: '/404', msg: '报告按批号查询' };
  });
  await goTo(page, '/yegl');
  const [apart] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '质检报告' }).click(),
  ]);
  await arriveAt(apart, '**/404');
  expect(page.url()).not.toContain('404');
});

test('Nav shows the first 9 links, the rest under 更多', async () => {
  const page = await openPage({ as: 'yaodian' });
  let names: string[] = [];
  await changeAnswer<{ nav: Array<{ name: string }> }>(page, '/api/focus/common', (data) => {
    names = data.nav.map((item) => item.name);
  });
  await goTo(page, '/404');
  const nav = part(page, 'nav');
  await nav.getByRole('link').nth(8).waitFor();
  expect(await nav.getByRole('link').allInnerTexts()).toEqual(names.slice(0, 9));
  await nav.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(names.slice(9));
});

test('Category menu: at most 7 top-level categories, sub-categories on hover. Click opens the list page with select set to the category id', async () => {
  const page = await openPage({ as: 'yaodian' });
  await changeAnswer<{ category: Array<{ id: number; name: string }> }>(page, '/api/focus/common', (data) => {
    const [first] = data.category;
    if (first) data.category.push({ ...first, id: 90_001, name: '第八类' }, { ...first, id: 90_002 });
  });
  await goTo(page, '/404');
  const menu = part(page, 'category-menu');
  await menu.hover();
  const entries = menu.locator('[data-category]');
  await entries.first().waitFor();
  expect(await entries.count()).toBe(7);
  expect(await part(page, 'category-panel').count()).toBe(0);
  await entries.nth(1).hover();
  const panel = part(page, 'category-panel');
  await panel.waitFor();
  const leaf = panel.getByRole('link').nth(1);
  const name = (await leaf.textContent()) ?? '';
  await leaf.click();
  await arriveAt(page, /\/list\?select=\d+$/);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await menu.hover();
  const id = await entries.first().getAttribute('data-category');
  await entries.first().click();
  await arriveAt(page, `**/list?select=${id}`);
});

test('The category menu works with the keyboard alone', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/404');
  const menu = part(page, 'category-menu');
  await menu.getByRole('link', { name: '全部药品分类' }).focus();
  const chosen = menu.locator('[data-category]:focus');
  const inPanel = part(page, 'category-panel').locator('a:focus');
  await page.keyboard.press('ArrowDown');
  await menu.locator('[data-category]').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await chosen.waitFor();
  await page.keyboard.press('ArrowRight');
  await inPanel.waitFor();
  // Back at the categories with an open panel, another opens in the same way.
  await page.keyboard.press('Shift+Tab');
  await chosen.waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await inPanel.waitFor();
  await page.keyboard.press('Escape');
  await part(page, 'category-panel').waitFor({ state: 'detached' });
  await chosen.waitFor();
});

test('Where the code of the sub-categories does not come the menu says nothing, and opens them at the next turn', async () => {
  const page = await openPage({ as: 'yaodian' });
  await page.route('**/assets/category-panel-*', (route) => route.abort('internetdisconnected'));
  await goTo(page, '/404');
  const menu = part(page, 'category-menu');
  const lost = page.waitForEvent('requestfailed');
  await menu.hover();
  await lost;
  await menu.locator('[data-category]').nth(1).hover();
  await page.unroute('**/assets/category-panel-*');
  await menu.locator('[data-category]').nth(2).hover();
  await part(page, 'category-panel').waitFor();
  expect(await page.locator('[data-toasts] [data-tone]').count()).toBe(0);
});

test('The youxuan, self-operated and qx menus add yx, zy or qx with value 2', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/404');
  for (const section of ['yx', 'zy', 'qx']) {
    await navigateAndSettle(page, `/list?${section}=2`, 'list_index');
    await part(page, 'category-menu').hover();
    const link = part(page, 'category-menu').locator('[data-category]').first();
    await expect
      .poll(() => link.getAttribute('href'))
      .toMatch(new RegExp(`^/list\\?select=\\d+&${section}=2$`));
  }
});

test('Top-ad list is used only when non-empty, and there is no top ad on login-style pages', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/yegl');
  await part(page, 'top-ad').waitFor();
  const calls = recordCalls(page, '/api/focus/top');
  await goTo(page, '/login');
  expect(await part(page, 'header').getAttribute('data-style')).toBe('login');
  expect(await part(page, 'top-ad').count()).toBe(0);
  expect(calls).toEqual([]);
  await changeAnswer<{ list: unknown[] }>(page, '/api/focus/top', (data) => {
    data.list = [];
  });
  await goTo(page, '/yegl');
  expect(await part(page, 'top-ad').count()).toBe(0);
});

test('关闭横幅 is what a click at its middle meets, at every width', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/404');
  const close = part(page, 'top-ad').getByRole('button', { name: '关闭横幅' });
  const isMet = () =>
    close.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1366, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(isMet, { message: `${width} wide` }).toBe(true);
  }
  await close.click();
  await part(page, 'top-ad').waitFor({ state: 'detached' });
});

/** Fixed parts of the frame, and how much of the content's width each covers, in px. */
function coveredBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const content = document.querySelector('main .frame-width')?.getBoundingClientRect();
    if (!content) return ['no content'];
    const still = [...document.querySelectorAll<HTMLElement>('.frame *')].filter((one) => {
      const { position, visibility } = getComputedStyle(one);
      return position === 'fixed' && visibility === 'visible' && one.offsetWidth > 0 && one.offsetHeight > 0;
    });
    return still.flatMap((one) => {
      const { left, right, bottom } = one.getBoundingClientRect();
      const covered = Math.min(right, content.right) - Math.max(left, content.left);
      // The skip link waits above the window.
      if (bottom <= 0 || covered <= 0) return [];
      return [`${one.dataset.part ?? one.getAttribute('aria-label')} covers ${Math.round(covered)}`];
    });
  });
}

test.each([
  ['', ''],
  [' in 大字版', 'large'],
])('Nothing of the frame covers the content of a page at a desk%s', async (_, size) => {
  const page = await openPage({ as: 'yaodian' });
  await page.addInitScript((large) => localStorage.setItem('qf-large-text', large), size === '' ? '0' : '1');
  const floors = page.locator('nav[aria-label=楼层]');
  // 大字版 needs more room.
  const hasFloors = (width: number) => size === '' || width >= 1440;
  await goTo(page, '/404');
  for (const [path, route] of [
    ['/', 'index'],
    ['/list', 'list_index'],
    ['/user', 'user_hyzx'],
  ] as const) {
    await navigateAndSettle(page, path, route);
    for (const [width, height] of [
      [1360, 768],
      [1366, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      if (path === '/') await floors.waitFor({ state: hasFloors(width) ? 'visible' : 'hidden' });
      await expect.poll(() => coveredBy(page), { message: `${path} ${width}` }).toEqual([]);
    }
  }
});

test('The line that says that this is the demo is read at the top of every page on a phone, a narrow desk and a desk, below the search bar where that lies over the page', async () => {
  /**
   * Whether a click on its words hits it, and whether it is right below its predecessor and above the page.
   */
  const look = (page: Page) =>
    page.evaluate(() => {
      const line = document.querySelector('[data-part=demo-line]');
      const main = document.querySelector('main');
      if (!line || !main) return 'no line';
      const words = document.createRange();
      words.selectNodeContents(line);
      const { left, right, top, bottom } = words.getBoundingClientRect();
      const isMet = [left + 2, (left + right) / 2, right - 2].every((x) =>
        line.contains(document.elementFromPoint(x, (top + bottom) / 2)),
      );
      const bars = [...document.querySelectorAll('[data-part=search-bar]')];
      const over = bars.find((one) => getComputedStyle(one).position === 'fixed');
      const box = line.getBoundingClientRect();
      const gap = box.top - (over?.getBoundingClientRect().bottom ?? 0);
      // The bar ends in a line of one px.
      return {
        isMet,
        isAtTop: Math.abs(gap) <= 1,
        isClear: main.getBoundingClientRect().top >= box.bottom,
      };
    });
  for (const [who, routes] of [
    [
      { as: 'yaodian' },
      { '/': 'index', '/list': 'list_index', '/cart': 'cart_step1', '/yx/rule': 'yx_rule' },
    ],
    [{}, { '/login': 'login', '/forget/step1': 'forget_step1' }],
  ] as const) {
    const page = await openPage(who);
    await goTo(page, '/404');
    for (const [path, route] of Object.entries(routes)) {
      await navigateAndSettle(page, path, route);
      for (const [width, height] of [
        [390, 844],
        [1366, 768],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.getByText('演示环境：商品与价格为演示数据，下单不发货，付款不扣款').waitFor();
        await expect
          .poll(() => look(page), { message: `${path} ${width}` })
          .toEqual({ isMet: true, isAtTop: true, isClear: true });
      }
    }
  }
});

test('A scrolling broadcast message shows when content exists; it can be paused, and rests for who wants no motion', async () => {
  const page = await openPage({ as: 'yaodian' });
  await changeAnswer<{ broadcast: string }>(page, '/api/global/site', (data) => {
    data.broadcast = '今日盘点，16:00 后的订单明日出库';
  });
  await goTo(page, '/404');
  const line = part(page, 'broadcast');
  expect(await line.textContent()).toContain('今日盘点，16:00 后的订单明日出库');
  // The harness's browser prefers reduced motion.
  expect(await line.getByRole('button', { name: '暂停滚动' }).count()).toBe(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await goTo(page, '/404');
  const state = () =>
    line.locator('.broadcast-track').evaluate((track) => {
      const { animationName, animationPlayState } = getComputedStyle(track);
      return `${animationName} ${animationPlayState}`;
    });
  await page.mouse.move(5, 5);
  expect(await state()).toBe('broadcast running');
  await line.getByRole('button', { name: '暂停滚动' }).click();
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(await state()).toBe('broadcast paused');

  await changeAnswer<{ broadcast: string }>(page, '/api/global/site', (data) => {
    data.broadcast = '';
  });
  await goTo(page, '/404');
  expect(await line.count()).toBe(0);
});

test('Side nav of link images with a back-to-top entry; links beginning with * show text as a notice', async () => {
  const page = await openPage({ as: 'yaodian', height: 900 });
  await changeAnswer<{ list: unknown[] }>(page, '/api/global/links', (data) => {
    data.list = [
      { name: '表格下单', url: '/list/table', picture: '' },
      { name: '手机采购', url: '*扫码即可采购', picture: '' },
      { name: '年会', url: '', picture: '' },
    ];
  });
  await goTo(page, '/list');
  const nav = part(page, 'side-nav');
  await nav.waitFor();
  await expect
    .poll(() =>
      nav.locator('img').evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
  const alert = page.getByRole('alertdialog');
  for (const [name, text] of [
    ['手机采购', '扫码即可采购'],
    ['年会', '活动暂未开始'],
  ] as const) {
    await nav.getByRole('button', { name }).click();
    await alert.getByText(text).waitFor();
    await alert.getByRole('button').first().click();
    await alert.waitFor({ state: 'hidden' });
  }
  await page.evaluate(() => window.scrollTo({ top: 500 }));
  expect(await page.getByRole('button', { name: /顶部/ }).filter({ visible: true }).count()).toBe(1);
  await nav.getByRole('button', { name: '顶部' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await nav.getByRole('link', { name: '表格下单' }).click();
  await arriveAt(page, '**/list/table');

  // In a low window an entry of the bar opens the links; on a phone they are under 分类.
  const entry = part(page, 'right-bar').getByRole('button', { name: '导航' });
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 768 });
    await goTo(page, '/list');
    const link = page.getByRole('link', { name: '表格下单' }).filter({ visible: true });
    const before = await link.count();
    await entry.click();
    await expect.poll(() => link.count(), { message: `${width}` }).toBe(before + 1);
    const box = await link.last().boundingBox();
    expect(box?.x, `${width}`).toBeGreaterThan(0);
    expect(box?.y, `${width}`).toBeGreaterThan(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, '/list');
  await part(page, 'right-bar').getByRole('button', { name: '分类' }).click();
  await nav.filter({ visible: true }).getByRole('link', { name: '表格下单' }).click();
  await arriveAt(page, '**/list/table');
  await nav.filter({ visible: true }).waitFor({ state: 'detached' });
});

test('The copyright names the year of the store, even on a till whose clock is years ahead', {
  tags: ['clock'],
}, async () => {
  const page = await openPage({ as: 'yaodian' });
  await page.clock.install({ time: new Date('2031-03-01T10:00:00+08:00') });
  await goTo(page, '/404');
  await part(page, 'footer')
    .getByText(`© ${dateInShanghai(new Date()).slice(0, 4)}`)
    .waitFor();
});

test('Footer: help links, pharmacy licences, a hotline, and app and WeChat QR codes', async () => {
  const page = await openPage({ as: 'yaodian' });
  // Pages with the login header have it too.
  for (const path of ['/yegl', '/login', '/register/step1', '/help/zfps/ddzf']) {
    if (path === '/login') await page.context().clearCookies();
    await goTo(page, path);
    const footer = part(page, 'footer');
    await footer.scrollIntoViewIfNeeded();
    await footer.getByText(/^药品经营许可证：/).waitFor();
    await footer.getByText('服务热线').waitFor();
    expect(await footer.getByRole('link', { name: '会员注册' }).getAttribute('href'), path).toBe(
      '/help/xrzn/hyzc',
    );
    for (const name of ['手机端二维码', '微信端二维码']) {
      const code = footer.getByRole('img', { name });
      await expect
        .poll(() => code.evaluate((img) => (img as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(20);
    }
  }
});

test('W6-01: home, list, goods, cart and login pages show licence, permit and filings, each with a link that answers', async () => {
  const page = await openPage({ as: 'yaodian' });
  const answer = await page.request.get('/api/goods/list?buyable=1&per_page=1');
  const [goods] = ((await answer.json()) as { data: { list: Array<{ id: number }> } }).data.list;
  const visitor = await openPage();
  for (const [place, path] of [
    [page, '/'],
    [page, '/list'],
    [page, `/list/info/${goods?.id}`],
    [page, '/cart'],
    [visitor, '/login'],
  ] as const) {
    await goTo(place, path);
    const footer = part(place, 'footer');
    for (const name of ['营业执照', '药品经营许可证', '互联网药品医疗器械信息服务备案编号']) {
      const href = await footer.getByRole('link', { name: new RegExp(`^${name}：.`) }).getAttribute('href');
      const shown = await place.request.get(href ?? '');
      expect([path, name, shown.status()]).toEqual([path, name, 200]);
      expect(shown.headers()['content-type']).toMatch(/^image\//);
    }
    expect(await footer.getByRole('link', { name: /^ICP备案号：/ }).getAttribute('href')).toBe(
      'https://beian.miit.gov.cn/',
    );
  }
});

test('Help category: fetched with category_id=3, cached locally', async () => {
  const page = await openPage({ as: 'yaodian' });
  const calls = recordCalls(page, '/api/article/category');
  await goTo(page, '/404');
  expect(calls).toEqual(['?category_id=3']);
  await goTo(page, '/yegl');
  await part(page, 'footer').getByRole('link', { name: '购物指南' }).waitFor();
  expect(calls).toEqual(['?category_id=3']);
});

test('Right bar: cart (badge max 99, shown only when count above 0 and route is not cart_step1), messages (badge max 99)', async () => {
  const page = await openPage({ as: 'zhensuo' });
  let total = 0;
  await changeAnswer<{ total: number }>(page, '/api/cart/total', (data) => {
    data.total = total;
  });
  await changeUser(page, (user) => {
    user.message_count = 120;
  });
  const bar = part(page, 'right-bar');
  const seenCount = (control: Locator) => control.locator('span[aria-hidden=true]').textContent();
  await goTo(page, '/404');
  await bar.getByRole('button', { name: '购物车', exact: true }).waitFor();
  await expect.poll(() => bar.getByRole('link', { name: /消息 ?120 条未读/ }).textContent()).toContain('99+');

  total = 99;
  await goTo(page, '/404');
  await expect.poll(() => seenCount(bar.getByRole('button', { name: /购物车 ?99 种商品/ }))).toBe('99');
  total = 100;
  await goTo(page, '/404');
  await expect.poll(() => seenCount(bar.getByRole('button', { name: /购物车 ?100 种商品/ }))).toBe('99+');
  const inHeader = part(page, 'header').getByRole('link', { name: /购物车 ?100 种商品/ });
  expect(await inHeader.textContent()).toContain('99+');
  await goTo(page, '/cart');
  // Checkout has no right bar, and so no badge and no drawer beside the cart.
  await part(page, 'cart-steps').waitFor();
  expect(await bar.count()).toBe(0);
  expect(await part(page, 'cart-drawer').count()).toBe(0);
});

test('The right bar needs common_config to appear', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/404');
  await part(page, 'right-bar').waitFor();
  await refuseCall(page, '/api/user/base');
  await goTo(page, '/404');
  await part(page, 'footer').waitFor();
  expect(await part(page, 'right-bar').count()).toBe(0);
});

test('Customer service opens an embedded chat when the user has a username and is_can_chat, using username and token, and two QQ consultation links otherwise', async () => {
  const page = await openPage({ as: 'yaodian' });
  let username = 'yaodian';
  await changeUser(page, (user) => {
    Object.assign(user, { username, is_can_chat: 1, token: '1800000000.abc' });
    if (user.common_config) user.common_config.chat_url = new URL('/404?shop=7', page.url()).href;
  });
  await goTo(page, '/404');
  await part(page, 'right-bar').getByRole('button', { name: '客服' }).click();
  const frame = part(page, 'chat').locator('iframe');
  const address = new URL((await frame.getAttribute('src')) ?? '');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    shop: '7',
    username: 'yaodian',
    token: '1800000000.abc',
  });
  await part(page, 'chat').getByRole('button', { name: '关闭' }).click();
  await part(page, 'chat').waitFor({ state: 'detached' });

  username = '';
  await goTo(page, '/404');
  await part(page, 'right-bar').getByRole('button', { name: '客服' }).click();
  const links = part(page, 'qq-links').getByRole('link');
  await links.first().waitFor();
  expect(await links.count()).toBe(2);
  expect(await links.first().getAttribute('href')).toMatch(/^https:\/\/wpa\.qq\.com\/.*uin=\d+/);
  await page.keyboard.press('Escape');
  await part(page, 'qq-links').waitFor({ state: 'hidden' });
});

test('Right bar: WeChat QR, my account, back-to-top', async () => {
  const page = await openPage({ as: 'yaodian', height: 700 });
  await goTo(page, '/list');
  const bar = part(page, 'right-bar');
  await bar.getByRole('button', { name: '微信' }).click();
  const code = page.getByRole('img', { name: '微信二维码' });
  await expect.poll(() => code.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(20);
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.scrollTo({ top: 500 }));
  await bar.getByRole('button', { name: '顶部' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await bar.getByRole('link', { name: '账户' }).click();
  await arriveAt(page, '**/user');
});

test('After logout the flag is cleared and page reloads', async () => {
  const page = await openPage({ as: 'hetong' });
  await goTo(page, '/yegl');
  await page.evaluate(() => {
    sessionStorage.setItem('qf-login-reload', '1');
    (window as { isOld?: boolean }).isOld = true;
  });
  await page.getByRole('button', { name: '安全退出' }).click();
  await arriveAt(page, '**/login');
  await settle(page);
  expect(await page.evaluate(() => (window as { isOld?: boolean }).isOld)).toBeUndefined();
  expect(await page.evaluate(() => sessionStorage.getItem('qf-login-reload'))).toBeNull();
  await goTo(page, '/cart');
  await arriveAt(page, '**/login?back=*');
});

test('On a phone the right bar becomes a bottom bar, the category menu a drawer', async () => {
  const page = await openPage({ as: 'yaodian', width: 390, height: 844 });
  await goTo(page, '/404');
  const bar = part(page, 'right-bar');
  expect(await bar.count()).toBe(1);
  const box = await bar.boundingBox();
  expect([box?.x, Math.round((box?.y ?? 0) + (box?.height ?? 0)), box?.width]).toEqual([0, 844, 390]);
  expect(await part(page, 'cart-drawer').count()).toBe(0);
  await bar.getByRole('button', { name: '分类' }).click();
  const drawer = page.getByRole('dialog', { name: '全部分类' });
  await drawer.waitFor();
  expect(await drawer.locator('details').count()).toBe(7);
  await drawer.getByText('中成药', { exact: true }).click();
  await drawer.getByRole('link', { name: '全部中成药' }).click();
  await arriveAt(page, /\/list\?select=\d+$/);
  await drawer.waitFor({ state: 'hidden' });
  await bar.getByRole('button', { name: '分类' }).click();
  for (const name of ['安全退出', '质检报告']) await drawer.getByRole('button', { name }).waitFor();
});

test('the frame fits 360, 768, 1280 and 1920 px without sideways scroll', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/404');
  for (const [path, route] of [
    ['/', 'index'],
    ['/list/table', 'list_table'],
    ['/user', 'user_hyzx'],
  ] as const) {
    expect(await navigateAndSettle(page, path, route)).toBe(route);
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, `${path} ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('the frame with everything open is accessible in light and dark', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/404');
  await part(page, 'right-bar')
    .getByRole('button', { name: /^购物车/ })
    .click();
  await part(page, 'cart-drawer').getByRole('heading', { name: '购物车' }).waitFor();
  await settle(page);
  await part(page, 'category-menu').hover();
  await part(page, 'category-menu').locator('[data-category]').nth(2).hover();
  await part(page, 'category-panel').waitFor();
  await expectAccessibleInBothSchemes(page);
});

test('the frame of a phone is accessible in light and dark', async () => {
  const page = await openPage({ as: 'yaodian', width: 390, height: 844 });
  await goTo(page, '/user');
  await expectAccessibleInBothSchemes(page);
  await part(page, 'right-bar').getByRole('button', { name: '分类' }).click();
  await page.getByRole('dialog', { name: '全部分类' }).getByText('中成药', { exact: true }).click();
  await expectAccessibleInBothSchemes(page);
});

test('The top-right ad leads to a page of the store', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/zhzq');
  expect(await part(page, 'top-right-ad').getByRole('link').getAttribute('href')).toMatch(/^\//);
});

test('more kinds and messages than a bubble has room for are read out whole, at a desk and on a phone', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await changeAnswer<{ total: number }>(page, '/api/cart/total', (cart) => {
    cart.total = 150;
  });
  await changeAnswer<{ message_count: number }>(page, '/api/user/base', (user) => {
    user.message_count = 150;
  });
  await goTo(page, '/user');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page
      .getByRole('link', { name: /购物车 ?150 种商品$/ })
      .filter({ visible: true })
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: /消息 ?150 条未读$/ })
      .filter({ visible: true })
      .first()
      .waitFor();
    await expectAccessibleInBothSchemes(page);
  }
});
