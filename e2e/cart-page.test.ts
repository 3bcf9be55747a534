import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptyCart, fillCartWith, placeOrder } from '../tools/browser/cart.ts';
import { expectAccessibleInBothSchemes } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';
import { changeAnswer } from './harness/change-answer.ts';
import { findKeyboardBreaches } from './harness/keyboard.ts';

// Issue 5, line 4: a change is priced at once in the browser and settled by the server.

const buyer = 'zhensuo';
const lines = (page: Page) => page.locator('[data-part=cart-line]');
const number = (page: Page, at: number) => lines(page).nth(at).getByRole('spinbutton');
const payable = async (page: Page) =>
  ((await page.locator('[data-part=cart-bar]').getByText(/^合计/).first().textContent()) ?? '').replace(
    /\s/g,
    '',
  );

interface ListedGoods {
  readonly id: number;
  readonly zbz: number;
}

/** Goods under a 满减 that this company may buy, one pack of each in the cart. */
async function fillCart(page: Page, count: number): Promise<readonly ListedGoods[]> {
  await emptyCart(page.request);
  const promo = encodeURIComponent('满');
  const answer = await page.request.get(
    `/api/goods/list?buyable=1&in_stock=1&promo=${promo}&per_page=${count}`,
  );
  const { data } = (await answer.json()) as { data: { list: ListedGoods[] } };
  const params = data.list.map(({ id, zbz }) => ({ goods_id: id, number: zbz }));
  const added = await page.request.post('/api/cart', { data: { params } });
  expect(added.status()).toBe(200);
  return data.list;
}

/** Bodies of calls that change quantities, as sent. */
function hearEdits(page: Page): string[] {
  const heard: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/cart\/(batch_edit|\d+\/edit)$/.test(request.url()))
      heard.push(decodeURIComponent(request.postData() ?? ''));
  });
  return heard;
}

/** One more pack of every line, all in one task of the page, so that a busy machine adds no wait between. */
function raiseAll(page: Page): Promise<void> {
  return lines(page)
    .getByRole('button', { name: /^增加/ })
    .evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
}

/** Opens the cart and waits until it has subscribed to changes. */
async function openListening(page: Page, of: string): Promise<void> {
  const isUp = page.waitForResponse((response) => {
    const address = response.url();
    return address.includes('/api/events') && decodeURIComponent(address).includes(of);
  });
  await goTo(page, '/cart');
  await isUp;
}

test('several lines that are raised at once are priced at once, travel in one call, and the server says the same', async () => {
  const page = await openPage({ as: buyer });
  const goods = await fillCart(page, 3);
  await goTo(page, '/cart');
  const edits = hearEdits(page);
  const bar = page.locator('[data-part=cart-bar]');
  const before = await payable(page);
  // The server's answer is held until the page has shown its own.
  let letGo = () => {};
  const seen = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/cart/batch_edit', async (route) => {
    await seen;
    await route.continue();
  });
  await raiseAll(page);
  await expect.poll(() => bar.getAttribute('aria-busy')).toBe('true');
  await expect.poll(() => payable(page)).not.toBe(before);
  const shown = await payable(page);
  letGo();
  await expect.poll(() => bar.getAttribute('aria-busy')).toBeNull();
  await settle(page);
  expect(await payable(page)).toBe(shown);
  expect(edits).toHaveLength(1);
  expect(edits[0]?.match(/\[number\]=/g)).toHaveLength(goods.length);
});

test('edits of two tabs both stay', async () => {
  const [one, other] = [await openPage({ as: buyer }), await openPage({ as: buyer })];
  const [a, b] = (await fillCart(one, 2)).toReversed();
  await goTo(one, '/cart');
  await goTo(other, '/cart');
  const many = (pack = 1) => String(pack * 4);
  await Promise.all([
    number(one, 0)
      .fill(many(a?.zbz))
      .then(() => number(one, 0).press('Enter')),
    number(other, 1)
      .fill(many(b?.zbz))
      .then(() => number(other, 1).press('Enter')),
  ]);
  for (const page of [one, other]) {
    await expect.poll(() => page.locator('[data-part=cart-bar]').getAttribute('aria-busy')).toBeNull();
    await settle(page);
  }
  await goTo(one, '/cart');
  expect([await number(one, 0).inputValue(), await number(one, 1).inputValue()]).toEqual([
    many(a?.zbz),
    many(b?.zbz),
  ]);
});

