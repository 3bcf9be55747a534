import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { agree, emptyCart, fillCartWith, placeOrder } from '../tools/browser/cart.ts';
import { goTo, openPage, settle } from './harness/browser.ts';
import { makeScan } from './harness/scan.ts';

/** Writes that the store answered. */
function hearWrites(page: Page): string[] {
  const heard: string[] = [];
  page.on('response', (answer) => {
    const { method, url } = { method: answer.request().method(), url: new URL(answer.url()) };
    // The check page prices an order by a POST that writes nothing; the cart tells that it has been shown.
    const isAsked = ['/api/cart/checkout', '/api/cart/shown'].includes(url.pathname);
    if (method !== 'GET' && url.pathname.startsWith('/api/') && !isAsked)
      heard.push(`${method} ${url.pathname}`);
  });
  return heard;
}

async function goodsOf(page: Page) {
  const answer = await page.request.get('/api/goods/list?buyable=1&in_stock=1&per_page=40');
  const { data } = (await answer.json()) as {
    data: { list: ReadonlyArray<{ id: number; zbz: number; number: number }> };
  };
  const goods = data.list.find((one) => one.number >= one.zbz);
  if (!goods) throw new Error('the demo has no goods that can be bought');
  return { id: goods.id, number: goods.zbz };
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

async function fillFeedback(page: Page): Promise<void> {
  await goTo(page, '/yjfk');
  await page.getByRole('radio', { name: '物流' }).check();
  await page.getByRole('textbox', { name: /^内容/ }).fill('送货时箱子已经破损，请核对');
}

const feedbackStays = async (page: Page) =>
  expect(await page.getByRole('textbox', { name: /^内容/ }).inputValue()).toBe('送货时箱子已经破损，请核对');

interface Write {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  readonly write: (page: Page) => Promise<void>;
  /** Expects the input to be still there, and the button to be enabled. */
  readonly stays: (page: Page) => Promise<unknown>;
}

const isFree = async (page: Page, name: string | RegExp) =>
  expect.poll(() => button(page, name).filter({ visible: true }).first().isEnabled()).toBe(true);

const writes: readonly Write[] = [
  {
    name: 'pay',
    async open(page) {
      const id = await placeOrder(page.request, [await goodsOf(page)]);
      await goTo(page, `/cart/step3/${id}`);
      await page.getByRole('radio', { name: /余额/ }).check();
      await settle(page);
    },
    write: (page) => button(page, '确认支付').click(),
    stays: (page) => isFree(page, '确认支付'),
  },
  {
    name: 'cancel an order',
    async open(page) {
      const id = await placeOrder(page.request, [await goodsOf(page)]);
      await goTo(page, `/order/info/${id}`);
      await button(page, '取消订单').first().click();
      await page.getByRole('radio', { name: '收货地址有误' }).check();
    },
    write: (page) => page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click(),
    async stays(page) {
      await button(page, '取消订单').first().click();
      await expect.poll(() => page.getByRole('radio', { name: '收货地址有误' }).isChecked()).toBe(true);
    },
  },
  {
    name: 'add to the cart',
    open: (page) => goTo(page, '/list?buyable=1&in_stock=1'),
    write: (page) =>
      button(page, /加入购物车$/)
        .first()
        .click(),
    stays: (page) => isFree(page, /加入购物车$/),
  },
  {
    name: 'mark a favourite',
    open: (page) => goTo(page, '/list?buyable=1&in_stock=1'),
    write: (page) =>
      button(page, /^收藏 /)
        .first()
        .click(),
    stays: (page) => isFree(page, /^收藏 /),
  },
  {
    name: 'change a quantity',
    async open(page) {
      await emptyCart(page.request);
      await fillCartWith(page.request, 1);
      await goTo(page, '/cart');
    },
    write: (page) => page.locator('[data-part=cart-line] button[aria-label^="增加"]').first().click(),
    stays: (page) => page.getByText('数量没有保存，请再改一次').waitFor(),
  },
  {
    name: 'submit an order',
    async open(page) {
      await emptyCart(page.request);
      await fillCartWith(page.request, 1);
      await goTo(page, '/cart/step2');
      await agree(page);
    },
    write: (page) => button(page, '提交订单').filter({ visible: true }).click(),
    stays: (page) => page.getByText('上次提交没有收到结果，可能没有下单。再次提交不会重复下单。').waitFor(),
  },
  {
    name: 'send a form',
    open: fillFeedback,
    write: (page) => button(page, '提交').click(),
    async stays(page) {
      await isFree(page, '提交');
      await feedbackStays(page);
    },
  },
  {
    name: 'upload',
    async open(page) {
      await fillFeedback(page);
      await page.locator('main input[type=file]').setInputFiles(await makeScan('外箱照片'));
    },
    write: (page) => button(page, '提交').click(),
    async stays(page) {
      await isFree(page, '提交');
      await feedbackStays(page);
    },
  },
  {
    name: 'change an address',
    async open(page) {
      await goTo(page, '/addr');
      await button(page, '修改').first().click();
      await page.getByRole('textbox', { name: /^收货人/ }).fill('李药师');
    },
    write: (page) => button(page, '保存地址').click(),
    async stays(page) {
      await isFree(page, '保存地址');
      expect(await page.getByRole('textbox', { name: /^收货人/ }).inputValue()).toBe('李药师');
    },
  },
];

test('a write made offline fails at once, loses no input, and is never sent later', async () => {
  const page = await openPage({ as: 'zhensuo' });
  const answered = hearWrites(page);
  for (const { name, open, write, stays } of writes) {
    await open(page);
    answered.length = 0;
    await page.context().setOffline(true);
    await page
      .locator('[data-part=offline]')
      .getByText(/^离线，显示的是 \d\d:\d\d 的内容$/)
      .waitFor();
    await write(page);
    await page
      .locator('[data-toasts] [data-tone=error]')
      .getByText(/网络连接失败/)
      .first()
      .waitFor();
    await stays(page);
    await page.context().setOffline(false);
    await page.locator('[data-part=offline]').getByText(/离线/).waitFor({ state: 'detached' });
    await settle(page);
    // Nor after a reload.
    await page.reload();
    await settle(page);
    expect.soft(answered, name).toEqual([]);
  }
});

test('a page whose code fails to load keeps the frame, says that it will retry, and does', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await goTo(page, '/yegl');
  await page.context().setOffline(true);
  const menu = page.getByRole('navigation', { name: '会员菜单' });
  await menu.getByRole('link', { name: '收货地址', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '网络断开了，连上后自动继续' }).waitFor();
  expect(await page.locator('[data-part=header]').isVisible()).toBe(true);
  expect(await menu.isVisible()).toBe(true);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '新增地址' }).waitFor();
});
