import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { exportOrders, getLogistics, getOrder, getPurchaseList } from '@qianfang/contract/order';
import {
  getDeliveryNote,
  getOrderDocuments,
  getOrderPaper,
  getReceipt,
} from '@qianfang/contract/order-papers';
import { isProblem } from '@qianfang/contract/problem';
import { submitOrder } from '@qianfang/contract/submit-order';
import { fen } from '@qianfang/domain/money/fen';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods, makeGoodsList } from '../../../testing/goods-builders.ts';
import { shipPaidOrder } from '../../../testing/invoice-builders.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { sheetRows } from '../../../testing/sheet-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff, nextKey, pay, placeOrder, setUpBank, topUp } from '../../../testing/trade-builders.ts';
import { grantCredit } from '../../2-goods/wallet/index.ts';
import { closeRestForStaff } from '../../3-trade/closing/index.ts';
import { listOrdersToShip } from '../../3-trade/orders/index.ts';
import { shipWithNote } from '../../5-journeys/delivery-note/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await setUpBank(t);
});
afterAll(() => t.close());

/** A file as a browser fetches it. */
async function fetchFile(path: string, buyer: TestBuyer) {
  return t.app.inject({ url: path, cookies: { [sessionCookie]: buyer.session } });
}

const at = (path: string, id: number, part = 1) =>
  path.replace('{id}', String(id)).replace('{part}', String(part));

async function orderOf(buyer: TestBuyer, id: number) {
  return (await t.call(getOrder, { as: buyer.session, params: { id } })).data;
}

async function shipBatch(orderNo: string, batches: ReadonlyMap<string, number> | undefined) {
  const staff = await makeStaff(t, 'warehouse');
  return shipWithNote(t.app.deps, { orderNo, carrier: '示例物流', trackingNo: 'SL0010', batches, staff });
}

test('delivery time, papers and remark are stored with each order and reach the warehouse', async () => {
  const buyer = await makeBuyer(t);
  const as = buyer.session;
  const [normal, cold] = [await makeGoods(t), await makeGoods(t, { isCold: true })];
  const params = [
    { goods_id: normal.id, number: 60 },
    { goods_id: cold.id, number: 30 },
  ];
  await t.call(addToCart, { as, body: { params } });
  const page = (await t.call(checkOut, { as, body: {} })).data;
  const keyOf = (handling: string) => page.orders.find((one) => one.handling === handling)?.key ?? '';
  const placed = await t.call(submitOrder, {
    as,
    idempotencyKey: nextKey(),
    body: {
      agreed: 1,
      address_id: buyer.addressId,
      payable: page.totals.payable,
      receive_times: { [keyOf('COLD')]: 'WORKDAY' },
      remarks: { [keyOf('NORMAL')]: '请放后门' },
      papers: ['GOODS', 'REPORT'],
    },
  });
  expect(placed.status, placed.message).toBe(201);
  const orders = await Promise.all(placed.data.order_ids.map((id) => orderOf(buyer, id)));
  const coldOrder = orders.find((one) => one.handling === 'COLD');
  const normalOrder = orders.find((one) => one.handling === 'NORMAL');
  const papers = '药检报告纸质件、品种首营资料';
  expect(coldOrder).toMatchObject({ delivery: '冷链配送', receive_time: '仅工作日', papers, remark: '' });
  expect(normalOrder).toMatchObject({
    delivery: '快递配送',
    receive_time: '不限',
    papers,
    remark: '请放后门',
  });

  await topUp(t, buyer, 200_000);
  await pay(t, buyer, normalOrder?.id ?? 0, 'balance');
  await pay(t, buyer, coldOrder?.id ?? 0, 'balance');
  const waiting = await listOrdersToShip(t.db, 10_000);
  const wishes = (orderNo = '') => waiting.find((one) => one.orderNo === orderNo)?.wishes;
  expect(wishes(coldOrder?.order_no)).toEqual(['收货：仅工作日', `随货：${papers}`]);
  expect(wishes(normalOrder?.order_no)).toEqual([`随货：${papers}`, '备注：请放后门']);

  await shipBatch(normalOrder?.order_no ?? '', undefined);
  await shipBatch(coldOrder?.order_no ?? '', undefined);
  const note = async (id = 0) =>
    readPdf((await fetchFile(at(getDeliveryNote.path, id), buyer)).rawPayload)
      .pages.flat()
      .join('');
  expect(await note(coldOrder?.id)).toMatch(
    /收货时间：仅工作日随货资料：药检报告纸质件、品种首营资料.*备注：无/,
  );
  expect(await note(normalOrder?.id)).toMatch(/收货时间：不限.*备注：请放后门/);
  const way = await t.call(getLogistics, { as, params: { id: coldOrder?.id ?? 0 } });
  expect(way.data.receive_time).toBe('仅工作日');
});