test('an open cart follows what another tab does to it, while a number is being typed', async () => {
  const page = await openPage({ as: buyer, width: 390, height: 844 });
  const [, , added] = await fillCart(page, 3);
  const listed = async () => {
    const { data } = (await (await page.request.get('/api/cart/list')).json()) as {
      data: { data: ReadonlyArray<{ id: number; number: number; goods: { id: number; zbz: number } }> };
    };
    return data.data;
  };
  const gone = (await listed()).find((line) => line.goods.id === added?.id);
  const remove = (id = 0) => page.request.post('/api/cart/batch_delete', { form: { 'ids[0]': id } });
  await remove(gone?.id);
  await openListening(page, '');
  const [one, other] = await listed();
  const numberOf = (line = one) => page.locator(`[data-goods="${line?.goods.id}"]`).getByRole('spinbutton');
  await numberOf().fill('700');

  const many = (other?.goods.zbz ?? 1) * 7;
  await page.request.post(`/api/cart/${other?.id}/edit`, { form: { 'params[number]': many } });
  await expect.poll(() => numberOf(other).inputValue()).toBe(String(many));
  expect(await numberOf().inputValue()).toBe('700');

  await page.request.post('/api/cart', {
    form: { 'params[0][goods_id]': added?.id ?? 0, 'params[0][number]': added?.zbz ?? 1 },
  });
  await expect.poll(() => lines(page).count()).toBe(3);
  await remove(other?.id);
  await expect.poll(() => lines(page).count()).toBe(2);
  await expect
    .poll(() =>
      page
        .locator('[data-part=right-bar]')
        .getByRole('link', { name: /^购物车/ })
        .textContent(),
    )
    .toMatch(/2 种商品$/);
  const typed = page.locator('[data-part=cart-line] :focus');
  expect(await typed.inputValue()).toBe('700');
  await typed.press('Enter');
  await expect.poll(async () => (await listed()).map((line) => line.number)).toContain(700);
});

test('a number being typed stays when what another tab puts in brings the filters with it', async () => {
  const page = await openPage({ as: buyer });
  const put = (goods: ListedGoods) =>
    page.request.post('/api/cart', {
      form: { 'params[0][goods_id]': goods.id, 'params[0][number]': goods.zbz },
    });
  const offered = await fillCart(page, 1);
  await emptyCart(page.request);
  const listed = await page.request.get('/api/goods/list?buyable=1&in_stock=1&per_page=60');
  const { data } = (await listed.json()) as {
    data: { list: ReadonlyArray<ListedGoods & { tags: unknown[] }> };
  };
  const plain = data.list.find((goods) => goods.tags.length === 0);
  if (!plain || !offered[0]) throw new Error('the demo holds no goods without an activity');
  await put(plain);
  await openListening(page, String(plain.id));
  const filters = page.getByRole('tablist', { name: '筛选购物车' });
  expect(await filters.count()).toBe(0);
  await number(page, 0).fill('700');
  await put(offered[0]);
  await filters.waitFor();
  const typed = page.locator('[data-part=cart-line] :focus');
  expect(await typed.inputValue()).toBe('700');
  await emptyCart(page.request);
});

test('a number that was saved stays although the cart cannot be read for a while, and is settled afterwards', async () => {
  const page = await openPage({ as: buyer });
  const [goods] = await fillCart(page, 1);
  await goTo(page, '/cart');
  const many = String((goods?.zbz ?? 1) * 3);
  let isDown = true;
  await page.route('**/api/cart/changes*', (route) => (isDown ? route.abort('aborted') : route.continue()));
  await number(page, 0).fill(many);
  await number(page, 0).press('Tab');
  await page.locator('[data-toasts]').getByText('网络').first().waitFor();
  const bar = page.locator('[data-part=cart-bar]');
  expect(await number(page, 0).inputValue()).toBe(many);
  expect(await bar.getAttribute('aria-busy')).toBe('true');
  isDown = false;
  await expect.poll(() => bar.getAttribute('aria-busy')).toBeNull();
  expect(await number(page, 0).inputValue()).toBe(many);
  await emptyCart(page.request);
});

test('an open cart takes in what another tab did between reading it and listening', async () => {
  const page = await openPage({ as: buyer });
  const [goods] = await fillCart(page, 1);
  const many = (goods?.zbz ?? 1) * 3;
  await page.route(
    '**/api/events*',
    async (route) => {
      await page.request.post('/api/cart', {
        form: { 'params[0][goods_id]': goods?.id ?? 0, 'params[0][number]': (goods?.zbz ?? 1) * 2 },
      });
      await route.continue();
    },
    { times: 1 },
  );
  await goTo(page, '/cart');
  await expect.poll(() => number(page, 0).inputValue()).toBe(String(many));
});

test('an open cart says by itself when others have bought what it holds', async () => {
  const page = await openPage({ as: buyer });
  const [goods] = await fillCart(page, 1);
  await openListening(page, `goods_ids[]=${goods?.id}`);
  const stock = () => lines(page).first().getByText(/库存/).textContent();
  const before = await stock();
  const neighbour = await openPage({ as: 'yaodian' });
  await placeOrder(neighbour.request, [{ id: goods?.id ?? 0, number: goods?.zbz ?? 1 }]);
  await expect.poll(stock).not.toBe(before);
});

test('a line moves to the favourites and leaves the cart', async () => {
  const page = await openPage({ as: buyer });
  await fillCart(page, 2);
  await goTo(page, '/cart');
  await lines(page)
    .first()
    .getByRole('button', { name: /移入收藏/ })
    .click();
  await expect.poll(() => lines(page).count()).toBe(1);
  await page.getByRole('button', { name: '查看我的收藏' }).click();
  await arriveAt(page, /\/star$/);
});

