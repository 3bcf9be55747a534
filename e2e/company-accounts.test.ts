import { expect, test } from 'vitest';
import { emptyCart, fillCartWith } from '../tools/browser/cart.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';

test('a company invites a colleague, who joins by the link, orders, cannot pay, and is logged out when blocked', async () => {
  const owner = await openPage({ as: 'yaodian' });
  await goTo(owner, '/ddgl');
  await owner.getByRole('button', { name: '邀请员工' }).click();
  const invite = owner.getByRole('dialog', { name: '邀请员工' });
  await invite.getByLabel('姓名').fill('何采薇');
  await invite.getByLabel('手机号').fill('13900008188');
  await expectAccessible(owner);
  await invite.getByRole('button', { name: '生成邀请链接' }).click();
  const link = await owner.locator('[data-part=invitation-link]').textContent();
  await owner.getByRole('button', { name: '完成' }).click();
  await owner.getByText('待加入').waitFor();

  const colleague = await openPage({ width: 390, height: 844 });
  const { pathname, hash } = new URL(link ?? '');
  await goTo(colleague, pathname + hash);
  await colleague.getByText('“采购”').waitFor();
  await colleague.getByLabel('手机号').fill('13900008188');
  await colleague.getByRole('button', { name: '获取验证码' }).click();
  await colleague.getByRole('button', { name: /填入|使用/ }).click();
  await colleague.getByLabel('用户名').fill('hecaiwei');
  await colleague.getByLabel(/^密码/).fill('wu-yue-de-feng-7');
  await colleague.getByLabel('确认密码').fill('wu-yue-de-feng-7');
  await colleague.getByRole('checkbox').check();
  await expectAccessible(colleague);
  await colleague.getByRole('button', { name: '加入并登录' }).click();
  await arriveAt(colleague, (url) => url.pathname === '/');

  await emptyCart(colleague.request);
  await fillCartWith(colleague.request, 2);
  await goTo(colleague, '/cart/step2');
  await colleague
    .getByRole('checkbox', { name: /用户协议/ })
    .first()
    .setChecked(true);
  await colleague.getByRole('button', { name: '提交订单' }).last().click();
  await colleague.getByText('您的账号没有付款权限').waitFor();
  await settle(colleague);
  await expectAccessible(colleague);
  await colleague.getByRole('link', { name: '查看订单' }).click();
  const card = colleague.locator('[data-part=order-card]').first();
  await card.getByText('待付款').first().waitFor();
  await card.getByRole('button', { name: '取消订单' }).waitFor();
  expect(await card.getByText('付款', { exact: true }).count()).toBe(0);

  await goTo(owner, '/ddgl');
  await owner.getByRole('button', { name: '停用 何采薇' }).click();
  await owner.getByRole('button', { name: '停用', exact: true }).click();
  await owner.getByText('已停用', { exact: true }).waitFor();
  await colleague.goto('/user');
  await arriveAt(colleague, '**/login?*');
});
