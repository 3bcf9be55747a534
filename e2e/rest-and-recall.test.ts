import type { APIRequestContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { placeOrder } from '../tools/browser/cart.ts';
import { expectAccessibleInBothSchemes } from './harness/accessibility.ts';
import { goTo, openPage, settle } from './harness/browser.ts';
import { findKeyboardBreaches } from './harness/keyboard.ts';
import { runCommand } from './harness/lane.ts';

// Issue 5, line 9, and trade-rules 4.4: closing the unshipped rest of an order, and returning recalled units.

interface Order {
  readonly id: number;
  readonly order_no: string;
  readonly lines: ReadonlyArray<{
    readonly name: string;
    readonly batches: ReadonlyArray<{ readonly batch_no: string; readonly number: number }>;
    readonly goods_id: number;
  }>;
}

const dataOf = async <T>(answer: Promise<{ json(): Promise<unknown> }>): Promise<T> =>
  ((await (await answer).json()) as { data: T }).data;

/** An order of two goods, paid from the balance. */
async function payForTwo(request: APIRequestContext): Promise<Order> {
  const { list } = await dataOf<{ list: ReadonlyArray<{ id: number; zbz: number; number: number }> }>(
    request.get('/api/goods/list?buyable=1&in_stock=1&per_page=20'),
  );
  const two = list.filter((one) => one.number >= one.zbz).slice(0, 2);
  const id = await placeOrder(
    request,
    two.map((one) => ({ id: one.id, number: one.zbz })),
  );
  const paid = await request.post(`/api/order/${id}/payment`, {
    form: { method: 'balance' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(paid.ok(), await paid.text()).toBe(true);
  return dataOf<Order>(request.get(`/api/order/${id}`));
}

async function shipFirst({ order_no: number, lines }: Order): Promise<void> {
  const batches = lines[0]?.batches ?? [];
  await runCommand(
    'operator',
    'ship',
    number,
    '--as',
    'hejing',
    '--carrier',
    '示例快递',
    '--tracking',
    'SL20261123',
    ...batches.flatMap((batch) => ['--batch', `${batch.batch_no}=${batch.number}`]),
  );
}

async function expectForEverybody(page: Page): Promise<void> {
  await expectAccessibleInBothSchemes(page);
  expect(await findKeyboardBreaches(page)).toEqual([]);
}

test('a buyer does not want to wait for the rest of an order: requested by keyboard, closed by the store, and refunded', async () => {
  const page = await openPage({ as: 'yaodian' });
  const order = await payForTwo(page.request);
  await shipFirst(order);
  await goTo(page, `/order/info/${order.id}`);

  const ask = page.getByRole('button', { name: '未发的不要了', exact: true });
  await ask.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '未发的商品不要了' });
  await dialog.getByRole('button', { name: '提交申请' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('请选择原因').waitFor();
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: '提交申请' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('已提交申请，处理后会通知您').first().waitFor();
  await expect.poll(() => ask.count()).toBe(0);

  await runCommand('operator', 'close-rest', order.order_no, '--as', 'hejing', '--reason', '买方不再等待');
  await page.reload();
  await settle(page);
  await page.getByText('不再发', { exact: false }).first().waitFor();
  await expectForEverybody(page);
  await goTo(page, '/yegl');
  await page.getByText(order.order_no, { exact: false }).first().waitFor();
});

test('a buyer of recalled units reads it on the order, and states how many are left', async () => {
  const page = await openPage({ as: 'yaodian', width: 390, height: 844 });
  const order = await payForTwo(page.request);
  await shipFirst(order);
  const [line] = order.lines;
  const batchNo = line?.batches[0]?.batch_no ?? '';
  const recall = (...rest: readonly string[]) =>
    runCommand(
      'operator',
      'recall',
      String(line?.goods_id),
      '--as',
      'hejing',
      '--reason',
      '抽检不合格',
      '--batch',
      batchNo,
      ...rest,
    );
  await recall('--level', '2');
  try {
    await goTo(page, `/order/info/${order.id}`);
    await page.getByRole('button', { name: '确认并填报库存' }).click();
    const dialog = page.getByRole('dialog', { name: '确认召回并填报库存' });
    const held = dialog.getByLabel('剩余库存（件）');
    await dialog.getByRole('button', { name: '确认并提交' }).click();
    await dialog.getByText('请填写剩余库存，没有剩余填 0').waitFor();
    // A number corrected by the press on the button is shown before it is sent.
    await held.fill('999999');
    await dialog.getByRole('button', { name: '确认并提交' }).click();
    await dialog.getByText(/^最多 \d+ 件，已改为 \d+ 件$/).waitFor();
    expect(await dialog.count()).toBe(1);
    await expectAccessibleInBothSchemes(page);
    await held.fill('一件');
    await held.blur();
    await dialog.getByText(/^“一件”不是整数，已恢复为 \d+ 件$/).waitFor();
    await held.fill('１');
    await dialog.getByRole('button', { name: '确认并提交' }).click();
    await page.getByText(/已确认，剩余 1 件/).waitFor();
    await expectForEverybody(page);
    expect(await runCommand('operator', 'recalls')).toMatch(/禾安堂.*剩余 1 件/);
  } finally {
    // Other journeys of the lane buy the same goods.
    await recall('--end', 'yes');
  }
});
