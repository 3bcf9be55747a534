import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { agree, emptyCart } from '../tools/browser/cart.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';

// A company's assets besides money – coupons, cash vouchers, points, a lottery turn – received and spent as
// buyers do.

const buyer = 'yaodian';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const told = (page: Page, text: string | RegExp) =>
  page.locator('[data-toasts] [data-tone=success]').getByText(text).first().waitFor();

async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path);
  return ((await answer.json()) as { data: T }).data;
}

/** Yuan of the page or of a call as whole fen. */
const fen = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);

/** Ordinary goods for some hundred yuan, so that coupons from 500 on can be used. */
async function fillCartFor(page: Page, yuan: number): Promise<void> {
  await emptyCart(page.request);
  const { list } = await read<{ list: Array<{ id: number; zbz: number; price: string; number: number }> }>(
    page,
    '/api/goods/list?buyable=1&in_stock=1&sort=price_desc&per_page=20&rx=OTC',
  );
  let sum = 0;
  const lines = list.flatMap(({ id, zbz, price, number }) => {
    if (sum >= yuan || number < zbz) return [];
    sum += Number(price) * zbz;
    return [[id, zbz] as const];
  });
  const added = await page.request.post('/api/cart', {
    form: Object.fromEntries(
      lines.flatMap(([id, number], at) => [
        [`params[${at}][goods_id]`, String(id)],
        [`params[${at}][number]`, String(number)],
      ]),
    ),
  });
  expect(added.ok(), await added.text()).toBe(true);
}

test('cashback that was reached is claimed once and stands among the cash vouchers', async () => {
  const page = await openPage({ as: buyer });
  const before = await read<{ available: string }>(page, '/api/voucher');
  await goTo(page, '/hb');
  const ticket = page
    .locator('main li')
    .filter({ has: button(page, /^领取满 /) })
    .first();
  const give = /返 (¥[\d,.]+)/.exec((await ticket.textContent()) ?? '')?.[1] ?? '';
  const title = /满 ¥[\d,.]+ 返/.exec((await ticket.textContent()) ?? '')?.[0] ?? '';
  await button(page, /^领取满 /)
    .first()
    .press('Enter');
  await told(page, /现金券已到账/);
  const claimed = page.locator('main li').filter({ hasText: title }).getByText('已领取');
  // The button is gone: focus continues at its replacement.
  await expect.poll(() => claimed.evaluate((one) => one === document.activeElement)).toBe(true);

  await page.getByRole('link', { name: '我的红包' }).click();
  await arriveAt(page, '**/xjq');
  await settle(page);
  const after = await read<{ available: string }>(page, '/api/voucher');
  expect(fen(after.available) - fen(before.available)).toBe(fen(give));
  await page
    .getByRole('cell', { name: /返红包/ })
    .first()
    .waitFor();

  await goTo(page, '/hb');
  await page.getByRole('link', { name: '选购计入的商品' }).click();
  await arriveAt(page, '**/list');
});

test('a coupon is received in the centre and another one by its code, each as often as it may be', async () => {
  const page = await openPage({ as: buyer });
  await goTo(page, '/lqzx');
  await button(page, '立即领取 全场满 1500 减 80').click();
  await told(page, '已领取「全场满 1500 减 80」');
  const ticket = page.locator('main li').filter({ hasText: '全场满 1500 减 80' });
  await ticket.getByRole('link', { name: '去使用' }).waitFor();

  const field = page.getByRole('textbox', { name: '券码' });
  await field.fill('NO-SUCH-CODE');
  await button(page, '兑换').click();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  // The code is typed in lower case with a trailing blank.
  await field.fill('qianfang10 ');
  await field.press('Enter');
  await told(page, '已兑换「老客回馈满 100 减 10」');
  await expect.poll(() => field.inputValue()).toBe('');
  await settle(page);
  await field.fill('QIANFANG10');
  await field.press('Enter');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');

  await page.getByRole('link', { name: '我的优惠券' }).click();
  await arriveAt(page, '**/yhq');
  await settle(page);
  for (const name of ['全场满 1500 减 80', '老客回馈满 100 减 10']) {
    await page.locator('main').getByText(name).first().waitFor();
  }
});

test('all coupons of the centre are taken at once, and one that went meanwhile is named with why', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await goTo(page, '/lqzx');
  const { list } = await read<{
    list: ReadonlyArray<{ id: number; name: string; state: string; mine: number; per_buyer: number }>;
  }>(page, '/api/coupon/center');
  const open = list.filter((coupon) => coupon.state === 'open');
  const single = open.find((coupon) => coupon.per_buyer === 1);
  if (!single) throw new Error('the demo holds no coupon of which a clinic may have one');
  const rest = open.reduce((sum, coupon) => sum + coupon.per_buyer - coupon.mine, 0) - 1;
  await page.request.post(`/api/coupon/${single.id}/receive`);
  await page.getByRole('button', { name: /^一键领取/ }).click();
  const sentence = `已领取 ${rest} 张优惠券；「${single.name}」已领取`;
  await page.locator('[data-toasts] [data-tone=warning]').getByText(sentence).first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^立即领取/ }).count()).toBe(0);
});

