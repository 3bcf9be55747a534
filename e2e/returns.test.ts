import type { APIRequestContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';
import { runCommand } from './harness/lane.ts';
import { makeScan } from './harness/scan.ts';

interface Options {
  readonly lines: ReadonlyArray<{
    readonly name: string;
    readonly batches: ReadonlyArray<{ readonly batch_no: string; readonly most: number }>;
  }>;
}

const dataOf = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  ((await (await request.get(path)).json()) as { data: T }).data;

/** An order of the demo with a returnable unit, with its goods and batch. */
async function findReturnable(request: APIRequestContext) {
  const { list } = await dataOf<{ list: ReadonlyArray<{ id: number }> }>(
    request,
    '/api/order?status=DONE&hm=0&per_page=20',
  );
  for (const { id } of list) {
    const { lines } = await dataOf<Options>(request, `/api/order/${id}/after_sale`);
    const line = lines.find((one) => one.batches.some((batch) => batch.most > 0));
    const batch = line?.batches.find((one) => one.most > 0);
    if (line && batch) return { id, name: line.name, batchNo: batch.batch_no };
  }
  throw new Error('the demo has no order that anything can be returned of');
}

async function seeAgain(page: Page, state: string): Promise<void> {
  await page.reload();
  await settle(page);
  await page.locator('[data-part=return-detail]').getByText(state, { exact: true }).first().waitFor();
}

test('wrongly sent goods are returned: requested, approved, sent, inspected and refunded', async () => {
  const page = await openPage({ as: 'yaodian' });
  const found = await findReturnable(page.request);
  await goTo(page, `/order/info/${found.id}`);
  await page.getByRole('link', { name: '申请售后', exact: true }).click();
  await page.locator('[data-part=apply-form]').waitFor();
  await page.getByText('近效期、冷链、含麻', { exact: false }).waitFor();

  // Reason, units and picture are required before sending, each reported at its place.
  await page.getByRole('button', { name: '提交申请', exact: true }).click();
  await page.getByText('请选择退货原因').waitFor();
  await page.getByText('请选择商品并填写数量').waitFor();
  await page.getByRole('radio', { name: '错发', exact: true }).check();
  const count = page.getByLabel(`${found.name} 批号 ${found.batchNo} 数量`).first();
  await count.fill('1');
  await count.blur();
  await page.getByRole('textbox', { name: '说明' }).fill('规格与订单不一致，未拆封');
  await page.locator('input[type=file]').setInputFiles(await makeScan('照片'));
  await page.getByRole('button', { name: '提交申请', exact: true }).dblclick();
  await arriveAt(page, '**/order/returnInfo/*');
  await settle(page);
  const text = (await page.locator('[data-part=return-detail]').textContent()) ?? '';
  const number = /TH\d{12}/.exec(text)?.[0] ?? '';
  expect(text).toContain('待审核');
  expect(await page.getByRole('img', { name: '凭证图片 1' }).count()).toBe(1);

  await runCommand('operator', 'return-approve', number, '--as', 'hejing');
  await seeAgain(page, '待寄回');
  await page.getByRole('textbox', { name: '承运商' }).fill('示例快递');
  await page.getByRole('textbox', { name: '运单号' }).fill('YT20261121');
  await page.getByRole('button', { name: '提交运单号' }).click();
  await page.getByText('待验收', { exact: true }).first().waitFor();

  await runCommand('operator', 'return-inspect', number, '--as', 'hejing', '--restock', `${found.batchNo}=1`);
  await seeAgain(page, '待退款');
  await runCommand('operator', 'return-refund', number, '--as', 'luoqi');
  await seeAgain(page, '已退款');
  await page.getByText('已结算').waitFor();

  // The order, the list and the messages agree.
  await goTo(page, '/order?status=AFTER_SALES');
  await page
    .locator('[data-part=application-card]')
    .filter({ hasText: number })
    .getByText('已退款')
    .waitFor();
  await goTo(page, `/order/info/${found.id}`);
  await page.getByText('退 1', { exact: false }).first().waitFor();
});

test('the bar of an ended service shows when it was requested, settled and closed', async () => {
  const page = await openPage({ as: 'yaodian' });
  const { list } = await dataOf<{ list: ReadonlyArray<{ id: number; status: string }> }>(
    page.request,
    '/api/after_sales?per_page=20',
  );
  const over = list.find((one) => one.status === 'DONE');
  await goTo(page, `/order/afterSalesInfo/${over?.id}`);
  const steps = page.getByRole('list', { name: '售后进度' }).getByRole('listitem');
  const said = await steps.allTextContents();
  const time = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}/;
  expect(said.map((text) => [text.slice(0, 2), time.test(text)])).toEqual([
    ['申请', true],
    ['处理', true],
    ['确认', false],
    ['完成', true],
  ]);
});

