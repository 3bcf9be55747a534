import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { agree, emptyCart, fillCartWith } from '../tools/browser/cart.ts';
import { expectAccessibleInBothSchemes, findBreachesInBothSchemes } from './harness/accessibility.ts';
import { arriveAt, demoPassword, goTo, openPage, settle } from './harness/browser.ts';
import { changeAnswer } from './harness/change-answer.ts';

test('what another tab took out of the cart is told by name at the submit; going back keeps the keyboard’s place, accepting orders the rest', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await emptyCart(page.request);
  const [gone, late] = await fillCartWith(page.request, 3);
  await goTo(page, '/cart/step2');
  await page.request.post('/api/cart/batch_delete', { form: { 'ids[0]': String(gone?.lineId) } });
  await agree(page);
  const submit = page.getByRole('button', { name: '提交订单', exact: true }).filter({ visible: true });
  await submit.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '价格或库存有变化，请核对' });
  expect(await dialog.locator('[data-part=order-differences]').textContent()).toContain(gone?.name ?? '');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await settle(page);
  expect(await submit.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.locator('[data-part=checkout-order]').textContent()).not.toContain(gone?.name ?? '');

  await page.request.post('/api/cart/batch_delete', { form: { 'ids[0]': String(late?.lineId) } });
  await page.keyboard.press('Enter');
  await dialog.getByText(late?.name ?? '', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: '接受并提交' }).focus();
  await page.keyboard.press('Enter');
  await arriveAt(page, '**/cart/step3/*');
});

const unanswered = '上次提交没有收到结果，可能没有下单。再次提交不会重复下单。';

test('what is typed while a submit waits in vain stays, and so does the doubt whether there is an order, over a reload too', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await emptyCart(page.request);
  await fillCartWith(page.request, 1);
  await goTo(page, '/cart/step2');
  await agree(page);
  const keys: Array<string | undefined> = [];
  const waits = Promise.withResolvers<void>();
  await page.route('**/api/order', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await waits.promise;
    await route.abort('aborted');
  });
  const submit = page.getByRole('button', { name: '提交订单', exact: true }).filter({ visible: true });
  const remark = page.getByRole('textbox', { name: /留言$/ }).first();
  await Promise.all([page.waitForRequest('**/api/order'), submit.click()]);
  await remark.fill('请送到后门');
  waits.resolve();
  await page.getByText(unanswered).waitFor();
  expect(await remark.inputValue()).toBe('请送到后门');
  await page.reload();
  await page.getByText(unanswered).waitFor();
  expect(await remark.inputValue()).toBe('请送到后门');
  await submit.click();
  await arriveAt(page, '**/cart/step3/*');
  expect(new Set(keys).size).toBe(1);
});

test('what was accepted and submitted without an answer keeps its choices, and is sent again under the same key', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await emptyCart(page.request);
  const [gone] = await fillCartWith(page.request, 2);
  await goTo(page, '/cart/step2');
  const remark = page.getByRole('textbox', { name: /留言$/ }).first();
  await remark.fill('请送到后门');
  await page.request.post('/api/cart/batch_delete', { form: { 'ids[0]': String(gone?.lineId) } });
  await agree(page);
  const submit = page.getByRole('button', { name: '提交订单', exact: true }).filter({ visible: true });
  await submit.click();
  const keys: Array<string | undefined> = [];
  await page.route('**/api/order', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    return route.abort('aborted');
  });
  const dialog = page.getByRole('dialog', { name: '价格或库存有变化，请核对' });
  await dialog.getByRole('button', { name: '接受并提交' }).click();
  await page.getByText(unanswered).waitFor();
  expect(await remark.inputValue()).toBe('请送到后门');
  expect(await page.getByRole('checkbox', { name: /用户协议/ }).isChecked()).toBe(true);
  await submit.click();
  await arriveAt(page, '**/cart/step3/*');
  expect(new Set(keys).size).toBe(1);
});

