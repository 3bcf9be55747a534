import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptyCart } from '../tools/browser/cart.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';

interface Cart {
  readonly data: { readonly data: ReadonlyArray<{ readonly goods: { readonly id: number } }> };
}

/** What a pharmacy writes to its wholesaler before lunch: 21 lines of goods, and what people say beside them. */
const chat = [
  '王姐早上好',
  '这周要的货你安排一下：',
  '阿莫西林胶囊 20盒',
  '布洛芬缓释胶囊0.3*20粒 10盒',
  '感冒灵颗粒 1件',
  '连花清瘟 30',
  '创可贴 2中包',
  '碘伏100ml 20瓶，75%乙醇 20瓶',
  '左氧 0.5 20盒',
  '头孢克洛胶囊 10盒（10.9的那个）',
  '蒙脱石散20盒',
  '阿托伐他汀20mg 30盒',
  '苯磺酸氨氯地平 5mg 20盒',
  '奥美拉唑 20',
  '板兰根 20',
  '健胃消食片、开塞露各20',
  '血糖试纸 10盒 @39.6',
  '枸杞子 2公斤',
  '缬沙坦 80mg 30',
  'vc 20瓶',
  'fbst 20',
  '二甲双胍 0.5g 40',
  '六味地黄丸 二十盒',
  '谢谢，下午3点前能到吗',
];

/** Counts what a person would press; text that is pasted is one key. */
function countPresses(page: Page) {
  const counted = { keys: 0, clicks: 0 };
  return {
    counted,
    async paste(field: Locator, text: string) {
      counted.keys += 1;
      await field.fill(text);
    },
    async press(key: string) {
      counted.keys += 1;
      await page.keyboard.press(key);
    },
  };
}

test('a buyer types lines, says what one means, puts all into the cart at once, and is understood next time', async () => {
  const page = await openPage({ as: 'yaodian' });
  await emptyCart(page.request);
  await goTo(page, '/');
  await page.locator('[data-part=header]').getByRole('link', { name: '快速录单' }).click();
  await arriveAt(page, '**/kjcg');
  await settle(page);
  const lines = page.getByLabel('要采购的商品，一行一个');
  await lines.fill('阿莫西林胶囊 0.25g*24 5盒\n没有这种药 3\nbloufen 3');
  await page.reload();
  await expect
    .poll(() => lines.inputValue(), { message: 'a reload loses nothing that was typed' })
    .toContain('没有这种药 3');
  await page.getByRole('button', { name: '识别商品' }).click();
  const result = page.getByRole('region', { name: '识别结果' });
  await result.getByText('没有找到。').waitFor();
  await result.getByText('疑似打错，请核对').waitFor();
  expect(await result.getByRole('group', { name: /^第 3 行/ }).textContent()).toContain('布洛芬');
  await expectAccessible(page);
  await result.getByRole('button', { name: '第 1 行换一个商品' }).click();
  await result
    .getByRole('group', { name: /^第 1 行/ })
    .getByRole('button')
    .nth(1)
    .click();
  await result.getByText('下次直接用').waitFor();
  const chosen = result.getByRole('row').nth(1).getByRole('link').first();
  const name = await chosen.textContent();
  const address = await chosen.getAttribute('href');
  await result.getByRole('button', { name: '加入购物车（1 行）' }).click();
  await result.getByText('已把 1 行加入购物车').waitFor();
  const cart = (await (await page.request.get('/api/cart/list')).json()) as Cart;
  expect(cart.data.data.map((line) => `/list/info/${line.goods.id}`)).toContain(address);

  await lines.fill('阿莫西林胶囊 0.25g*24 10盒');
  await lines.press('Control+Enter');
  await result.getByText('按您上次的选择').waitFor();
  expect(await chosen.textContent()).toBe(name);
  await settle(page);
});