test.each([
  [{ papers: ['PASSPORT'] }],
  [{ papers: ['REPORT', 'REPORT'] }],
  [{ receive_times: { '1-NORMAL': 'MIDNIGHT' } }],
  [{ delivery: '飞机' }],
])('an unknown request to the warehouse is refused: %j', async (wish) => {
  const buyer = await makeBuyer(t);
  const answer = await t.app.inject({
    method: 'POST',
    url: submitOrder.path,
    cookies: { [sessionCookie]: buyer.session },
    headers: { 'idempotency-key': nextKey() },
    payload: { address_id: buyer.addressId, payable: '600.00', ...wish },
  });
  expect([answer.statusCode, Object.keys(answer.json().errors ?? {})[0]], answer.body).toEqual([
    422,
    expect.stringContaining(Object.keys(wish)[0] ?? ''),
  ]);
});

describe('随货同行单', () => {
  test('D-01: has a row per batch, which add up to the shipped units, and every required field', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { batches: [{ onHand: 40 }, { onHand: 100 }] });
    await topUp(t, buyer, 200_000);
    const placed = await placeOrder(t, buyer, [[goods.id, 60]]);
    await pay(t, buyer, placed.id, 'balance');
    const before = await orderOf(buyer, placed.id);
    await shipBatch(before.order_no, undefined);

    const answer = await fetchFile(at(getDeliveryNote.path, placed.id), buyer);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { pages, fontBytes } = readPdf(answer.rawPayload);
    const words = pages.flat();
    const [line] = before.lines;
    expect(line?.batches).toHaveLength(2);
    for (const batch of line?.batches ?? []) {
      expect(words).toContain(batch.batch_no);
      expect(words).toContain(String(batch.number));
    }
    const all = words.join('');
    for (const field of [
      '千方医药',
      '供货单位',
      '收货单位',
      buyer.name,
      '收货地址',
      before.address.text.slice(0, 12),
      '示例物流',
      'SL0010',
      line?.approval_no ?? '',
      line?.sccj ?? '',
      '片剂',
      '药品出库专用章',
      '演示',
      '第 1 页 共 1 页',
    ]) {
      expect(all, field).toContain(field);
    }
    expect(all).toContain('出库复核员：钱示范');
    expect(all).toContain('合计数量 60');
    expect(all).toContain(`合计金额 ¥${line?.net}`);
    // A subset of the font, not the whole.
    expect(fontBytes).toBeGreaterThan(10_000);
    expect(fontBytes).toBeLessThan(200_000);
  });

  test('two parcels have a note each, which together make up the order', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { basePrice: 33_333, batches: [{ onHand: 100 }] });
    await topUp(t, buyer, 200_000);
    const placed = await placeOrder(t, buyer, [[goods.id, 100]]);
    await pay(t, buyer, placed.id, 'balance');
    const order = await orderOf(buyer, placed.id);
    const batchNo = order.lines[0]?.batches[0]?.batch_no ?? '';
    await shipBatch(order.order_no, new Map([[batchNo, 33]]));
    await shipBatch(order.order_no, undefined);
    const sums = await Promise.all(
      [1, 2].map(async (part) => {
        const { rawPayload } = await fetchFile(at(getDeliveryNote.path, placed.id, part), buyer);
        const all = readPdf(rawPayload).pages.flat().join('');
        return Number(/合计金额 ¥([\d.]+)/.exec(all)?.[1]);
      }),
    );
    expect((sums[0] ?? 0) + (sums[1] ?? 0)).toBeCloseTo(Number(order.lines[0]?.net), 6);
    expect((await fetchFile(at(getDeliveryNote.path, placed.id, 3), buyer)).statusCode).toBe(404);
    const parcels = (await t.call(getLogistics, { as: buyer.session, params: { id: placed.id } })).data;
    expect(parcels.shipments.map((one) => one.lines.map((line) => line.number))).toEqual([[33], [67]]);
  });

  test('repeats its header on every page, and loses no rare character', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoodsList(
      t,
      Array.from({ length: 60 }, (_, index) => ({
        name: index === 7 ? '䗪虫𠮷片\u{2B5E6}₃' : `示例长名胶囊第${index}号`,
        batches: [{ onHand: 100 }],
      })),
    );
    await topUp(t, buyer, 10_000_000);
    const placed = await placeOrder(
      t,
      buyer,
      goods.map(({ id }) => [id, 10] as const),
    );
    await pay(t, buyer, placed.id, 'balance');
    const order = await orderOf(buyer, placed.id);
    await shipBatch(order.order_no, undefined);
    const { pages } = readPdf((await fetchFile(at(getDeliveryNote.path, placed.id), buyer)).rawPayload);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('批号');
      expect(page).toContain('随货同行单');
      // Loose pages still name the company.
      expect(page).toContain(`收货单位 ${buyer.name}`);
      expect(page).toContain(`第 ${index + 1} 页 共 ${pages.length} 页`);
    }
    const rows = pages.flat().join('');
    // Characters missing in the font are written by number, or by an equivalent.
    expect(rows.replaceAll(/\s/g, '')).toContain('䗪虫𠮷片〓(U+2B5E6)3');
    expect(rows).not.toContain('\uFFFD');
  });

  test('a later copy has the text of the paper in the box, whatever the present names of goods, company and seller', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { batches: [{ onHand: 100 }] });
    await topUp(t, buyer, 200_000);
    const placed = await placeOrder(t, buyer, [[goods.id, 60]]);
    await pay(t, buyer, placed.id, 'balance');
    const order = await orderOf(buyer, placed.id);
    await shipBatch(order.order_no, undefined);
    const words = async () =>
      readPdf((await fetchFile(at(getDeliveryNote.path, placed.id), buyer)).rawPayload).pages.flat();
    const before = await words();
    await sql`
      update catalogue.goods set generic_name = '改名片', trade_name = '新商品名', form = '胶囊剂', mah = '新持有人',
        storage_text = '冷藏', goods_class = 'GENERAL', case_size = 7 where id = ${goods.id}`.execute(t.db);
    await sql`update identity.buyer set name = '改名大药房' where id = ${buyer.buyerId}`.execute(t.db);
    await sql`update qualification.seller_licence set number = '新证号' where kind = 'DRUG_LICENCE'`.execute(
      t.db,
    );
    const { name } = (await orderOf(buyer, placed.id)).lines[0] ?? {};
    expect(name).toBe(order.lines[0]?.name);
    expect(await words()).toEqual(before);
  });

  test('nothing ships to a company whose licence expired after payment; once renewed, the order ships', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { batches: [{ onHand: 100 }] });
    await topUp(t, buyer, 200_000);
    const placed = await placeOrder(t, buyer, [[goods.id, 60]]);
    await pay(t, buyer, placed.id, 'balance');
    const { order_no } = await orderOf(buyer, placed.id);
    const renew = (lastDay: string) =>
      sql`update qualification.document set valid_to = ${lastDay}
        where buyer_id = ${buyer.buyerId} and kind = 'DRUG_LICENCE'`.execute(t.db);
    await renew('2026-11-20');
    const reason =
      '《药品经营许可证》已于2026-11-20到期，药品类商品暂停购买，请更新资质；请在 2026-11-27 前更新，逾期订单自动取消并原路退款';
    const held = { status: 'TO_SHIP', hold: 'HOLD_QUAL', hold_reason: reason };
    expect(await shipBatch(order_no, undefined)).toMatchObject({
      message: '订单已暂停：资质待更新，暂停发货',
    });
    // A repeated request notifies nobody again.
    await shipBatch(order_no, undefined);
    expect(await orderOf(buyer, placed.id)).toMatchObject(held);

    await renew('2027-11-20');
    expect(isProblem(await shipBatch(order_no, undefined))).toBe(false);
    const shipped = await orderOf(buyer, placed.id);
    expect(shipped).toMatchObject({ status: 'TO_RECEIVE', hold: '', hold_reason: '' });
    expect(shipped.events.map((one) => one.event)).toEqual([
      'submit',
      'pay',
      'suspend',
      'release',
      'ship_all',
    ]);
    const told = await sql<{ title: string }>`
      select title from message.message where buyer_id = ${buyer.buyerId} and title like ${`订单 ${order_no} %发货`}
      order by id`.execute(t.db);
    expect(told.rows.map((row) => row.title)).toEqual([
      `订单 ${order_no} 暂停发货`,
      `订单 ${order_no} 恢复发货`,
      `订单 ${order_no} 已发货`,
    ]);
  });

  test('D-02: lacks no field: goods without a dosage form do not ship, and the refusal names it', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { form: '', batches: [{ onHand: 100 }] });
    await topUp(t, buyer, 200_000);
    const placed = await placeOrder(t, buyer, [[goods.id, 60]]);
    await pay(t, buyer, placed.id, 'balance');
    const { order_no } = await orderOf(buyer, placed.id);
    const refused = await shipBatch(order_no, undefined);
    expect(isProblem(refused) && refused.message).toMatch(/^随货同行单缺少剂型（.+），不能发货$/);
    expect((await orderOf(buyer, placed.id)).status).toBe('TO_SHIP');
    expect((await fetchFile(at(getDeliveryNote.path, placed.id), buyer)).statusCode).toBe(404);
  });
});