test('points become a gift: the dialog says what is left, and the order stands among the points orders', async () => {
  const page = await openPage({ as: buyer });
  const before = await read<{ available: number }>(page, '/api/points/goods');
  await goTo(page, '/jfsc');
  await button(page, '立即兑换 药师胸牌（10 枚）').click();
  const dialog = page.getByRole('dialog', { name: '兑换「药师胸牌（10 枚）」' });
  await dialog.getByRole('button', { name: /^增加/ }).click();
  const left = (before.available - 760).toLocaleString('en-US');
  await dialog.getByText('−760').waitFor();
  await dialog.getByText(left, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: '确认兑换' }).click();
  await told(page, '已兑换「药师胸牌（10 枚）」');
  await button(page, '查看积分订单').click();
  await arriveAt(page, '**/jfdd');
  await settle(page);
  await page.locator('main').getByText('药师胸牌（10 枚）').first().waitFor();
  expect((await read<{ available: number }>(page, '/api/points/goods')).available).toBe(
    before.available - 760,
  );
});

test('at the check another coupon, a cash voucher and points lower what is paid, and the order says so', async () => {
  const page = await openPage({ as: buyer });
  await fillCartFor(page, 900);
  await goTo(page, '/cart/step2');
  const savings = page.locator('[data-part=checkout-savings]');
  const amounts = page.locator('[data-part=checkout-amounts]');
  const due = async () => fen(/应付合计\D*([\d,.]+)/.exec((await amounts.textContent()) ?? '')?.[1] ?? '');
  /** The deduction in a row of the amounts; 0 where there is none. */
  const off = async (name: string) => {
    const rows = amounts.locator('dl > div').filter({ hasText: name });
    return (await rows.count()) === 0
      ? 0
      : fen(/−¥([\d,.]+)/.exec((await rows.textContent()) ?? '')?.[1] ?? '');
  };

  // The best is chosen; the buyer takes another one.
  const coupon = savings.getByRole('button', { name: /全场满 500 减 20/ });
  await expect.poll(() => off('优惠券')).toBeGreaterThan(2_000);
  expect(await coupon.getAttribute('aria-pressed')).toBe('false');
  const whole = (await due()) + (await off('优惠券'));
  await coupon.click();
  await expect.poll(() => off('优惠券')).toBe(2_000);
  await savings.getByRole('checkbox', { name: /^延误赔付现金券/ }).check();
  await expect.poll(() => off('现金券')).toBe(1_500);
  // Only a part of it; the rest stays on it, and focus stays.
  const part = savings.getByRole('textbox', { name: '延误赔付现金券本单使用金额' });
  await part.fill('7.77');
  await part.press('Enter');
  await expect.poll(() => off('现金券')).toBe(777);
  expect(await part.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('combobox', { name: '订单 1 收货时间' }).selectOption({ label: '收货时间：仅工作日' });
  await savings.getByRole('checkbox', { name: /^使用 [\d,]+ 积分抵/ }).check();
  await expect.poll(() => off('积分抵扣')).toBeGreaterThan(0);
  const points = await off('积分抵扣');
  expect(await due()).toBe(whole - 2_000 - 777 - points);
  const toPay = await due();
  await page.reload();
  await settle(page);
  await expect
    .poll(async () => [await due(), await off('优惠券'), await off('现金券')])
    .toEqual([toPay, 2_000, 777]);

  await agree(page);
  await button(page, '提交订单').click();
  await arriveAt(page, '**/cart/step3/*');
  await settle(page);
  const summary = page.locator('[data-part=pay-summary]');
  await expect
    .poll(async () => fen(/应付金额\D*([\d,.]+)/.exec((await summary.textContent()) ?? '')?.[1] ?? ''))
    .toBe(toPay);
  const id = /step3\/(\d+)/.exec(page.url())?.[1] ?? '';
  const phonePage = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /打开买家手机/ }).click();
  await button(await phonePage, '确认支付').click();
  await arriveAt(page, '**/cart/step4*');

  await goTo(page, `/order/info/${id}`);
  await page.getByText('收货时间：仅工作日').waitFor();
  await page
    .locator('main')
    .getByRole('button', { name: /价格明细/ })
    .last()
    .click();
  const ledger = page.getByRole('dialog');
  for (const [name, amount] of [
    ['全场满 500 减 20', '20.00'],
    ['现金券', '7.77'],
    ['积分', (points / 100).toFixed(2)],
  ] as const) {
    const row = ledger
      .locator('div')
      .filter({ hasText: name })
      .filter({ hasText: `−¥${amount}` });
    await row.first().waitFor();
  }
  await page.keyboard.press('Escape');
  await goTo(page, '/yhq?status=used');
  await page.locator('main').getByText('全场满 500 减 20').first().waitFor();
  await goTo(page, '/xjq');
  await page.getByRole('link', { name: '订单抵扣 ¥7.77' }).waitFor();
  await page.getByText('¥7.23').first().waitFor();

  // Among all movements of the vouchers, from the books, with a link to the order and the file.
  const log = page.locator('[data-part=voucher-log]');
  await log.getByRole('combobox', { name: '类型' }).selectOption({ label: '下单抵扣' });
  await log.getByText('−¥7.77').waitFor();
  await settle(page);
  await expect.poll(() => new URL(page.url()).searchParams.get('use_type')).toBe('used');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    log.getByRole('link', { name: '导出明细' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^现金券明细_\d{4}-\d{2}-\d{2}\.xlsx$/);
  expect(file.url()).toContain('use_type=used');
  await log
    .getByRole('link', { name: /^QF\d{13}$/ })
    .first()
    .click();
  await page.locator('body[data-route="order_wddd_index"]').waitFor({ state: 'attached' });
});

