import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { agree, emptyCart, fillCartWith } from '../../tools/browser/cart.ts';
import { logIn } from '../../tools/browser/launch-browser.ts';
import { arriveAt, goTo, openPage, settle } from '../harness/browser.ts';
import { stopClock } from '../harness/stop-clock.ts';

const messages = /\/api\/message\?/;

/** The member's messages, with this answer to the call. */
async function openMessages(answer: (route: Route) => Promise<void>): Promise<Page> {
  const page = await openPage({ as: 'yaodian' });
  await page.route(messages, answer);
  await page.goto('/wdxx');
  return page;
}

const refuse = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, json: { code: status, data: null, ...body } });

/** Opens a page whose browser still believes that there is a session. */
async function openStale(page: Page, path: string): Promise<void> {
  await page.context().addCookies([{ name: 'qf_signed_in', value: '1', url: page.url() }]);
  await page.goto(path);
}

test.each([
  ['10001', { status: 200, json: { code: 10001, message: '请先登录', data: null } }],
  ['401', { status: 401, json: { code: 401, message: '请先登录', data: null } }],
])('%s: browser goes to the login page, and back afterwards', async (_code, answer) => {
  const page = await openMessages((route) => route.fulfill(answer));
  await arriveAt(page, '**/login?back=%2Fwdxx');
});

test('401: a session that is gone leads to the login from any page that is not open, whatever its calls swallow', async () => {
  const page = await openPage({ as: 'yaodian' });
  await page.context().clearCookies({ name: 'qf_session' });
  await goTo(page, '/forget/step1');
  await openStale(page, '/pzqg/add');
  await arriveAt(page, '**/login?back=%2Fpzqg%2Fadd');
  await openStale(page, '/activity/winter');
  await arriveAt(page, '**/login?back=%2Floading%2Factivity%3Furl%3Dwinter');
  await openStale(page, '/404');
  await page
    .getByRole('navigation', { name: '账户与客服' })
    .getByRole('link', { name: '登录', exact: true })
    .waitFor();
});

test('401 to what was sent before another tab logged in anew: a query is asked again, a write says so, and nobody is led to the login', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/yegl');
  const mark = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'qf_signed_in')?.value ?? '';
  /** The first call to the address is refused once the other tab has logged in. */
  const refuseAfterLogin = (address: RegExp) =>
    page.route(
      address,
      async (route) => {
        await logIn(page.request, 'yaodian');
        await refuse(401, { message: '请先登录' })(route);
      },
      { times: 1 },
    );

  const before = await mark();
  await refuseAfterLogin(messages);
  await page.getByRole('navigation', { name: '会员菜单' }).getByRole('link', { name: '我的消息' }).click();
  const readAll = page.getByRole('button', { name: '全部已读' });
  await readAll.waitFor();
  await settle(page);
  const between = await mark();
  expect(between).not.toBe(before);

  await refuseAfterLogin(/\/api\/message\/read/);
  await readAll.click();
  const alert = page.getByRole('alertdialog', { name: '温馨提示' });
  await alert.getByText('登录已更新，请重试').waitFor();
  await alert.getByRole('button', { name: '知道了' }).click();
  await alert.waitFor({ state: 'detached' });
  // The login replaces the page.
  await readAll.waitFor();
  expect(['', before, between]).not.toContain(await mark());
});

test('422: first message of the first field error in a toast with error icon', async () => {
  const page = await openMessages(
    refuse(422, {
      message: '提交的内容有误',
      errors: { page: ['页码过大', '页码有误'], kind: ['类型有误'] },
    }),
  );
  const shown = page.locator('[data-toasts] [data-tone=error]');
  await shown.getByText('页码过大').waitFor();
  expect(await shown.count()).toBe(1);
});

test('459: message in a toast, then go to /dzht', async () => {
  const page = await openMessages(
    refuse(459, { message: '请先签署电子合同', data: { contracts: [{ type: 'HM' }] } }),
  );
  await arriveAt(page, '**/dzht?back=%2Fwdxx&need=HM');
  await page.locator('[data-toasts] [data-tone=warning]').getByText('请先签署电子合同').waitFor();
});

test('459: 后退 from /dzht shows the page before, and leads into no contract again', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/yegl');
  const refused: string[] = [];
  await page.route(messages, async (route) => {
    refused.push(route.request().url());
    await refuse(459, { message: '请先签署电子合同' })(route);
  });
  await page.getByRole('navigation', { name: '会员菜单' }).getByRole('link', { name: '我的消息' }).click();
  await arriveAt(page, '**/dzht?back=%2Fwdxx');
  await settle(page);
  await page.goBack();
  await arriveAt(page, '**/yegl');
  await settle(page);
  expect(refused).toHaveLength(1);
  await page.goForward();
  await arriveAt(page, '**/dzht?back=%2Fwdxx');
});