test('ticked lines move to the favourites, and of the sets among them it is said that they stay in the cart', async () => {
  const page = await openPage({ as: buyer });
  await fillCart(page, 1);
  const { data } = await (await page.request.get('/api/combination')).json();
  const set = data.list.find((one: { is_buy: number }) => one.is_buy === 1);
  const added = await page.request.post('/api/cart', {
    data: { params: [{ goods_id: set.id, number: 1, type: 3 }] },
  });
  expect(added.status()).toBe(200);
  await goTo(page, '/cart');
  expect(await lines(page).count()).toBe(2);
  await page.locator('[data-part=cart-bar]').getByRole('button', { name: '移入收藏' }).click();
  await page.locator('[data-toasts]').getByText('组合仍在购物车').first().waitFor();
  await expect.poll(() => lines(page).count()).toBe(1);
});

test('who deletes a line by the keyboard stands on the next one, and on the one before where it was the last', async () => {
  const page = await openPage({ as: buyer });
  await fillCart(page, 3);
  await goTo(page, '/cart');
  const names = await lines(page).evaluateAll((all) => all.map((line) => line.getAttribute('data-goods')));
  const removeFocused = async (at: number) => {
    await lines(page).nth(at).getByRole('button', { name: /^删除/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).focus();
    await page.keyboard.press('Enter');
  };
  const stoodOn = () =>
    page.evaluate(
      () => document.activeElement?.closest<HTMLElement>('[data-part=cart-line]')?.dataset.goods ?? null,
    );
  await removeFocused(1);
  await expect.poll(stoodOn).toBe(names[2]);
  await expect.poll(() => lines(page).count()).toBe(2);
  await removeFocused(1);
  await expect.poll(stoodOn).toBe(names[0]);
});

test('the checkout leads to the line that is in the way, also where a filter hides it', async () => {
  const page = await openPage({ as: buyer });
  await fillCart(page, 2);
  await changeAnswer<{ data: Array<{ notes: Array<{ reason: string; message: string }> }> }>(
    page,
    '/api/cart/list',
    ({ data }) => {
      data[1]?.notes.push({ reason: 'SHORT_STOCK', message: '库存不足' });
    },
  );
  await goTo(page, '/cart?show=near');
  expect(await lines(page).count()).toBe(0);
  await page.getByRole('button', { name: '去结算' }).click();
  await expect.poll(() => page.locator('[data-part=cart-line] [role=spinbutton]:focus').count()).toBe(1);
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('a dialog whose code does not come is told, the cart stays as it is, and it opens when asked again', async () => {
  const page = await openPage({ as: buyer });
  await fillCart(page, 2);
  await goTo(page, '/cart');
  const code = '**/assets/batch-dialog-*.js';
  await page.route(code, (route) => route.abort('aborted'));
  const choose = lines(page)
    .first()
    .getByRole('button', { name: /选批号$/ });
  await choose.click();
  await page.locator('[data-toasts]').getByText('没有打开').first().waitFor();
  expect(await lines(page).count()).toBe(2);
  await page.unroute(code);
  await choose.click();
  await page.getByRole('dialog', { name: '选批号' }).waitFor();
});

test('the cart on a phone, its bar at the foot too, is for everybody: light and dark, with a keyboard', async () => {
  const page = await openPage({ as: buyer, width: 390, height: 844 });
  await fillCart(page, 3);
  await goTo(page, '/cart');
  const bar = page.locator('[data-part=cart-bar]');
  await bar.getByRole('button', { name: '管理' }).click();
  await expectAccessibleInBothSchemes(page);
  expect(await findKeyboardBreaches(page)).toEqual([]);

  await bar.getByRole('button', { name: /明细$/ }).click();
  await page.getByRole('dialog', { name: '明细' }).getByText('商品金额').first().waitFor();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: '删除选中' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('购物车是空的').waitFor();
});

test('a coupon of the centre is received in the cart, and pays at the check what was said', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await emptyCart(page.request);
  await fillCartWith(page.request, 40);
  await goTo(page, '/cart');
  const claim = page.locator('[data-part=claim-coupon]');
  const said = (await claim.textContent()) ?? '';
  const [, saving] = /多省 ¥([\d.,]+)/.exec(said) ?? [];
  expect(saving, said).toBeDefined();
  await claim.getByRole('button', { name: '领取并使用' }).click();
  await page
    .getByText(new RegExp(`^已领取并使用「.+」，多省 ¥${saving}$`))
    .first()
    .waitFor();
  await settle(page);
  const estimated = /券后 (¥[\d.,]+)/.exec(
    (await page.locator('[data-part=coupon-estimate]').first().textContent()) ?? '',
  )?.[1];
  expect(estimated).toBeDefined();
  await goTo(page, '/cart/step2');
  await page
    .locator('main')
    .getByText(estimated ?? '', { exact: true })
    .first()
    .waitFor();
});
