import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';

interface Goods {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly zbz: number;
}

/** Goods that a chain may buy, with stock for ten stores. */
async function goodsFor(page: Page, kinds: number): Promise<Goods[]> {
  const { data } = await (
    await page.request.get(`/api/goods/list?buyable=1&in_stock=1&per_page=80&keywords=片`)
  ).json();
  const enough = (one: Goods & { number: number; is_buy: number }) =>
    one.is_buy === 1 && one.number >= 25 * one.zbz;
  return data.list.filter(enough).slice(0, kinds);
}

/** Pastes as the keyboard does: from the clipboard, into the field that has the focus. */
const pasteInto = (page: Page, text: string) =>
  page.evaluate((data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('a head office fills ten stores from one sheet: two answers, one correction, ten orders', async () => {
  const page = await openPage({ as: 'liansuo', width: 1366, height: 768 });
  const goods = await goodsFor(page, 12);
  expect(goods.length).toBe(12);
  let [clicks, keys] = [0, 0];
  const click = async (name: RegExp | string, within: Pick<Page, 'getByRole'> = page) => {
    clicks += 1;
    await within.getByRole('button', { name }).click();
  };
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await goTo(page, '/ddgl');
  clicks += 1;
  await page.getByRole('link', { name: '统一采购' }).click();
  await arriveAt(page, '**/ddgl/sheet');
  await settle(page);
  await expectAccessible(page);

  const heads =
    '海珠一店 荔湾二店 白云四店 番禺五店 黄埔六店 花都七店 增城八店 从化九店 南沙十店 旗舰店'.split(' ');
  const rows = goods.map((one, row) =>
    [one.name, ...heads.map((_, column) => (row === 3 && column === 1 ? one.zbz + 1 : one.zbz))].join('\t'),
  );
  rows.push(['自己的叫法', ...heads.map(() => 1)].join('\t'), '合计\t1');
  await click('粘贴表格');
  await page.getByLabel('表格内容').fill([['商品', ...heads].join('\t'), ...rows].join('\n'));
  keys += 1;
  await click('填入要货表');
  const unread = page.locator('[data-part=sheet-unread]');
  await unread.getByText(/处没看懂/).waitFor();
  await settle(page);
  await expectAccessible(page);
  const items = unread.locator('[data-part=unread]');
  const shop = items.filter({ hasText: '旗舰店' });
  clicks += 1;
  await shop.getByRole('combobox').selectOption({ label: '岭桂康大药房越秀十一店（演示）' });
  await shop.waitFor({ state: 'detached' });
  // Names that several goods have are answered by the first of the offered; the unknown one is dropped.
  await settle(page);
  for (let left = await items.count(); left > 0; left = await items.count()) {
    const item = items.first();
    const title = (await item.textContent()) ?? '';
    clicks += 1;
    const isUnknown = title.includes('自己的叫法');
    const buttons = item.getByRole('button');
    await (isUnknown ? item.getByRole('button', { name: '不要了' }) : buttons.first()).click();
    await expect.poll(() => items.count()).toBeLessThan(left);
    await settle(page);
  }

  const grid = page.locator('[data-part=sheet-grid]');
  const fault = page.getByRole('button', { name: /格不能下单，去看第一格/ });
  if ((await fault.count()) > 0) {
    await click(/格不能下单/);
    await page.getByRole('button', { name: /^改为 / }).waitFor();
    await click(/格改为最近的可购数量/);
    await fault.waitFor({ state: 'detached' });
  }
  // The keyboard: the first cell, one down, the same as above, and back by the arrows.
  await grid.locator('[data-cell="0-0"]').focus();
  await press('ArrowDown');
  await press('Control+d');
  await press('ArrowUp');
  await press('ArrowUp');
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.cell))
    .toBe('0-0');
  const packs = [goods[0]?.zbz ?? 1, (goods[0]?.zbz ?? 1) * 2];
  await pasteInto(page, packs.join('\t'));
  await expect.poll(() => grid.locator('[data-cell="0-1"]').inputValue()).toBe(String(packs[1]));
  const wrong = page.getByRole('button', { name: /格改为最近的可购数量/ });
  if ((await wrong.count()) > 0) await click(/格改为最近的可购数量/);
  await page.getByText('草稿已保存').waitFor();
  await page.reload();
  await settle(page);
  expect(await grid.locator('[data-cell="0-1"]').inputValue()).toBe(String(packs[1]));

  await click('核对并下单');
  const window = page.getByRole('dialog', { name: '核对各店订单' });
  await window.getByRole('button', { name: '提交 10 家门店的订单' }).waitFor();
  await settle(page);
  await expectAccessible(page);
  await click('提交 10 家门店的订单', window);
  await window.getByText('10 家已下单').waitFor();
  await settle(page);
  expect(await window.getByText('已下单', { exact: true }).count()).toBe(10);
  await page.keyboard.press('Escape');
  await page.getByText('要货表是空的').waitFor();
  // 120 quantities and ten orders; most of the clicks answer which of several goods a name means.
  expect(clicks).toBeLessThanOrEqual(24);
  expect(keys).toBe(5);
});

test('a company without stores is told so, on a phone and in the dark', async () => {
  const page = await openPage({ as: 'yaodian', width: 390, height: 844, colorScheme: 'dark' });
  await goTo(page, '/ddgl/sheet');
  await page.getByText('还没有门店').waitFor();
  await expectAccessible(page);
});