test('on a phone the first thing that stands in the way of the order is said beside the button, with the way out', async () => {
  const page = await openPage({ as: 'zhensuo', width: 390, height: 844 });
  await emptyCart(page.request);
  await fillCartWith(page.request, 1);
  const blocks = ['药品经营许可证还没有提交', '收货地址还在审核'].map((message) => ({
    reason: 'INVALID',
    message,
    action_url: '/zzzj',
  }));
  await changeAnswer<{ blocks: typeof blocks }>(page, '/api/cart/checkout', (check) => {
    check.blocks = blocks;
  });
  await goTo(page, '/cart/step2');
  const bar = page.getByRole('region', { name: '提交', exact: true });
  expect(await bar.getByText('药品经营许可证还没有提交', { exact: true }).isVisible()).toBe(true);
  expect(await bar.getByText('共 2 项待处理').isVisible()).toBe(true);
  expect(await bar.getByRole('link', { name: '查看资质' }).getAttribute('href')).toContain('/zzzj?back=');
  const described = await bar
    .getByRole('button', { name: '提交订单' })
    .evaluate(
      (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    );
  expect(described).toBe('药品经营许可证还没有提交');
  expect(await findBreachesInBothSchemes(page, '[aria-label=提交]')).toEqual([]);
});

interface Shelf {
  list: ReadonlyArray<{ id: number; price: string; zbz: number; number: number }>;
}

interface Purse {
  available: string;
}

const readBalance = async (page: Page) => {
  const answer = await page.request.get('/api/user/user_money');
  return Math.round(Number(((await answer.json()) as { data: Purse }).data.available) * 100);
};

const readPayable = async (page: Page) => {
  const text = await page.locator('[data-part=checkout-amounts] .text-price').first().textContent();
  return Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100);
};

test('the balance pays an order as it is submitted, and what is left to pay is nothing', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await emptyCart(page.request);
  await fillCartWith(page.request, 1);
  await goTo(page, '/cart/step2');
  const before = await readBalance(page);
  const payable = await readPayable(page);
  await page.getByRole('checkbox', { name: /^提交时用余额支付 ¥/ }).check();
  await expect
    .poll(() => page.locator('[data-part=checkout-amounts]').textContent())
    .toMatch(/余额支付−¥[\d.,]+提交后待付¥0\.00/);
  expect(await findBreachesInBothSchemes(page, '[data-part=checkout-savings]')).toEqual([]);
  await agree(page);
  await page.getByRole('button', { name: '提交订单', exact: true }).filter({ visible: true }).click();
  await arriveAt(page, '**/cart/step4*');
  expect(before - (await readBalance(page))).toBe(payable);
});

test('beyond 小额免密 a submit from the balance is confirmed by the code of an SMS; a wrong one loses nothing that was typed', async () => {
  const page = await openPage({ as: 'zhensuo', width: 390, height: 844 });
  await emptyCart(page.request);
  // More than ¥1,000, and less than the balance.
  const goods = await page.request.get('/api/goods/list?buyable=1&in_stock=1&per_page=40');
  const { data } = (await goods.json()) as { data: Shelf };
  const one = data.list.find(
    ({ price, zbz, number }) => Number(price) * zbz < 150 && number * Number(price) > 1500,
  );
  const packs = Math.ceil(1100 / (Number(one?.price) * (one?.zbz ?? 1)));
  await page.request.post('/api/cart', {
    form: { 'params[0][goods_id]': one?.id ?? 0, 'params[0][number]': packs * (one?.zbz ?? 1) },
  });
  await goTo(page, '/cart/step2');
  const payable = await readPayable(page);
  expect(payable).toBeGreaterThan(100_000);
  const before = await readBalance(page);
  // By keyboard: a forced click may hit the bar over the end of the window.
  await page.getByRole('checkbox', { name: /^提交时用余额支付 ¥/ }).press('Space');
  await agree(page);
  const submit = page.getByRole('button', { name: '提交订单', exact: true }).filter({ visible: true });
  await submit.click();
  const dialog = page.getByRole('dialog', { name: '确认余额支付' });
  // By keyboard alone: focus moves to the code field once requested.
  await dialog.getByRole('button', { name: '获取验证码' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '填入' }).waitFor();
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await dialog.getByText('请填写 6 位数字的短信验证码').waitFor();
  await dialog.getByRole('button', { name: '填入' }).waitFor();
  const code = (await dialog.locator('b').last().textContent()) ?? '';
  await dialog.getByLabel('短信验证码').fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await dialog.getByText('验证码错误或已过期，请重新获取').waitFor();
  await expectAccessibleInBothSchemes(page);
  // After Escape every choice remains, and nothing was ordered.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await readBalance(page)).toBe(before);
  await submit.click();
  await dialog.getByLabel('短信验证码').fill(code);
  await page.keyboard.press('Enter');
  await arriveAt(page, '**/cart/step4*');
  expect(before - (await readBalance(page))).toBe(payable);
});

