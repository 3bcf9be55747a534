import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptyCart, fillCartWith } from '../tools/browser/cart.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';
import { changeAnswer } from './harness/change-answer.ts';

/**
 * Lets the store request goods of so many kinds from its head office; returns number and address of the
 * request.
 */
async function ask(store: Page, kinds: number, note: string) {
  await emptyCart(store.request);
  const lines = await fillCartWith(store.request, kinds);
  await goTo(store, '/cart/step2');
  await store.getByText('通过后生成订单').waitFor();
  expect(await store.getByRole('button', { name: '提交订单' }).count()).toBe(0);
  await store.getByRole('button', { name: '提交审批' }).first().click();
  const dialog = store.getByRole('dialog', { name: '提交总部审批' });
  await dialog.getByLabel(/申请说明/).fill(note);
  await expectAccessible(store);
  await dialog.getByRole('button', { name: '提交审批' }).click();
  await arriveAt(store, '**/ddgl?request=*');
  const window = store.getByRole('dialog', { name: /^采购申请 SP/ });
  await window.getByText(note).waitFor();
  await settle(store);
  const title = (await window.getByRole('heading').first().textContent()) ?? '';
  return {
    lines,
    number: title.replace('采购申请 ', ''),
    url: new URL(store.url()).pathname + new URL(store.url()).search,
  };
}

test('459 when a store asks its head office: what it wrote is there after signing', async () => {
  const store = await openPage({ as: 'liansuo-yi' });
  await emptyCart(store.request);
  await fillCartWith(store.request, 1);
  await store.route('**/api/approval', (route) =>
    route.fulfill({ status: 459, json: { code: 459, message: '请先签署电子合同', data: null } }),
  );
  await goTo(store, '/cart/step2');
  const dialog = store.getByRole('dialog', { name: '提交总部审批' });
  const note = dialog.getByLabel(/申请说明/);
  await store.getByRole('button', { name: '提交审批' }).first().click();
  await note.fill('周末活动备货');
  await dialog.getByRole('button', { name: '提交审批' }).click();
  await arriveAt(store, '**/dzht?*');
  await store.getByRole('link', { name: '继续下单' }).click();
  await arriveAt(store, '**/cart/step2');
  await settle(store);
  await store.getByRole('button', { name: '提交审批' }).first().click();
  await expect.poll(() => note.inputValue()).toBe('周末活动备货');
});

test('459 when a head office approves or rejects: what it wrote and chose is there after signing', async () => {
  const store = await openPage({ as: 'liansuo-yi' });
  const { number, url } = await ask(store, 2, '周末活动备货');
  const head = await openPage({ as: 'liansuo' });
  await head.route(/\/api\/approval\/\d+\/(approve|reject)$/, (route) =>
    route.fulfill({ status: 459, json: { code: 459, message: '请先签署电子合同', data: null } }),
  );
  await goTo(head, url);
  const window = head.getByRole('dialog', { name: `采购申请 ${number}` });
  const note = window.getByLabel(/审批意见/);
  const first = window.getByRole('checkbox', { name: /^采购 / }).first();
  for (const [action, words] of [
    ['通过并下单', '先订急用的'],
    ['驳回', '本月预算已用完'],
  ] as const) {
    await first.setChecked(false);
    await settle(head);
    await note.fill(words);
    await window.getByRole('button', { name: action }).click();
    await arriveAt(head, '**/dzht?*');
    await head.getByRole('link', { name: '继续', exact: true }).click();
    await arriveAt(head, '**/ddgl?*');
    await expect.poll(() => note.inputValue()).toBe(words);
    expect(await first.isChecked()).toBe(false);
  }
  await head.unrouteAll();
  await window.getByRole('button', { name: '驳回' }).click();
  await window.getByText('本月预算已用完').waitFor();
});