test('the order as PDF has its lines and totals', async () => {
  const buyer = await makeBuyer(t);
  const id = await shipPaidOrder(t, buyer);
  const order = await orderOf(buyer, id);
  const all = readPdf((await fetchFile(at(getOrderPaper.path, id), buyer)).rawPayload)
    .pages.flat()
    .join('');
  expect(all).toContain(order.order_no);
  expect(all).toContain(`应付 ¥${order.payable}`);
  expect(all).toContain(order.lines[0]?.name ?? '');
});

test('where units have two prices, the page, the PDF and the table of the order list both', async () => {
  const buyer = await makeBuyer(t);
  const ladder = { type: 1, tiers: [[10, 80_000]] } as const;
  const goods = await makeGoods(t, { basePrice: 100_000, ladder, batches: [{ onHand: 100 }] });
  const { id } = await placeOrder(t, buyer, [[goods.id, 60]]);
  const [line] = (await orderOf(buyer, id)).lines;
  expect(line).toMatchObject({
    amount: '580.00',
    segments: [
      { quantity: 10, price: '8.00' },
      { quantity: 50, price: '10.00' },
    ],
  });
  const words = readPdf((await fetchFile(at(getOrderPaper.path, id), buyer)).rawPayload).pages.flat();
  expect(words.join('').replaceAll(' ', '')).toContain('8.00×1010.00×50');
  const sheet = unzipSync((await fetchFile(at(getPurchaseList.path, id), buyer)).rawPayload);
  const table = Object.values(sheet)
    .map((part) => strFromU8(part))
    .join('');
  expect(table).toContain('10 盒按 8.00，50 盒按 10.00');
});

