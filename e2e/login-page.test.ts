import { expect, test } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, demoPassword, goTo, openPage, settle } from './harness/browser.ts';

test('a visitor is led to the login page, where the wholesaler shows its licences', async () => {
  const page = await openPage();
  await goTo(page, '/cart');
  await arriveAt(page, '**/login?back=%2Fcart');
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();

  const footer = page.locator('[data-part=footer]');
  await footer.getByText(/^营业执照：/).waitFor();
  await footer.getByText(/^药品经营许可证：/).waitFor();
  await expectAccessible(page);
  expect(await page.title()).toBe('欢迎登录 - 千方医药采购');
});

test.each([
  ['短信登录', 'sms-form', '获取验证码'],
  ['微信扫码', 'scan-code', '打开手机微信'],
])('%s whose code fails to load says so in its place, and loads on retry', async (way, chunk, shown) => {
  const page = await openPage();
  await goTo(page, '/login');
  const code = `**/assets/${chunk}-*.js`;
  await page.route(code, (route) => route.abort('aborted'));
  await page.getByRole('tab', { name: way }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByText(`${way}没有打开`).waitFor();
  await expectAccessible(page);
  await page.unroute(code);
  await panel.getByRole('button', { name: '重试' }).click();
  await panel.getByText(shown).first().waitFor();
});

test('the login page says so after a session has ended; not to a visitor or after a log-out', async () => {
  const page = await openPage({ as: 'hetong' });
  const told = page.getByText('登录已失效，请重新登录');
  await goTo(page, '/cart');
  await page.context().clearCookies({ name: 'qf_session' });
  await page.goto('/wdxx');
  await arriveAt(page, '**/login?back=%2Fwdxx');
  await told.waitFor();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: '手机号或用户名' }).fill('hetong');
  await page.getByRole('textbox', { name: '密码' }).fill(demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await arriveAt(page, '**/wdxx');
  await settle(page);

  await page.getByRole('button', { name: '安全退出' }).click();
  await arriveAt(page, '**/login');
  await settle(page);
  expect(await told.count()).toBe(0);
});

test('after three wrong passwords a buyer still logs in with name and password alone', async () => {
  const page = await openPage();
  await goTo(page, '/login');
  await page.getByLabel('手机号或用户名').fill('guoqi');
  const password = page.getByLabel('密码', { exact: true });
  for (const left of [4, 3, 2]) {
    await password.fill(`wrong-${left}`);
    await page.keyboard.press('Enter');
    await page.getByText(`账号或密码错误，还可以再试 ${left} 次`).waitFor();
  }
  await password.fill(demoPassword);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/user/login')) answers.push(response.status());
  });
  await page.keyboard.press('Enter');
  await arriveAt(page, (url) => !url.pathname.startsWith('/login'));
  // The first answer required a puzzle, which the page has solved by itself.
  expect(answers).toEqual([422, 200]);
});