test('a balance that does not reach says so with the way to fill it; one that was spent meanwhile orders nothing, and the page knows it then', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await emptyCart(page.request);
  await fillCartWith(page.request, 1);
  let available = '0.01';
  await changeAnswer<Purse>(page, '/api/user/user_money', (purse) => {
    purse.available = available;
  });
  await goTo(page, '/cart/step2');
  const short = page.getByRole('checkbox', { name: '可用余额 ¥0.01，不足以支付本单' });
  expect(await short.isDisabled()).toBe(true);
  const balance = page.locator('[data-part=checkout-balance]');
  expect(await balance.getByRole('link', { name: '去充值' }).getAttribute('href')).toBe('/yegl');

  available = '900000.00';
  await goTo(page, '/cart/step2');
  await page.getByRole('checkbox', { name: /^提交时用余额支付 ¥/ }).check();
  await page.route('**/api/order', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 422, message: '余额不足，还差 ¥3.00', reason: 'BALANCE_SHORT', data: null },
    }),
  );
  available = '0.01';
  await agree(page);
  const submit = page.getByRole('button', { name: '提交订单', exact: true }).filter({ visible: true });
  await submit.click();
  await page.getByText('余额不足，还差 ¥3.00').first().waitFor();
  await short.waitFor();
  await page.unroute('**/api/order');
  // Consent remains, and another method is chosen on the next page.
  await submit.click();
  await arriveAt(page, '**/cart/step3/*');
});

test('an order asks for the agreement, which can be read there, and for an address that invoices can be sent to, which the next order knows', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await emptyCart(page.request);
  await fillCartWith(page.request, 1);
  await goTo(page, '/cart/step2');
  const submit = page.getByRole('button', { name: '提交订单', exact: true }).filter({ visible: true });
  const email = page.getByRole('textbox', { name: '收票邮箱' });
  await email.fill('not an address');
  await submit.click();
  await page.getByText('邮箱格式不正确').waitFor();
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  const address = `fapiao-${crypto.randomUUID().slice(0, 8)}@example.cn`;
  await email.fill(address);
  await submit.click();
  await page.getByText('请先阅读并同意《用户协议》').waitFor();
  expect(await findBreachesInBothSchemes(page, '[data-part=checkout-agreement]')).toEqual([]);

  await page.getByRole('button', { name: '《用户协议》' }).click();
  const dialog = page.getByRole('dialog', { name: '用户协议与隐私政策' });
  await dialog.getByText(/协议由贵单位与/).waitFor();
  await dialog.getByRole('button', { name: '已阅读并同意' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).isChecked()).toBe(true);
  await submit.click();
  await arriveAt(page, '**/cart/step3/*');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await goTo(page, `/order/info/${id}`);
  await page.getByText(`发送到 ${address}`).waitFor();

  await fillCartWith(page.request, 1);
  await goTo(page, '/cart/step2');
  await expect.poll(() => email.inputValue()).toBe(address);
});

test('on a phone the tick that is missing comes into sight, beside the bar with the button and not under it', async () => {
  const page = await openPage({ as: 'zhensuo', width: 390, height: 844 });
  await emptyCart(page.request);
  await fillCartWith(page.request, 1);
  await goTo(page, '/cart/step2');
  // In the window but under the bar: the browser counts it as visible.
  await page.locator('#checkout-agreement').evaluate((tick) => tick.scrollIntoView({ block: 'end' }));
  await page
    .getByRole('region', { name: '提交', exact: true })
    .getByRole('button', { name: '提交订单' })
    .click();
  await page.getByText('请先阅读并同意《用户协议》').waitFor();
  const isOpen = () =>
    page.locator('#checkout-agreement').evaluate((tick) => {
      const { x, y, width, height } = tick.getBoundingClientRect();
      return (
        document.elementFromPoint(x + width / 2, y + height / 2) === tick && tick === document.activeElement
      );
    });
  await expect.poll(isOpen).toBe(true);
});

