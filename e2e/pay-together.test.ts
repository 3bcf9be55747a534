import { displayAmount } from '@qianfang/domain/money/display-money';
import { parseAmount, sumFen } from '@qianfang/domain/money/fen';
import type { APIRequestContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { placeOrder } from '../tools/browser/cart.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage } from './harness/browser.ts';

interface Offer {
  readonly list: ReadonlyArray<{
    readonly id: number;
    readonly zbz: number;
    readonly number: number;
    readonly price: string;
  }>;
}

interface Unpaid {
  readonly list: ReadonlyArray<{ readonly handling: string; readonly payable: string }>;
}

/** So many of a goods as make `least` yuan: two of 600 exceed 小额免密, whatever sells best by now. */
async function anyGoods(request: APIRequestContext, min = 1) {
  const answer = await request.get('/api/goods/list?buyable=1&in_stock=1&per_page=40');
  const { list } = ((await answer.json()) as { readonly data: Offer }).data;
  const wanted = list.map(({ id, number: stock, zbz, price }) => ({
    id,
    stock,
    number: zbz * Math.ceil(min / (Number(price) * zbz)),
  }));
  const found = wanted.find(({ stock, number }) => number <= stock);
  if (!found) throw new Error(`the demo has no goods of which ${min} yuan can be ordered`);
  return { id: found.id, number: found.number };
}

test('a buyer ticks unpaid orders of several submits and comes to one payment of their sum', async () => {
  const page = await openPage({ as: 'yaodian' });
  for (let turn = 0; turn < 2; turn += 1) {
    await placeOrder(page.request, [await anyGoods(page.request)]);
  }
  const answer = await page.request.get('/api/order?status=PENDING_PAYMENT');
  const { list } = ((await answer.json()) as { readonly data: Unpaid }).data;
  const sum = sumFen(
    list.filter((order) => order.handling !== 'HM').map((order) => parseAmount(order.payable)),
  );
  await goTo(page, '/order?status=PENDING_PAYMENT');
  const bar = page.locator('[data-part=pay-together]');
  await bar.getByText('勾选 2 笔以上可合并付款').waitFor();
  expect(await bar.getByRole('link', { name: '合并付款' }).count()).toBe(0);
  await bar.getByLabel(/^全选本页待付款订单/).check();
  await bar.getByText(`合计 ${displayAmount(sum)}`).waitFor();
  await expectAccessible(page);
  await bar.getByRole('link', { name: '合并付款' }).click();
  await arriveAt(page, /\/cart\/step3\/\d+\?order_ids=/);
  await page.locator('[data-part=pay-summary]').getByText(displayAmount(sum)).first().waitFor();
  await page.getByText('所选订单不是同一次提交的，请从单个订单进入支付，再找人代付').waitFor();
});

test('on a phone the sum and 合并付款 are above the bar of tabs', async () => {
  const page = await openPage({ as: 'yaodian', width: 390, height: 844 });
  for (let turn = 0; turn < 2; turn += 1) {
    await placeOrder(page.request, [await anyGoods(page.request)]);
  }
  await goTo(page, '/order?status=PENDING_PAYMENT');
  const bar = page.locator('[data-part=pay-together]');
  await bar.getByLabel(/^全选本页待付款订单/).check();
  // Measured where it sticks to the end of the window.
  await page.evaluate(() => scrollTo(0, 0));
  const [ours, tabs] = await Promise.all([
    bar.boundingBox(),
    page.getByRole('navigation', { name: '底部导航' }).boundingBox(),
  ]);
  expect(ours && tabs && ours.y + ours.height <= tabs.y + 1).toBe(true);
  await bar.getByRole('link', { name: '合并付款' }).click();
  await arriveAt(page, /\/cart\/step3\/\d+\?order_ids=/);
});

test('a pay password is set by SMS, is not easily guessed, and pays orders together from the balance; 小额免密 is the owner’s to change', async () => {
  const page = await openPage({ as: 'liansuo' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await goTo(page, '/basic#pay-security');
  await press('设置支付密码');
  const setting = page.getByRole('dialog', { name: '设置支付密码' });
  await setting.getByLabel('新支付密码').fill('123456');
  await press('保存');
  await setting.getByText('支付密码过于简单，请勿使用相同或连续的数字').waitFor();
  await setting.getByText('两次输入的支付密码不一致').waitFor();
  const first = setting.getByLabel('新支付密码');
  await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
  await setting.getByLabel('新支付密码').fill('260618');
  await setting.getByLabel('确认支付密码').fill('260618');
  await press('获取验证码');
  await press('填入');
  await expectAccessible(page);
  await press('保存');
  await page.getByText('已设置，用余额支付时验证').waitFor();

  const orderIds: number[] = [];
  for (let turn = 0; turn < 2; turn += 1)
    orderIds.push(await placeOrder(page.request, [await anyGoods(page.request, 600)]));
  await goTo(page, `/cart/step3/${orderIds[0]}?order_ids=${orderIds.join()}`);
  await page.locator('[data-method=balance] input').check();
  await press('确认支付');
  const dialog = page.getByRole('dialog', { name: '确认余额支付' });
  await dialog.getByLabel('支付密码').fill('000001');
  await page.keyboard.press('Enter');
  await dialog.getByText('支付密码不正确，还可以再试 4 次').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('支付密码').fill('260618');
  await page.keyboard.press('Enter');
  await arriveAt(page, '**/cart/step4*');

  const owner = await openPage({ as: 'hetong', width: 390, height: 844 });
  await goTo(owner, '/basic#pay-security');
  await owner.getByRole('button', { name: '修改额度' }).click();
  const small = owner.getByRole('dialog', { name: '小额免密额度' });
  await small.getByLabel('单笔额度').fill('8000');
  await small.getByRole('button', { name: '保存' }).click();
  await small.getByText('每日额度不能低于单笔额度').waitFor();
  await small.getByLabel('单笔额度').fill('0');
  await small.getByRole('button', { name: '获取验证码' }).click();
  await small.getByRole('button', { name: '填入' }).click();
  await expectAccessible(owner);
  await small.getByRole('button', { name: '保存' }).click();
  await owner.getByText('未开启，每笔余额支付都要验证').waitFor();
});
