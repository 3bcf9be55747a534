import { expect, test } from 'vitest';
import { goTo, openPage, settle } from './harness/browser.ts';
import { emptyCart, fillCartWith } from './harness/cart.ts';

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