test('a parcel is accepted batch by batch: broken units are returned, and the record is in the book', async () => {
  const page = await openPage({ as: 'yaodian' });
  const { list } = await dataOf<{ list: ReadonlyArray<{ id: number; order_no: string }> }>(
    page.request,
    '/api/order?status=TO_RECEIVE&hm=0&per_page=20',
  );
  const codesOf = (id: number | undefined) =>
    dataOf<{
      lines: ReadonlyArray<{
        line_id: number;
        batch_no: string;
        barcode: string;
        codes: ReadonlyArray<{ code: string; is_pack: boolean }>;
      }>;
    }>(page.request, `/api/order/${id}/acceptance/1/codes`);
  const traced: Array<(typeof list)[number]> = [];
  for (const one of list) {
    const { lines } = await codesOf(one.id);
    if (lines.every(({ codes }) => codes.length > 0)) traced.push(one);
  }
  const [order] = traced;
  expect(order).toBeDefined();
  await goTo(page, '/order?status=TO_RECEIVE');
  const card = page.locator('[data-part=order-card]').filter({ hasText: order?.order_no ?? '' });
  await card.getByRole('link', { name: '收货验收' }).click();
  const form = page.locator('[data-part=accept-form]');
  await form.waitFor();
  // Reloaded without its parameter, the form opens by its button, which disappears: focus continues in the
  // form.
  await goTo(page, `/order/info/${order?.id}`);
  await page.getByRole('button', { name: '开始验收' }).press('Enter');
  await form.waitFor();
  await expect.poll(() => form.evaluate((one) => one === document.activeElement)).toBe(true);

  // A code of another parcel is told and counts nothing; a code of this one counts, wherever the focus is.
  const { lines } = await codesOf(order?.id);
  const own = lines.find(({ barcode }) => lines.filter((one) => one.barcode === barcode).length === 1);
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  await scan('89999999999999999999');
  await form.getByText('追溯码 89999999999999999999 不在这个包裹中', { exact: false }).waitFor();
  await form.getByText(`已清点 0 / ${lines.length} 个批号`).waitFor();
  await scan(own?.barcode ?? '');
  await form.getByText(`批号 ${own?.batch_no} 到货 1 / `, { exact: false }).waitFor();
  await form.getByText(`已清点 1 / ${lines.length} 个批号`).waitFor();
  const arrived = form.getByRole('spinbutton', { name: `批号 ${own?.batch_no} 到货数量` });
  expect(await arrived.inputValue()).toBe('1');
  // A trace code counts its pack, once.
  const packs = own?.codes.filter((one) => one.is_pack) ?? [];
  await scan(packs[0]?.code ?? '');
  await form.getByText(`批号 ${own?.batch_no} 到货 2 / `, { exact: false }).waitFor();
  // In a quantity a code is no quantity.
  await arrived.focus();
  await scan(own?.barcode ?? '');
  await expect.poll(() => arrived.inputValue()).toBe('3');
  await arrived.fill((await arrived.getAttribute('aria-valuemax')) ?? '');
  await arrived.press('Enter');
  if (lines.length > 1) await form.getByRole('button', { name: /^其余 \d+ 个批号到齐$/ }).click();

  // One unit of the first batch is broken: reason and acceptor are required before sending.
  await form
    .getByRole('spinbutton', { name: /拒收数量$/ })
    .first()
    .fill('1');
  await form.getByRole('button', { name: '提交验收' }).click();
  await form.getByText('请选择原因').waitFor();
  await form.getByText('请填写验收员姓名').waitFor();
  await expectAccessibleInBothSchemes(page);
  await form.getByRole('combobox', { name: /拒收原因$/ }).selectOption('破损、渗漏');
  await form.getByRole('textbox', { name: '验收员' }).fill('林验收');
  await form.getByRole('button', { name: '提交验收' }).dblclick();

  const block = page.locator('[data-part=order-acceptance]');
  await block.getByText(/拒收 1 .+（破损、渗漏）/).waitFor();
  await block.getByText('验收员 林验收').waitFor();
  await block.getByText(`扫码 1 / ${packs.length} 个追溯码`).waitFor();
  await page.getByText('验收完成，订单已完成，已提交 1 个退货申请').first().waitFor();
  await expect.poll(() => block.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.locator('[data-part=order-applications]').getByText('破损、污染').waitFor();
  await page.getByText('已完成', { exact: true }).first().waitFor();

  await goTo(page, '/order?status=ACCEPTANCE');
  const book = page.locator('[data-part=acceptance-book]');
  await book.getByText(`订单 ${order?.order_no}`).waitFor();
  const paper = await book
    .getByRole('link', { name: /^打印验收记录/ })
    .first()
    .getAttribute('href');
  const printed = await page.request.get(paper ?? '');
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf']);

  // The pharmacy's own system takes a file, laid out as it wants.
  await goTo(page, `/order/info/${order?.id}`);
  await page.getByRole('button', { name: '设置入库文件格式' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '入库文件的格式' });
  await dialog.getByRole('textbox', { name: '批号 的列名' }).fill('产品批号');
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: '保存格式' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^下载入库文件/ }).click(),
  ]);
  const { layout } = await dataOf<{ layout: { columns: ReadonlyArray<{ readonly name: string }> } }>(
    page.request,
    '/api/intake_file/layout',
  );
  expect(layout.columns.map(({ name }) => name)).toContain('产品批号');
  expect(file.suggestedFilename()).toMatch(/\.(xlsx|csv|txt)$/);
});
