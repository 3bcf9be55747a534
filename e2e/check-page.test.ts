import { expect, test } from 'vitest';
import { findBreachesInBothSchemes } from './harness/accessibility.ts';
import { goTo, openPage, settle } from './harness/browser.ts';
import { emptyCart, fillCartWith } from './harness/cart.ts';
import { changeAnswer } from './harness/change-answer.ts';

test('what another tab took out of the cart is told by name at the submit; going back keeps the keyboard’s place, accepting orders the rest', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await emptyCart(page.request);
  const [gone, late] = await fillCartWith(page.request, 3);
  await goTo(page, '/cart/step2');
  await page.request.post('/api/cart/batch_delete', { form: { 'ids[0]': String(gone?.lineId) } });
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
  await page.waitForURL('**/cart/step3/*');
});

test('on a phone the first thing that stands in the way of the order is said beside the button, with the way out', async () => {
  const page = await openPage({ as: 'zhensuo', width: 390, height: 844 });
  await emptyCart(page.request);
  await fillCartWith(page.request, 1);
  const blocks = ['药品经营许可证已到期', '收货地址还在审核'].map((message) => ({
    reason: 'INVALID',
    message,
    action_url: '/zzzj',
  }));
  await changeAnswer<{ blocks: typeof blocks }>(page, '/api/cart/checkout', (check) => {
    check.blocks = blocks;
  });
  await goTo(page, '/cart/step2');
  const bar = page.getByRole('region', { name: '提交', exact: true });
  expect(await bar.getByText('药品经营许可证已到期', { exact: true }).isVisible()).toBe(true);
  expect(await bar.getByText('共 2 项待处理').isVisible()).toBe(true);
  expect(await bar.getByRole('link', { name: '去处理' }).getAttribute('href')).toContain('/zzzj?back=');
  const described = await bar
    .getByRole('button', { name: '提交订单' })
    .evaluate(
      (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    );
  expect(described).toBe('药品经营许可证已到期');
  expect(await findBreachesInBothSchemes(page, '[aria-label=提交]')).toEqual([]);
});