test('459 at the submit of an order: what was typed is there after signing, and 后退 leads to the cart', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await emptyCart(page.request);
  await fillCartWith(page.request, 1);
  await page.route('**/api/order', refuse(459, { message: '请先签署电子合同' }));
  await goTo(page, '/cart');
  await page.getByRole('button', { name: '去结算' }).filter({ visible: true }).click();
  await arriveAt(page, '**/cart/step2*');
  await settle(page);
  const remark = page.getByRole('textbox', { name: /留言$/ });
  await remark.fill('请送到后门，上午有人');
  await agree(page);
  await page.getByRole('button', { name: '提交订单' }).filter({ visible: true }).click();
  await arriveAt(page, '**/dzht?*');
  await page.getByRole('link', { name: '继续下单' }).click();
  await arriveAt(page, '**/cart/step2*');
  await settle(page);
  expect(await remark.inputValue()).toBe('请送到后门，上午有人');
  expect(await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).isChecked()).toBe(true);
  await page.goBack();
  await arriveAt(page, '**/cart');
});

test('other code below 500: server message in an alert titled 温馨提示', async () => {
  const page = await openMessages(refuse(403, { message: '您没有权限进行此操作' }));
  const alert = page.getByRole('alertdialog', { name: '温馨提示' });
  await alert.getByText('您没有权限进行此操作').waitFor();
  await alert.getByRole('button', { name: '知道了' }).click();
  await alert.waitFor({ state: 'detached' });
});

test('timeout: alert 请求超时，请刷新页面 with a refresh button that reloads', async () => {
  const page = await openPage({ as: 'yaodian' });
  await page.clock.install();
  await goTo(page, '/yegl');
  let isSilent = true;
  await page.route(messages, (route) => (isSilent ? undefined : route.continue()));
  await stopClock(page);
  const asked = page.waitForRequest(messages);
  await page.getByRole('navigation', { name: '会员菜单' }).getByRole('link', { name: '我的消息' }).click();
  await page.clock.runFor(100);
  await asked;
  const alert = page.getByRole('alertdialog', { name: '温馨提示' });
  await page.clock.runFor(29_800);
  expect(await alert.count()).toBe(0);
  await page.clock.runFor(200);
  await page.clock.resume();
  await alert.getByText('请求超时，请刷新页面').waitFor();
  isSilent = false;
  const loaded = page.waitForEvent('load');
  await alert.getByRole('button', { name: '刷新页面' }).click();
  await loaded;
  await settle(page);
  expect(await alert.count()).toBe(0);
});

test.each([
  ['common-data', /\/api\/focus\/common/],
  ['top-ad', /\/api\/focus\/top/],
  ['user-info', /\/api\/user\/base/],
])('failures of %s calls are swallowed silently', async (_name, address) => {
  const page = await openPage({ as: 'yaodian' });
  await page.route(address, refuse(404, { message: '内容不存在或已删除' }));
  await goTo(page, '/wdxx');
  expect(await page.locator('[data-toasts] [data-tone]').count()).toBe(0);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await page.locator('body').getAttribute('data-route')).toBe('zhzx_wdxx');
});

test('failures of suggestion calls are swallowed silently', async () => {
  const page = await openPage({ as: 'yaodian' });
  await page.route(/\/api\/goods\/search/, refuse(403, { message: '您没有权限进行此操作' }));
  await goTo(page, '/wdxx');
  const asked = page.waitForResponse(/\/api\/goods\/search/);
  await page.getByRole('combobox', { name: '搜索商品' }).fill('阿莫西林');
  await asked;
  await settle(page);
  expect(await page.locator('[data-toasts] [data-tone]').count()).toBe(0);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

test('5xx: 系统繁忙，请稍候再试.', async () => {
  const page = await openMessages((route) =>
    route.fulfill({ json: { code: 503, message: 'connect ECONNREFUSED', data: null } }),
  );
  await page.locator('[data-toasts] [data-tone=error]').getByText('系统繁忙，请稍候再试.').waitFor();
  expect(await page.getByText('ECONNREFUSED').count()).toBe(0);
});

test('a request for goods that is not there is said to be missing once, by its own page', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/pzqg/info?id=99999999');
  await page.getByText('没有这张求购单').waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});
