import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartLines, emptyCart } from '../tools/browser/cart.ts';
import { findBreachesInBothSchemes } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';
import { changeAnswer, recordCalls, refuseCall } from './harness/change-answer.ts';
import { stopClock } from './harness/stop-clock.ts';

// Titles are sentences of the specification (storefront.md 2, 3, 5, 8, 9).

const suggestPath = '/api/goods/search';
const start = new Date('2026-11-21T10:00:00+08:00');

const box = (page: Page) => page.getByRole('combobox', { name: '搜索商品' });
const panel = (page: Page) => page.locator('[data-part=search-panel]');
const rows = (page: Page) => panel(page).getByRole('row');
const chosen = (page: Page) => panel(page).locator('tr[aria-selected=true]');

/** A page with a stopped clock after loading; only `page.clock.runFor` moves it. */
async function openStill(): Promise<Page> {
  const page = await openPage({ as: 'zhensuo' });
  await page.clock.install({ time: start });
  await goTo(page, '/404');
  await stopClock(page);
  return page;
}

/** Types and waits for the suggestions. */
async function suggest(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await rows(page).nth(1).waitFor();
}

test('Search box: searches after a 500 ms pause', async () => {
  const page = await openStill();
  const calls = recordCalls(page, suggestPath);
  await box(page).fill('阿');
  await page.clock.runFor(400);
  await box(page).fill('阿莫');
  await page.clock.runFor(499);
  expect(calls).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => calls).toEqual(['?keywords=阿莫&type=0']);
});

test('Panel shows 搜索中... while loading and 暂无数据 when empty', async () => {
  const page = await openStill();
  await box(page).fill('没有这种商品的名字');
  await page.clock.runFor(50);
  await panel(page).getByText('搜索中...').waitFor();
  await page.clock.resume();
  await panel(page).getByText('暂无数据').waitFor();
  expect(await panel(page).getByText('搜索中...').count()).toBe(0);
});

test('Panel shows the goods that an everyday name means, says so, and leads to all of them', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await goTo(page, '/404');
  await box(page).fill('心痛定');
  const meant = panel(page).locator('[data-part=correction]');
  await meant.getByText('您是不是要找').waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page).textContent()).toContain('硝苯地平');
  expect(await findBreachesInBothSchemes(page, '[data-part=search-panel]')).toEqual([]);
  await meant.getByRole('link', { name: '硝苯地平' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('keywords')).toBe('硝苯地平');
  expect(await panel(page).count()).toBe(0);
});

test('Panel leads from nothing found to 去求购 with what was searched for', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await goTo(page, '/404');
  await box(page).fill('没有这种商品的名字');
  await panel(page).getByRole('link', { name: '去求购' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/pzqg/add');
  await settle(page);
  expect(await page.getByLabel('药品名称').first().inputValue()).toBe('没有这种商品的名字');
  expect(await panel(page).count()).toBe(0);
});

test('Down and up arrows move through suggestions, wrapping. Enter submits, Escape closes', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await goTo(page, '/404');
  await suggest(page, '阿莫');
  const count = await rows(page).count();
  const first = await rows(page).first().getAttribute('id');
  const last = await rows(page).last().getAttribute('id');

  await box(page).press('ArrowDown');
  await expect.poll(() => chosen(page).getAttribute('id')).toBe(first);
  await box(page).press('ArrowUp');
  await expect.poll(() => chosen(page).getAttribute('id')).toBe(last);
  await box(page).press('ArrowDown');
  await expect.poll(() => chosen(page).getAttribute('id')).toBe(first);
  for (let step = 0; step < count; step += 1) await box(page).press('ArrowDown');
  await expect.poll(() => chosen(page).getAttribute('id')).toBe(first);

  await box(page).press('Escape');
  await panel(page).waitFor({ state: 'hidden' });
  await box(page).press('Enter');
  await arriveAt(page, '**/list?keywords=*');
  await expect.poll(() => new URL(page.url()).searchParams.get('keywords')).toBe('阿莫');
});

test('Choosing a suggestion scrolls to top, saves the keyword and goes to the list page with the keyword', async () => {
  const page = await openPage({ as: 'zhensuo', height: 500 });
  await goTo(page, '/');
  await page.evaluate(() => window.scrollTo({ top: 600 }));
  await page.locator('[data-part=compact-search]').waitFor();
  await suggest(page, '阿莫');
  const name = await rows(page).first().locator('b').first().textContent();
  await rows(page).first().click();
  await arriveAt(page, '**/list?keywords=*');
  await settle(page);
  await expect.poll(() => new URL(page.url()).searchParams.get('keywords')).toBe(name);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // Stored for the session: the box has it even on a page that is no list.
  await goTo(page, '/404');
  expect(await box(page).inputValue()).toBe(name);
});