test('the page, the PDF, the table and the list of orders name code and barcode, and their sums add up', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t, { batches: [{ onHand: 100 }] });
  await sql`update catalogue.goods set code = 'QF-77001', barcode = '6901234500017' where id = ${goods.id}`.execute(
    t.db,
  );
  const { id } = await placeOrder(t, buyer, [[goods.id, 60]]);
  const order = await orderOf(buyer, id);
  expect(order.lines[0]).toMatchObject({ code: 'QF-77001', barcode: '6901234500017' });
  const paper = readPdf((await fetchFile(at(getOrderPaper.path, id), buyer)).rawPayload).pages.flat();
  expect(paper.join('').replaceAll(' ', '')).toContain('QF-770016901234500017');
  for (const path of [at(getPurchaseList.path, id), exportOrders.path]) {
    const parts = Object.values(unzipSync((await fetchFile(path, buyer)).rawPayload)).map((part) =>
      strFromU8(part),
    );
    expect(parts.join('')).toMatch(/商品编码.*条形码.*QF-77001.*6901234500017/s);
  }

  const cells = (await sheetRows(t, (await fetchFile(at(getPurchaseList.path, id), buyer)).rawPayload)).map(
    (row) => row.cells,
  );
  const [heads = [], line = []] = cells;
  const fenOf = (title: string, row: readonly string[]) =>
    Math.round(Number(row[heads.indexOf(title)]) * 100);
  expect(fenOf('小计（元）', line)).toBe(fenOf('金额（元）', line) - fenOf('优惠（元）', line));
  const sumOf = (name: string) => fenOf('小计（元）', cells.find((row) => row[0] === name) ?? []);
  expect(sumOf('商品合计')).toBe(fenOf('小计（元）', line));
  expect(sumOf('应付')).toBe(sumOf('商品合计') + sumOf('运费'));
});

