import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';

test('the member centre shows favourites that became cheaper, with how much, and the notices of the store', async () => {
  const page = await openPage({ as: 'yaodian' });
  const dropped = (await (
    await page.request.get('/api/favorite?show=dropped&sort=drop&per_page=4')
  ).json()) as {
    readonly data: {
      readonly list: ReadonlyArray<{
        readonly goods: { readonly name: string; readonly price: string };
        readonly favorite_price: string;
      }>;
    };
  };
  await goTo(page, '/user');
  const card = page.locator('[data-part=dropped-favourites]');
  expect(await card.getByRole('listitem').count()).toBe(dropped.data.list.length);
  const [one] = dropped.data.list;
  // Unit prices have up to four decimals, and are shown to the cent where they end there.
  const drop = (Number(one?.favorite_price) - Number(one?.goods.price)).toFixed(4).replace(/0{1,2}$/, '');
  const line = card.getByRole('listitem').first();
  expect(await line.textContent()).toContain(one?.goods.name);
  expect(await line.textContent()).toContain(`较收藏时降 ¥${drop}`);
  await page.locator('[data-part=notices]').getByRole('link').first().click();
  await arriveAt(page, '**/news/info/*/4');
});

test('a buyer marks goods of past orders together, and sees its favourites under their pictures', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/star');
  const before = await page.getByRole('tab', { name: /^全部/ }).textContent();
  await page.getByRole('button', { name: '从订单导入' }).click();
  const dialog = page.getByRole('dialog', { name: '从订单导入收藏' });
  await dialog.getByRole('checkbox', { name: '全选本页' }).check();
  const marked = await dialog.getByRole('checkbox', { name: /^选择/, checked: true }).count();
  expect(marked).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: `收藏所选（${marked}）` }).click();
  await dialog.waitFor({ state: 'detached' });
  const total = Number(/\d+/.exec(before ?? '')?.[0] ?? 0) + marked;
  await page.getByRole('tab', { name: new RegExp(`^全部.*${total}`) }).waitFor();
  await page.getByRole('tab', { name: '大图' }).click();
  await arriveAt(page, '**/star?*view=tiles*');
  await settle(page);
  expect(await page.getByRole('table', { name: '我的收藏' }).count()).toBe(0);
  await page.getByRole('listitem').filter({ hasText: '收藏时 ¥' }).first().waitFor();
  await expectAccessible(page);
});

test('favourites are moved into a new folder by keyboard, and stay favourites when it is deleted', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/star');
  await page.getByRole('checkbox', { name: /^选择/ }).first().press('Space');
  await page.getByRole('button', { name: '移到分组（1）' }).press('Enter');
  await page.getByRole('menuitem', { name: '未分组' }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: '分组名称' }).fill('夏季常用');
  await page.keyboard.press('Enter');
  await page.getByText('1 种商品已移到“夏季常用”').first().waitFor();
  await page.getByRole('tab', { name: '夏季常用 1' }).click();
  await arriveAt(page, /\/star\?.*folder=\d+/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('listitem').filter({ hasText: '效期' }).getByText('夏季常用').waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('checkbox', { name: /^选择/ }).nth(1).waitFor({ state: 'detached' });
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: '删除分组' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除分组' }).click();
  await arriveAt(page, (url) => !url.searchParams.has('folder'));
  await page.getByRole('tab', { name: /^夏季常用/ }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: /^选择/ }).nth(1).waitFor();
});

test('messages are searched, ticked and deleted together; the member centre counts receipts that are due', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/user');
  const due = page.getByRole('list').getByRole('link', { name: /^\d+ ?待回执$/ });
  await due.click();
  await arriveAt(page, '**/hmdd');
  await goTo(page, '/wdxx');
  const list = page.locator('[data-part=messages]');
  await list.getByRole('searchbox').fill('订单');
  await list.getByRole('searchbox').press('Enter');
  await arriveAt(page, /keyword=/);
  await list.getByText(/^找到 [\d,]+ 条$/).waitFor();
  await list.getByRole('checkbox', { name: /^选择/ }).first().press('Space');
  await expectAccessibleInBothSchemes(page);
  const before = await list.getByText(/^找到/).textContent();
  await list.getByRole('button', { name: '删除所选（1）' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).press('Enter');
  await expect.poll(() => list.getByText(/^找到/).textContent()).not.toBe(before);
});