test('Pressing the button goes to the list; on the zone list paths the current query is kept', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await goTo(page, '/list?in_stock=1&page=2');
  await box(page).fill('感冒');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await arriveAt(page, '**/list?in_stock=1&keywords=*');
  await goTo(page, '/order?status=DONE');
  await box(page).fill('感冒');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await arriveAt(page, '**/list?keywords=*');
  await expect.poll(() => new URL(page.url()).search).toBe(`?keywords=${encodeURIComponent('感冒')}`);
});

test('Search type toggles 0 (drug) and 1 (manufacturer); placeholders 药品名称（拼音缩写） and 厂家名称（拼音缩写）', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await goTo(page, '/404');
  const calls = recordCalls(page, suggestPath);
  expect(await box(page).getAttribute('placeholder')).toBe('药品名称（拼音缩写）');
  await page.getByLabel('搜索类型').selectOption('1');
  await expect.poll(() => box(page).getAttribute('placeholder')).toBe('厂家名称（拼音缩写）');
  await box(page).fill('制药');
  await rows(page).first().waitFor();
  await expect.poll(() => calls).toEqual(['?keywords=制药&type=1']);
});

test('A pressed-link blur delay of 200 ms closes suggestions', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await page.clock.install({ time: start });
  await goTo(page, '/404');
  await suggest(page, '阿莫');
  await stopClock(page);
  await page.mouse.click(6, 420);
  await page.clock.runFor(199);
  expect(await panel(page).isVisible()).toBe(true);
  await page.clock.runFor(1);
  await panel(page).waitFor({ state: 'hidden' });
});

test('Empty search keyword clears cached suggestions and hides the result box', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await goTo(page, '/404');
  const kept = () => page.evaluate(() => sessionStorage.getItem('qf-search-suggestions'));
  await suggest(page, '阿莫');
  expect(JSON.parse((await kept()) ?? 'null')).toMatchObject({ keyword: '阿莫', at: expect.any(Number) });
  await box(page).fill('');
  await panel(page).waitFor({ state: 'hidden' });
  expect(await kept()).toBeNull();
});

test('Search suggestion constant 5000 ms: what was found is kept so long and asked for anew after it', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await page.clock.install({ time: start });
  await goTo(page, '/404');
  const calls = recordCalls(page, suggestPath);
  await suggest(page, '阿莫');
  expect(calls).toHaveLength(1);
  const keptAt = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('qf-search-suggestions') ?? '{}') as { at: number }).at,
  );

  const reopen = async (at: number) => {
    await page.clock.setFixedTime(new Date(at));
    await page.evaluate(() => sessionStorage.setItem('qf-search-keyword', '阿莫'));
    await goTo(page, '/404');
    await box(page).focus();
    await rows(page).nth(1).waitFor();
    await settle(page);
  };
  await reopen(keptAt + 2_000);
  expect(calls).toHaveLength(1);
  await reopen(keptAt + 9_000);
  expect(calls).toHaveLength(2);
});

test('What the company has bought comes first with its last price, and no other company sees it', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/404');
  await suggest(page, '阿莫西林胶囊');
  expect(await rows(page).first().textContent()).toMatch(/买过 · 上次 ¥\d/);
  expect(await findBreachesInBothSchemes(page, '[data-part=search-panel]')).toEqual([]);
  const clinic = await openPage({ as: 'zhensuo' });
  await goTo(clinic, '/404');
  await suggest(clinic, '阿莫西林胶囊');
  expect(await panel(clinic).getByText('买过').count()).toBe(0);
});

test('A quantity behind the name goes into the cart with Enter, corrected aloud, and the field keeps the focus', async () => {
  const page = await openPage({ as: 'yaodian' });
  await emptyCart(page.request);
  await goTo(page, '/404');
  const said = (text: RegExp) => page.getByText(text).first().waitFor();
  // Enter before the pause is over asks at once.
  await box(page).fill('fbst 30');
  await box(page).press('Enter');
  await said(/^非布司他片.*已加入购物车，共 30 盒/);
  await arriveAt(page, '**/404');
  expect(await box(page).evaluate((field) => field === document.activeElement)).toBe(true);
  // The words are selected: the next name replaces them.
  await page.keyboard.type('glmn 25盒');
  await expect.poll(() => box(page).inputValue()).toBe('glmn 25盒');
  await panel(page).locator('[data-part=typed-quantity]').getByText('按中包装 10 盒递增').waitFor();
  await page.keyboard.press('Enter');
  await said(/^格列美脲片.*按中包装 10 盒递增，已按 30 盒加入/);
  const lines = await cartLines(page.request);
  expect(lines.map(({ name, number }) => `${name} ${number}`).sort()).toEqual([
    '格列美脲片 30',
    '非布司他片 30',
  ]);
  await box(page).fill('glmn');
  await box(page).press('Enter');
  await arriveAt(page, '**/list?keywords=glmn');
});