test('the turn of the draw is taken, the prize is told, and it is not offered again', async () => {
  const page = await openPage({ as: 'liansuo' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await goTo(page, '/yegl');
  const popup = page.locator('[data-part=lucky-draw]');
  await popup.getByRole('button', { name: /^立即抽奖/ }).click();
  const alert = page.getByRole('alertdialog', { name: '抽奖结果' });
  const told = (await alert.textContent()) ?? '';
  const { list } = await read<{ list: Array<{ name: string; remarks: string }> }>(page, '/api/draw/record');
  expect(told).toContain(list[0]?.name ?? '-');
  expect(told).toContain(list[0]?.remarks ?? '-');
  await alert.getByRole('button', { name: '知道了' }).click();
  await goTo(page, '/list');
  expect(await popup.count()).toBe(0);
  expect(await read(page, '/api/draw/check')).toMatchObject({ is_join: 1 });
});

test('a buyer sees who won lately and what it drew itself, and draws from there', async () => {
  const page = await openPage({ as: 'liansuo-yi' });
  await goTo(page, '/jfsc');
  await page.getByRole('tab', { name: '抽奖' }).click();
  await settle(page);
  const draws = page.locator('[data-part=draws]');
  await draws
    .getByText(/抽中 温湿度计/)
    .first()
    .waitFor();
  const own = page.locator('[data-part=draw-records]');
  await own.getByText('还没有抽过奖。').waitFor();
  await draws.getByRole('button', { name: /^立即抽奖（剩 1 次）$/ }).click();
  await page.getByRole('alertdialog').getByRole('button').click();
  await draws.getByRole('button', { name: '已抽过' }).waitFor();
  await settle(page);
  expect(await own.getByRole('listitem').count()).toBe(1);

  // Without motion the wheel stands at the prize that the server drew, and words say the same.
  const drawn = await own.getByRole('listitem').locator('b').textContent();
  await draws
    .getByRole('status')
    .getByText(drawn ?? '—')
    .waitFor();
  const won = await draws.locator('[data-part=wheel] [data-prize]').getAttribute('data-prize');
  const prizes = await read<{ prizes: Array<{ id: number; name: string; chance: number }> }>(
    page,
    `/api/draw?id=${(await read<{ id: number }>(page, '/api/draw/simple')).id}`,
  );
  expect(prizes.prizes.find(({ id }) => id === Number(won))?.name).toBe(drawn);
  // How likely each prize is stands beside it, before anybody draws.
  const chances = draws.getByRole('table', { name: '奖品、数量和中奖概率' }).getByRole('row');
  expect(await chances.count()).toBe(1 + prizes.prizes.length);
  expect(prizes.prizes.reduce((sum, { chance }) => sum + chance, 0)).toBeGreaterThan(9_990);
  await expectAccessible(page);
});

test('of unused coupons those that can be used now are told apart', async () => {
  const page = await openPage({ as: buyer });
  await goTo(page, '/yhq');
  // The tick follows the address.
  await page.getByLabel('只看现在可用').click();
  await arriveAt(page, '**/yhq?*open=1*');
  await settle(page);
  const open = await read<{ list: unknown[] }>(page, '/api/user/availableCoupon');
  expect(await page.getByRole('link', { name: '去使用' }).count()).toBe(open.list.length);
});
