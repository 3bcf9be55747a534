import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from './harness/accessibility.ts';
import { goTo, openPage, settle } from './harness/browser.ts';
import { emptyCart } from './harness/cart.ts';
import { findKeyboardBreaches } from './harness/keyboard.ts';
import { makeScan } from './harness/scan.ts';

interface Offered {
  readonly id: number;
  readonly zbz: number;
  readonly number: number;
  readonly is_buy: number;
}

async function orderEphedrineGoods({ request }: Page): Promise<void> {
  const dataOf = async <T>(answer: Promise<{ json(): Promise<unknown> }>) =>
    ((await (await answer).json()) as { data: T }).data;
  await emptyCart(request);
  const { list } = await dataOf<{ list: readonly Offered[] }>(
    request.get('/api/goods/list', { params: { keywords: '复方盐酸伪麻黄碱缓释胶囊', buyable: 1 } }),
  );
  const goods = list.find((one) => one.is_buy === 1 && one.number >= one.zbz);
  expect(goods).toBeDefined();
  await request.post('/api/cart', {
    form: { 'params[0][goods_id]': String(goods?.id), 'params[0][number]': String(goods?.zbz) },
  });
  const check = await dataOf<{ address_id: number; totals: { payable: string } }>(
    request.post('/api/cart/checkout'),
  );
  const placed = await request.post('/api/order', {
    form: { address_id: String(check.address_id), payable: check.totals.payable, hm_pledge: '1' },
    headers: { 'idempotency-key': `ephedrine-${Date.now()}` },
  });
  expect(placed.status()).toBe(201);
}

test('含麻 orders that wait for money are found without a number, and paid by a transfer with its slip alone', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await orderEphedrineGoods(page);

  await goTo(page, '/cart/hm');
  await page.getByText('付款户名与营业执照名称一致', { exact: false }).first().waitFor();
  await expectAccessibleInBothSchemes(page);
  expect(await findKeyboardBreaches(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // 含麻 may not be paid in cash, nor from a private purse.
  expect(await page.getByRole('radio', { name: /^微信支付/ }).isDisabled()).toBe(true);
  await page.getByRole('radio', { name: /^对公转账/ }).check({ force: true });
  await page.locator('input[type=file]').setInputFiles(await makeScan('转账回单'));
  await page.getByRole('button', { name: '提交回单', exact: true }).click();
  await page.waitForURL('**/cart/step4*');
  await settle(page);
  await page.getByText('回单已提交，等待财务确认').waitFor();

  // Whoever comes back is told where it stands, and not asked to pay once more.
  await page.goto('/cart/hm');
  await page.waitForURL('**/cart/step4*');
  await page.getByText('回单已提交，等待财务确认').waitFor();
});