test('requested batches and closed units are in the papers and lists of the order', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t, { batches: [{ onHand: 100, batchNo: 'WISH1' }] });
  await topUp(t, buyer, 60_000);
  const { id } = await placeOrder(t, buyer, [[goods.id, 60]]);
  await sql`update orders.order_line set min_days = 365 where order_id = ${id}`.execute(t.db);
  await pay(t, buyer, id, 'balance');
  const { order_no: orderNo } = await orderOf(buyer, id);
  await shipBatch(orderNo, new Map([['WISH1', 25]]));
  const staff = await makeStaff(t, 'business');
  await closeRestForStaff(t.app.deps, { orderNo, staff, reason: '批次已售完' });

  const textOf = async (path: string) =>
    readPdf((await fetchFile(at(path, id), buyer)).rawPayload)
      .pages.flat()
      .join('');
  const wish = '效期不少于12个月';
  const paper = (await textOf(getOrderPaper.path)).replaceAll(' ', '');
  for (const words of [wish, '不再发35', '未发退款−¥350.00', '退款后¥250.00', '未发的35件', '批次已售完'])
    expect(paper).toContain(words);
  expect((await textOf(getDeliveryNote.path)).replaceAll(' ', '')).toContain(`WISH1${wish}`);
  expect(await textOf(getReceipt.path)).toContain('350.00');
  const sheetOf = async (path: string) =>
    strFromU8(
      unzipSync((await fetchFile(path, buyer)).rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    );
  expect(await sheetOf(at(getPurchaseList.path, id))).toMatch(
    /效期不少于 12 个月，不再发 35.*未发退款.*-350\.00/s,
  );
  expect(await sheetOf(exportOrders.path)).toMatch(/效期不少于 12 个月.*350\.00/s);
});

test('order and receipt printed later name buyer, seller and warehouse as on the day of the order', async () => {
  const buyer = await makeBuyer(t);
  const id = await shipPaidOrder(t, buyer);
  const words = () =>
    Promise.all(
      [getOrderPaper.path, getReceipt.path].map(async (path) =>
        readPdf((await fetchFile(at(path, id), buyer)).rawPayload).pages.flat(),
      ),
    );
  const before = await words();
  for (const paper of before) expect(paper.join('')).toContain(`单位：${buyer.name}`);
  await sql`update identity.buyer set name = '改名大药房', uscc = null where id = ${buyer.buyerId}`.execute(
    t.db,
  );
  await sql`update stock.warehouse set name = '新' || name`.execute(t.db);
  await sql`update content.setting set value = to_jsonb('新' || (value #>> '{}')) where key = 'company'`.execute(
    t.db,
  );
  try {
    expect(await words()).toEqual(before);
  } finally {
    await sql`update stock.warehouse set name = substr(name, 2)`.execute(t.db);
    await sql`update content.setting set value = to_jsonb(substr(value #>> '{}', 2)) where key = 'company'`.execute(
      t.db,
    );
  }
});