test('of a chat of 21 lines two need a hand, and all of it goes into the cart with six keys and no click', async () => {
  const page = await openPage({ as: 'yaodian' });
  await emptyCart(page.request);
  await goTo(page, '/kjcg');
  const { counted, paste, press } = countPresses(page);
  const lines = page.getByLabel('要采购的商品，一行一个');
  await paste(lines, chat.join('\n'));
  await press('Control+Enter');
  const result = page.getByRole('region', { name: '识别结果' });
  await result.getByText(/^识别 23 行/).waitFor();
  await result.getByText('已跳过 3 行，不是商品').waitFor();
  expect(await result.getByText(/^识别 23 行/).textContent()).toContain('21 行可以加入，2 行要您看一下');
  expect(await result.getByText('同行 2/2').count(), 'goods of one line stand apart').toBe(2);

  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  // A typing mistake, taken as corrected, and a medicine in two forms.
  await expect.poll(focused).toContain('板蓝根');
  await press('Enter');
  await expect.poll(focused).toContain('二甲双胍');
  await press('ArrowDown');
  await press('Enter');
  await expect.poll(focused).toBe('加入购物车（23 行）');
  await press('Enter');
  await result.getByText('已把 23 行加入购物车').waitFor();
  expect(counted).toEqual({ keys: 6, clicks: 0 });
  const cart = (await (await page.request.get('/api/cart/list')).json()) as Cart;
  expect(cart.data.data).toHaveLength(23);
  await settle(page);
});

test('a buyer names the columns of a pasted table, takes a line of talk back, and keeps what was chosen', async () => {
  const page = await openPage({ as: 'yaodian', colorScheme: 'dark' });
  await goTo(page, '/kjcg');
  const table = [
    '品名\t规格\t月销量\t备注',
    '蒙脱石散\t3g*10袋\t20\t急',
    '格列美脲片\t2mg*15片\t30\t',
    '合计\t\t50\t',
  ];
  await page.getByLabel('要采购的商品，一行一个').fill(table.join('\n'));
  await page.getByRole('button', { name: '识别商品' }).click();
  const result = page.getByRole('region', { name: '识别结果' });
  await result.getByText('没有数量列，请指定').waitFor();
  await result.getByRole('button', { name: '第 2 行换一个商品' }).click();
  await result
    .getByRole('group', { name: /^第 2 行/ })
    .getByRole('button')
    .nth(1)
    .click();
  await result.getByText('已选').waitFor();
  const chosen = await result.getByRole('row').nth(1).getByRole('link').first().textContent();
  await result.getByLabel('月销量').selectOption({ label: '数量' });
  await result.getByText('2 行可以加入').waitFor();
  expect(await result.getByRole('row').nth(1).getByRole('link').first().textContent()).toBe(chosen);
  expect(await result.getByRole('spinbutton').first().inputValue()).toBe('20');
  await expectAccessible(page);

  await page.getByLabel('要采购的商品，一行一个').fill('谢谢老板\n蒙脱石散 20盒');
  await page.getByRole('button', { name: '识别商品' }).click();
  await result.getByText('已跳过 1 行，不是商品').click();
  await result.getByRole('button', { name: '第 1 行是商品' }).click();
  await result.getByText('没有找到。').waitFor();
  await result.getByRole('button', { name: '不是商品' }).click();
  await result.getByText('已跳过 1 行，不是商品').waitFor();
  await result.getByRole('button', { name: '全部用最便宜（1）' }).click();
  await result.getByText('1 行用同名同规格里最便宜的').waitFor();
  await settle(page);
});

test('a buyer fills in the template and uploads it', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/kjcg');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载采购单模板' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('千方采购单模板.xlsx');
  await page.getByLabel('或上传采购表').setInputFiles({
    name: '采购单.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await download.path()),
  });
  const result = page.getByRole('region', { name: '识别结果' });
  await result.getByText(/^识别 3 行/).waitFor();
});

test('a buyer downloads the price list of a filtered list', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, `/list/table?${new URLSearchParams({ keywords: '阿莫西林' })}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '导出价目表' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^千方价目表_\d{4}-\d{2}-\d{2}\.xlsx$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});