test('a store of a chain asks, its head office leaves a line out and orders another quantity of the rest, and the store has that line back', async () => {
  const store = await openPage({ as: 'liansuo-yi' });
  const { lines, number, url } = await ask(store, 3, '周末活动备货');

  const head = await openPage({ as: 'liansuo' });
  await goTo(head, '/ddgl');
  await head.getByRole('tab', { name: /^采购审批/ }).click();
  await settle(head);
  await expectAccessible(head);
  await head.getByRole('button', { name: `审批 ${number}` }).click();
  const window = head.getByRole('dialog', { name: `采购申请 ${number}` });
  const first = lines[0]?.name ?? '';
  await window.getByRole('checkbox', { name: `采购 ${first}` }).uncheck();
  const second = lines[1]?.name ?? '';
  const quantity = window.getByRole('spinbutton', { name: `${second} 数量` });
  const asked = Number(await quantity.inputValue());
  await quantity.focus();
  await head.keyboard.press('+');
  await window.getByText('已改 1 种的数量，1 种不采购').waitFor();
  const ordered = Number(await quantity.inputValue());
  expect(ordered).toBeGreaterThan(asked);
  await window.getByLabel(/审批意见/).fill('先订急用的');
  await settle(head);
  await expectAccessible(head);
  await window.getByRole('button', { name: '通过并下单' }).click();
  await window.getByRole('link', { name: '去付款' }).waitFor();
  await settle(head);
  await window.getByRole('link', { name: /^QF/ }).waitFor();

  await goTo(store, url);
  const own = store.getByRole('dialog', { name: `采购申请 ${number}` });
  await own.getByText('先订急用的').waitFor();
  await own.getByText('未采购', { exact: true }).waitFor();
  await own.getByText(new RegExp(`^订 ${ordered.toLocaleString('zh-CN')} `)).waitFor();
  await own.getByRole('button', { name: '未采购的放回购物车' }).click();
  await store.getByText('1 种商品已放回购物车').first().waitFor();
  await settle(store);
  await goTo(store, '/cart');
  await store.getByText(first).first().waitFor();
});

test('a head office says why it rejects, by the keyboard and in the dark, and the store puts its goods back', async () => {
  const store = await openPage({ as: 'liansuo-er', width: 390, height: 844 });
  const { number, url } = await ask(store, 1, '补货');

  const head = await openPage({ as: 'liansuo', colorScheme: 'dark' });
  await goTo(head, url);
  const window = head.getByRole('dialog', { name: `采购申请 ${number}` });
  await window.getByRole('button', { name: '驳回' }).focus();
  await head.keyboard.press('Enter');
  await window.getByText('请填写驳回原因，至少 2 个字').waitFor();
  const field = window.getByLabel(/审批意见/);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(head);
  await head.keyboard.type('本月预算已用完');
  await head.keyboard.press('Tab');
  await head.keyboard.press('Enter');
  await window.getByText('已驳回').first().waitFor();
  await head.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });

  await goTo(store, url);
  const own = store.getByRole('dialog', { name: `采购申请 ${number}` });
  await own.getByText('本月预算已用完').waitFor();
  await expectAccessible(store);
  await own.getByRole('button', { name: '放回购物车' }).click();
  await store.getByText('1 种商品已放回购物车').first().waitFor();
});

test('a head office that approves nothing but 含麻 goods is led to where those are paid', async () => {
  const store = await openPage({ as: 'liansuo-yi' });
  const { number, url } = await ask(store, 1, '含麻商品');

  const head = await openPage({ as: 'liansuo' });
  // The stores of the demo's chain may not buy 含麻 goods.
  await changeAnswer<{ order_ids: number[]; hm_order_ids: number[] }>(
    head,
    `/api/approval/${new URL(url, 'http://store').searchParams.get('request')}/approve`,
    (placed) => {
      placed.hm_order_ids = placed.order_ids;
    },
  );
  await goTo(head, url);
  const window = head.getByRole('dialog', { name: `采购申请 ${number}` });
  await window.getByRole('button', { name: '通过并下单' }).click();
  const pay = window.getByRole('link', { name: '去付款' });
  await pay.waitFor();
  expect(await pay.getAttribute('href')).toMatch(/^\/cart\/hm\?id=\d+$/);
  await settle(head);
});