test('a receipt exists once something was paid, in figures and in words', async () => {
  const buyer = await makeBuyer(t);
  const placed = await placeOrder(t, buyer);
  const early = await fetchFile(at(getReceipt.path, placed.id), buyer);
  expect(early.statusCode).toBe(422);
  expect(early.json()).toMatchObject({ message: '订单还没有付款，付款后可下载收款凭证' });
  await topUp(t, buyer, 100_000);
  const { data: payment } = await pay(t, buyer, placed.id, 'balance');
  const all = readPdf((await fetchFile(at(getReceipt.path, placed.id), buyer)).rawPayload)
    .pages.flat()
    .join('');
  expect(all).toContain(payment.payment_no);
  expect(all).toContain('人民币陆佰圆整');
  expect(all).toContain('余额支付');
});

test('an order on credit has no receipt, because no money has come', async () => {
  const buyer = await makeBuyer(t);
  const staff = await makeStaff(t);
  await grantCredit(t.app.deps, {
    buyerId: buyer.buyerId,
    limitFen: fen(500_000),
    termDays: 30,
    suspendedReason: '',
    staff,
  });
  const placed = await placeOrder(t, buyer);
  await pay(t, buyer, placed.id, 'credit');
  const answer = await fetchFile(at(getReceipt.path, placed.id), buyer);
  expect([answer.statusCode, answer.json().message]).toEqual([
    422,
    '订单用账期支付，货款还没有收到；还款以“余额管理”的还款记录为准',
  ]);
  const { data } = await t.call(getOrderDocuments, { as: buyer.session, params: { id: placed.id } });
  expect(data.list.map((one) => one.kind)).toEqual(['order', 'purchase_list']);
});

test('no paper breaks an approval number over lines', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoodsList(
    t,
    Array.from({ length: 8 }, (_, more) => ({ maker: `示例制药${'甲'.repeat(more)}有限公司` })),
  );
  const placed = await placeOrder(
    t,
    buyer,
    goods.map(({ id }) => [id, 10] as const),
  );
  const order = await orderOf(buyer, placed.id);
  const words = readPdf((await fetchFile(at(getOrderPaper.path, placed.id), buyer)).rawPayload).pages.flat();
  expect(order.lines).toHaveLength(8);
  for (const { approval_no } of order.lines)
    expect(words.filter((line) => line.includes(approval_no))).not.toEqual([]);
});

test('an order lists its papers, and each can be fetched', async () => {
  const buyer = await makeBuyer(t);
  const id = await shipPaidOrder(t, buyer);
  const { data } = await t.call(getOrderDocuments, { as: buyer.session, params: { id } });
  expect(data.list.map((one) => one.kind)).toEqual(['delivery_note', 'order', 'receipt', 'purchase_list']);
  for (const one of data.list) {
    const answer = await fetchFile(one.url, buyer);
    expect(answer.statusCode, one.url).toBe(200);
    expect(answer.rawPayload.subarray(0, 4).toString('latin1')).toBe(
      one.format === 'PDF' ? '%PDF' : 'PK\x03\x04',
    );
  }
  const unpaid = await placeOrder(t, await makeBuyer(t));
  const { rows } = await sql<{ buyer_id: number }>`
    select buyer_id from orders.purchase_order where id = ${unpaid.id}`.execute(t.db);
  expect(rows[0]?.buyer_id).not.toBe(buyer.buyerId);
  expect((await t.call(getOrderDocuments, { as: buyer.session, params: { id: unpaid.id } })).status).toBe(
    404,
  );
});