test('whoever comes back after a session that has ended finds what was typed at the check; another company in the same tab finds nothing of it', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await emptyCart(page.request);
  await fillCartWith(page.request, 1);
  await goTo(page, '/cart/step2');
  const remark = page.getByRole('textbox', { name: /留言$/ }).first();
  await remark.fill('请送到后门');
  await agree(page);
  // The session ends during the submit: earlier, the page's next call would leave the page.
  await page.route('**/api/order', async (route) => {
    await page.context().clearCookies();
    await route.continue();
  });
  await page.getByRole('button', { name: '提交订单', exact: true }).filter({ visible: true }).click();
  await arriveAt(page, ({ pathname }) => pathname === '/login');
  await page.unroute('**/api/order');
  const logIn = async (username: string) => {
    await page.getByRole('textbox', { name: '手机号或用户名' }).fill(username);
    await page.getByRole('textbox', { name: '密码' }).fill(demoPassword);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await arriveAt(page, ({ pathname }) => pathname === '/cart/step2');
    await settle(page);
  };
  await logIn('zhensuo');
  expect(await remark.inputValue()).toBe('请送到后门');

  await page.context().clearCookies();
  await goTo(page, '/login?back=/cart/step2');
  await logIn('guoqi');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('请送到后门');
});

test('a head office whose session ended while it acted for a store finds what it typed there once it chooses that store again, and nothing of it elsewhere', async () => {
  const page = await openPage({ as: 'liansuo' });
  const { data } = await (await page.request.get('/api/store/choice?page=1&per_page=100')).json();
  const open = data.list.filter(
    (one: { is_current: 0 | 1; is_head: 0 | 1; buy_block: string }) =>
      one.is_current === 0 && one.is_head === 0 && one.buy_block === '',
  );
  const enter = async (company: string) => {
    await page.getByRole('button', { name: `进入 ${company}` }).click();
    await arriveAt(page, ({ pathname }) => pathname === '/cart/step2');
    await page.locator('[data-part=acting-bar]').getByText(company).waitFor();
    await settle(page);
  };
  const chooseAgain = async (username: string) => {
    await page.context().clearCookies();
    await goTo(page, '/login?back=/cart/step2');
    await page.getByRole('textbox', { name: '手机号或用户名' }).fill(username);
    await page.getByRole('textbox', { name: '密码' }).fill(demoPassword);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await arriveAt(page, ({ pathname }) => pathname !== '/login');
    await settle(page);
  };
  const remark = page.getByRole('textbox', { name: /留言$/ }).first();
  const [mine, other] = open;
  for (const store of [other, mine]) {
    await page.request.post(`/api/store/${store.id}/switch`);
    await emptyCart(page.request);
    await fillCartWith(page.request, 1);
  }
  await goTo(page, '/cart/step2');
  await remark.fill('请送到后门');

  await chooseAgain('liansuo');
  await enter(other.company);
  expect(await remark.inputValue()).toBe('');
  await chooseAgain('liansuo');
  await enter(mine.company);
  expect(await remark.inputValue()).toBe('请送到后门');

  await chooseAgain('guoqi');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('请送到后门');
});

test('an address that is not on the licence says so where it is chosen', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await emptyCart(page.request);
  await fillCartWith(page.request, 1);
  await changeAnswer<{ addresses: Array<{ id: number; is_licensed: number; is_default: number }> }>(
    page,
    '/api/cart/checkout',
    ({ addresses }) => {
      const [own] = addresses;
      if (own && addresses.length === 1)
        addresses.push({ ...own, id: 999_999, is_licensed: 0, is_default: 0 });
    },
  );
  await goTo(page, '/cart/step2');
  const addresses = page.locator('[data-part=checkout-address]');
  await addresses.getByText('与许可证一致').waitFor();
  expect(await addresses.getByText('所选地址不在许可证上').count()).toBe(0);
  await addresses.getByRole('radio', { name: '不在许可证上' }).check();
  await addresses.getByText('所选地址不在许可证上').waitFor();
});
