import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBreachesInBothSchemes } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';
import { changeAnswer } from './harness/change-answer.ts';

const box = (page: Page) => page.getByRole('combobox', { name: '搜索商品' });
const panel = (page: Page) => page.locator('[data-part=search-panel]');
const recent = (page: Page) => page.locator('[data-part=search-recent]');

const listAddress = (keywords: string, view = '/list') => `${view}?${new URLSearchParams({ keywords })}`;

test('suggestions in other strengths than the one that was typed come under a heading that says so', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await goTo(page, '/user');
  await box(page).fill('地高辛 25mg');
  await panel(page).getByText('没有 25mg，其他规格').waitFor();
  const rows = await panel(page).getByRole('row').allInnerTexts();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toContain('0.25mg');
  expect(await findBreachesInBothSchemes(page, '[data-part=search-panel]')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await arriveAt(page, /keywords=/);

  await box(page).fill('地高辛 250微克');
  await panel(page).getByText('0.25mg').first().waitFor();
  expect(await panel(page).locator('[data-part=other-doses]').count()).toBe(0);
  // The choice opens a list of that strength.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await arriveAt(page, (url) => url.searchParams.get('keywords') === '地高辛片 250微克');
});

test.each(['/list', '/list/table', '/list/no_image'])(
  'a list without the strength that was asked for shows the others apart, and leads to asking for it: %s',
  async (view) => {
    const page = await openPage({ as: 'zhensuo' });
    await goTo(page, listAddress('地高辛 25mg', view));
    const others = page.getByRole('region', { name: '没有 25mg，其他规格' });
    await others.getByText('0.25mg').first().waitFor();
    expect(await page.getByText('共 0 条').count()).toBe(1);
    const link = others.getByRole('link', { name: '求购 25mg' });
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain('地高辛+25mg');
    expect(await findBreachesInBothSchemes(page, '[data-part=goods-list]')).toEqual([]);
    await goTo(page, listAddress('地高辛 0.25毫克', view));
    await page.getByText('0.25mg').first().waitFor();
    expect(await page.locator('[data-part=other-doses]').count()).toBe(0);
  },
);

test('a search that finds nothing in a category leads to what it finds in the whole shop', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await goTo(page, '/');
  const common = await (await page.request.get('/api/focus/common')).json();
  const category = common.data.category.find(({ name }: { name: string }) => /器械/.test(name));
  await goTo(page, `${listAddress('阿莫西林')}&select=${category.id}`);
  const link = page.getByRole('link', { name: /^在全部商品中查看 \d+ 个$/ });
  const count = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]);
  await link.click();
  await page.getByText(`共 ${count} 条`).waitFor();
});

test('a zone without the strength that was asked for shows the others apart', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await goTo(page, listAddress('注射器 7ml', '/qxzq'));
  const others = page.getByRole('region', { name: '没有 7ml，其他规格' });
  await others.getByText('5ml').first().waitFor();
  expect(await findBreachesInBothSchemes(page, '[data-part=other-doses]')).toEqual([]);
  await goTo(page, listAddress('注射器 5毫升', '/qxzq'));
  await page.getByText('5ml').first().waitFor();
  expect(await page.locator('[data-part=other-doses]').count()).toBe(0);
});

test('marks alone find nothing, and say what to type', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await goTo(page, listAddress('_'));
  await page.getByText('没有找到“_”').waitFor();
  await page.getByText('只有符号，没有可以查找的字').waitFor();
});

test('a hot word with an address leads there from the panel of the search box too', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await changeAnswer<{ rnss: Array<{ name: string; url: string }> }>(page, '/api/focus/common', (data) => {
    data.rnss = [
      { name: '血糖仪', url: '' },
      { name: '近效期', url: '/list?expiry=near' },
    ];
  });
  await goTo(page, '/user');
  await box(page).click();
  await recent(page).getByRole('link', { name: '近效期' }).click();
  await arriveAt(page, '**/list?expiry=near');
  await expect.poll(() => recent(page).count()).toBe(0);
  await settle(page);
  await box(page).click();
  await recent(page).getByRole('button', { name: '血糖仪' }).click();
  await arriveAt(page, /keywords=/);
});

test('what was searched is told to the account that searched it, until it logs out', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await goTo(page, '/user');
  await box(page).fill('生理示例词');
  await box(page).press('Enter');
  await arriveAt(page, /keywords=/);
  await goTo(page, '/user');
  await box(page).fill('');
  await box(page).click();
  await recent(page).getByRole('button', { name: '生理示例词' }).waitFor();

  // Another account in this browser, as on a shared till.
  const other = await openPage({ as: 'yaodian' });
  await goTo(other, '/user');
  const kept = await page.evaluate(() => localStorage.getItem('qf-search-history'));
  expect(kept).toContain('生理示例词');
  await other.evaluate((text) => localStorage.setItem('qf-search-history', text ?? ''), kept);
  await box(other).click();
  await recent(other).waitFor();
  expect(await recent(other).getByText('生理示例词').count()).toBe(0);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /退出/ }).first().click();
  await arriveAt(page, /login/);
  expect(await page.evaluate(() => localStorage.getItem('qf-search-history'))).toBeNull();
});