/** Keys as a scanner sends them, 5 ms apart by their own times, however busy the machine is. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    const target = document.activeElement ?? document.body;
    const begun = performance.now();
    for (const [at, key] of [...text, 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: begun + at * 5 });
      target.dispatchEvent(event);
    }
  }, code);
}

test('A scanned barcode adds one middle pack wherever the focus is not in a text', async () => {
  const page = await openPage({ as: 'yaodian' });
  await emptyCart(page.request);
  const list = await page.request.get(
    `/api/goods/list?${new URLSearchParams({ keywords: '非布司他片', bought: '1' })}`,
  );
  const { id, zbz } = ((await list.json()) as { data: { list: Array<{ id: number; zbz: number }> } }).data
    .list[0] ?? { id: 0, zbz: 0 };
  const detail = await page.request.get(`/api/goods/detail/${id}`);
  const { barcode } = ((await detail.json()) as { data: { goods: { barcode: string } } }).data.goods;
  await goTo(page, '/404');
  const said = (text: RegExp) => page.getByText(text).first().waitFor();
  await box(page).focus();
  await scan(page, barcode);
  await page.getByRole('link').first().focus();
  await scan(page, `]d2010${barcode}17291231`);
  await said(/^非布司他片.*已加入购物车/);
  expect(await cartLines(page.request)).toMatchObject([{ name: '非布司他片', number: zbz }]);
  await scan(page, '6901234567890');
  await said(/没看懂扫描的条码，请再扫一次/);
});

test('Failures of suggestions are swallowed silently', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await refuseCall(page, suggestPath);
  await goTo(page, '/404');
  await box(page).fill('阿莫');
  await panel(page).getByText('搜索中...').waitFor();
  await panel(page).waitFor({ state: 'hidden' });
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await page.locator('[data-toasts] li').count()).toBe(0);
});

test('Hot words come from rnss, and the history can be cleared', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await changeAnswer<{ rnss: Array<{ name: string; url: string }> }>(page, '/api/focus/common', (data) => {
    data.rnss = [
      { name: '血糖仪', url: '' },
      { name: '近效期', url: '/list?expiry=near' },
      { name: '直播', url: '*今晚八点开播' },
    ];
  });
  await goTo(page, '/404');
  const hot = page.getByRole('navigation', { name: '热门搜索' });
  expect(await hot.getByRole('link').allInnerTexts()).toEqual(['血糖仪', '近效期']);
  // The rule for links applies here too.
  await hot.getByRole('button', { name: '直播' }).click();
  await page.getByRole('alertdialog').getByText('今晚八点开播').waitFor();
  await page.keyboard.press('Escape');
  await hot.getByRole('link', { name: '近效期' }).click();
  await arriveAt(page, '**/list?expiry=near');
  await settle(page);

  await box(page).fill('碘伏');
  await box(page).press('Enter');
  await arriveAt(page, /keywords=/);
  await goTo(page, '/404');
  await box(page).fill('');
  await box(page).click();
  const recent = page.locator('[data-part=search-recent]');
  await recent.getByRole('button', { name: '碘伏' }).waitFor();
  await recent.getByRole('button', { name: '清空' }).click();
  await expect.poll(() => recent.getByRole('button', { name: '碘伏' }).count()).toBe(0);
});

test('A compact sticky search bar appears at a scroll of 205 px or more (after 100 ms)', async () => {
  const page = await openPage({ as: 'zhensuo', height: 600 });
  await page.clock.install({ time: start });
  await goTo(page, '/');
  await stopClock(page);
  const compact = page.locator('[data-part=compact-search]');
  const scrollTo = async (top: number) => {
    // The browser reports a scroll with its next frame, which no clock of the page delays.
    await page.evaluate(
      (to) =>
        new Promise((told) => {
          window.addEventListener('scroll', told, { once: true });
          window.scrollTo({ top: to, behavior: 'instant' });
        }),
      top,
    );
    expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(top);
  };
  await scrollTo(204);
  await page.clock.runFor(1_000);
  expect(await compact.count()).toBe(0);
  await scrollTo(205);
  await page.clock.runFor(99);
  expect(await compact.count()).toBe(0);
  await page.clock.runFor(1);
  await compact.waitFor();
  expect(await compact.evaluate((bar) => getComputedStyle(bar).position)).toBe('fixed');
  await scrollTo(0);
  await page.clock.runFor(100);
  await compact.waitFor({ state: 'detached' });
});
