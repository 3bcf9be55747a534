import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestInvoice } from '@qianfang/contract/invoice';
import { getOrder } from '@qianfang/contract/order';
import { getPayment, getPaymentOptions, uploadTransferSlip } from '@qianfang/contract/payment';
import { fen } from '@qianfang/domain/money/fen';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkBooks } from '../../../../books/check-books.ts';
import { operation } from '../../../../cli/operator/operation.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { makeGoods } from '../../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { makeStaff, pay, placeOrder, setUpBank } from '../../../../testing/trade-builders.ts';
import { photo, upload } from '../../../../testing/upload.ts';
import type { StaffMember } from '../../../1-ground/identity/index.ts';
import { shipWithNote } from '../../../5-journeys/delivery-note/index.ts';
import { cancelOrderForStaff } from '../../closing/index.ts';
import { acceptPayer, listPayersToCheck } from '../../orders/index.ts';
import { confirmRefund } from '../refunds/confirm-refund.ts';
import { listRefundsWaiting } from '../refunds/list-refunds-waiting.ts';
import { confirmTransfer } from './confirm-transfer.ts';
import { listTransfersWaiting } from './list-transfers-waiting.ts';
import { readTransferSlip } from './read-transfer-slip.ts';
import { rejectTransfer } from './reject-transfer.ts';

let t: TestApp;
let finance: StaffMember;

beforeAll(async () => {
  t = await startTestApp();
  await setUpBank(t);
  finance = await makeStaff(t, 'finance');
});
afterAll(() => t.close());
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([]);
});

const order = async (who: TestBuyer, id: number) =>
  (await t.call(getOrder, { as: who.session, params: { id } })).data;

async function slip(who: TestBuyer, paymentId: number, bytes: Buffer, payerName = who.name) {
  const endpoint = { ...uploadTransferSlip, path: `/api/payment/${paymentId}/voucher` };
  return upload(t, endpoint, { payer_name: payerName }, [{ name: '回单.jpg', bytes }], { as: who.session });
}

async function messages(who: TestBuyer): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from message.message where buyer_id = ${who.buyerId} order by id`.execute(t.db);
  return rows.map((row) => row.title);
}

/** An order whose transfer waits with a slip. */
async function withSlip(draft: { readonly isEphedrine?: boolean } = {}) {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t, draft);
  const placed = await placeOrder(t, buyer, [[goods.id, 60]]);
  const { data } = await pay(t, buyer, placed.id, 'transfer');
  expect((await slip(buyer, data.id, await photo())).code).toBe(200);
  return { buyer, placed, paymentNo: data.payment_no, paymentId: data.id };
}

describe('paying by bank transfer', () => {
  test('shows the account and the code, takes the slip, and then has no deadline', async () => {
    const buyer = await makeBuyer(t);
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, 'transfer');
    expect(data).toMatchObject({
      bank: { name: '千方医药示例有限公司', account_no: '000000000001' },
      transfer_code: data.payment_no,
      status: 'PENDING',
    });
    expect(data.payment_no).toMatch(/^QP\d{6}1\d{6}$/);
    const taken = await slip(buyer, data.id, await photo());
    expect(taken).toMatchObject({ code: 200, data: { status: 'SLIP_UPLOADED' } });

    t.clock.advance({ hours: 5 });
    await t.app.deps.jobs.run('cancel-unpaid-orders');
    const page = await t.call(getPaymentOptions, { as: buyer.session, params: { id: placed.id } });
    expect(page.data).toMatchObject({ state: 'waiting', pay_before: null });
    const seen = await order(buyer, placed.id);
    expect(seen).toMatchObject({ status: 'PENDING_PAYMENT', status_text: '回单核对中' });
    expect(seen.actions).toContain('see_payment');
    expect(seen.actions).not.toContain('pay');
    const other = await pay(t, buyer, placed.id, 'balance');
    expect(other.status).toBe(422);

    const [waiting] = (await listTransfersWaiting(t.db)).filter((one) => one.paymentNo === data.payment_no);
    expect(waiting).toMatchObject({
      company: buyer.name,
      amount: '600.00',
      hasSlip: true,
      payerName: buyer.name,
    });
    const confirmed = await confirmTransfer(t.app.deps, {
      paymentNo: data.payment_no,
      staff: finance,
      amountFen: fen(60_000),
    });
    expect(confirmed).toEqual({ status: 'PAID', holdReason: '', isRecharge: false });
    expect(await order(buyer, placed.id)).toMatchObject({ status: 'TO_SHIP', hold: '', paid: '600.00' });
    expect(await messages(buyer)).toEqual(['转账 ¥600.00 已到账']);
  });

  test('the slip’s type follows its content, whatever its name, and nobody else finds it', async () => {
    const buyer = await makeBuyer(t);
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, 'transfer');
    expect(
      await slip(buyer, data.id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ).toMatchObject({
      code: 422,
      errors: { file: ['只能上传 JPG、PNG 或 PDF 文件，请转换格式后上传'] },
    });
    expect(await slip(buyer, data.id, await photo(900, 479))).toMatchObject({
      code: 422,
      errors: { file: ['图片不清晰，短边不能小于 480 像素，请重新拍摄或扫描'] },
    });
    const endpoint = { ...uploadTransferSlip, path: `/api/payment/${data.id}/voucher` };
    expect(await upload(t, endpoint, { payer_name: buyer.name }, [], { as: buyer.session })).toMatchObject({
      code: 422,
      message: '请选择要上传的转账回单',
    });
    const stranger = await makeBuyer(t);
    expect(await slip(stranger, data.id, await photo())).toMatchObject({ code: 404, reason: 'NOT_FOUND' });

    expect((await slip(buyer, data.id, await photo())).code).toBe(200);
    const again = await slip(buyer, data.id, await photo());
    expect(again).toMatchObject({ code: 422, reason: 'STATE_FORBIDS' });
    const opened = await readTransferSlip(t.app.deps, data.payment_no);
    expect(opened).toMatchObject({ contentType: 'image/jpeg' });
    expect('bytes' in opened && opened.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  test('L-01: a rejected slip stays a record, which staff can read', async () => {
    const { paymentNo } = await withSlip();
    await rejectTransfer(t.app.deps, { paymentNo, staff: finance, reason: '看不清' });
    t.clock.advance({ hours: 30 });
    await t.app.deps.jobs.run('platform.drop_unknown_files.slips');
    const folder = await mkdtemp(join(tmpdir(), 'qianfang-slips-'));
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(
      await operation(['handed-in', paymentNo, '--as', finance.username, '--to', folder])(t.app.deps),
    ).toBeUndefined();
    log.mockRestore();
    expect(await readdir(folder)).toEqual([
      expect.stringMatching(new RegExp(`^${paymentNo}-1-[0-9]+[.]jpg$`)),
    ]);
    expect(
      await operation(['handed-in', 'QF0', '--as', finance.username, '--to', folder])(t.app.deps),
    ).toMatchObject({
      problem: 'NOT_FOUND',
    });
    await rm(folder, { recursive: true });
  });

  test('money from an account of another name holds a 含麻 order for good (H-02)', async () => {
    const { buyer, placed, paymentNo } = await withSlip({ isEphedrine: true });
    const confirmed = await confirmTransfer(t.app.deps, { paymentNo, staff: finance, payerName: '陈示范' });
    expect(confirmed).toMatchObject({ status: 'PAID', holdReason: '付款账户名称与购货单位不一致' });
    expect(await order(buyer, placed.id)).toMatchObject({
      status: 'TO_SHIP',
      hold: 'HOLD_PAYER',
      hold_reason: '付款账户名称与购货单位不一致',
    });
    expect(await messages(buyer)).toEqual(['转账 ¥600.00 已到账，含麻订单暂停发货']);
  });

  test('V-07: an order paid from an account of another name is not invoiced before finance has checked it', async () => {
    const { buyer, placed, paymentNo } = await withSlip();
    await confirmTransfer(t.app.deps, { paymentNo, staff: finance, payerName: '陈示范' });
    const { order_no } = await order(buyer, placed.id);
    const staff = await makeStaff(t, 'warehouse');
    const command = { carrier: '示例物流', trackingNo: 'SL0004', batches: undefined, staff };
    await shipWithNote(t.app.deps, { ...command, orderNo: order_no });
    const request = () =>
      t.call(requestInvoice, { as: buyer.session, body: { order_ids: [placed.id], kind: 'normal' } });
    expect(await request()).toMatchObject({
      status: 422,
      message: `订单 ${order_no}：付款户名与单位不一致，财务核对后才能开票`,
    });
    expect(await listPayersToCheck(t.db)).toContainEqual({
      orderNo: order_no,
      company: buyer.name,
      amount: '600.00',
    });
    const accept = (who: typeof finance, reason = '经营者账户，已收声明') =>
      acceptPayer(t.app.deps, { orderNo: order_no, reason, staff: who });
    expect(await accept(staff)).toMatchObject({ problem: 'FORBIDDEN' });
    expect(await accept(finance, ' ')).toMatchObject({ problem: 'INVALID' });
    expect(await accept(finance)).toBeUndefined();
    expect(await accept(finance)).toMatchObject({ problem: 'STATE_FORBIDS' });
    expect(await request()).toMatchObject({ status: 201 });
    expect((await listPayersToCheck(t.db)).some((one) => one.orderNo === order_no)).toBe(false);
  });

  test('the buyer paying from its own account releases a 含麻 order to the warehouse', async () => {
    const { buyer, placed, paymentNo } = await withSlip({ isEphedrine: true });
    await confirmTransfer(t.app.deps, { paymentNo, staff: finance, payerName: ` ${buyer.name} ` });
    expect(await order(buyer, placed.id)).toMatchObject({ status: 'TO_SHIP', hold: '' });
  });

  test('another amount is refused, and only finance decides', async () => {
    const { buyer, placed, paymentNo } = await withSlip();
    const short = await confirmTransfer(t.app.deps, { paymentNo, staff: finance, amountFen: fen(59_999) });
    expect(short).toMatchObject({
      problem: 'INVALID',
      errors: { amountFen: ['到账金额 ¥599.99 与应付 ¥600.00 不一致'] },
    });
    const warehouse = await makeStaff(t, 'warehouse');
    expect(await confirmTransfer(t.app.deps, { paymentNo, staff: warehouse })).toMatchObject({
      problem: 'FORBIDDEN',
    });
    expect(await rejectTransfer(t.app.deps, { paymentNo, staff: warehouse, reason: '不清晰' })).toMatchObject(
      { problem: 'FORBIDDEN' },
    );
    expect(await confirmTransfer(t.app.deps, { paymentNo: 'QP0', staff: finance })).toMatchObject({
      problem: 'NOT_FOUND',
    });
    expect((await order(buyer, placed.id)).status).toBe('PENDING_PAYMENT');
  });

  test('confirming twice, or by two people concurrently, settles the money once', async () => {
    const { paymentNo } = await withSlip();
    const outcomes = await Promise.all(
      [finance, await makeStaff(t, 'manager')].map((staff) =>
        confirmTransfer(t.app.deps, { paymentNo, staff }),
      ),
    );
    expect(outcomes).toEqual([
      { status: 'PAID', holdReason: '', isRecharge: false },
      { status: 'PAID', holdReason: '', isRecharge: false },
    ]);
    const { rows } = await sql`
      select 1 from audit.entry where action = 'transfer.confirm' and entity = ${`payment:${paymentNo}`}`.execute(
      t.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('a second transfer for paid orders is not mistaken for the first, and finance is told to book it', async () => {
    const { paymentNo } = await withSlip();
    const first = { paymentNo, staff: finance, bankReference: 'B20261122001' };
    expect(await confirmTransfer(t.app.deps, first)).toMatchObject({ status: 'PAID' });
    expect(await confirmTransfer(t.app.deps, first)).toMatchObject({ status: 'PAID' });
    const second = await confirmTransfer(t.app.deps, { ...first, bankReference: 'B20261122002' });
    expect(second).toMatchObject({ problem: 'CONFLICT', message: expect.stringContaining('B20261122001') });
  });

  test('a rejected slip says why and restarts the payment deadline', async () => {
    const { buyer, placed, paymentNo, paymentId } = await withSlip();
    t.clock.advance({ hours: 3 });
    const rejected = await rejectTransfer(t.app.deps, {
      paymentNo,
      staff: finance,
      reason: '回单金额不清晰',
    });
    expect(rejected).toEqual({ status: 'REJECTED' });
    const view = await t.call(getPayment, { as: buyer.session, params: { id: paymentId } });
    expect(view.data).toMatchObject({ status: 'REJECTED', reject_reason: '回单金额不清晰' });
    const page = await t.call(getPaymentOptions, { as: buyer.session, params: { id: placed.id } });
    const minutes = (Date.parse(page.data.pay_before ?? '') - t.clock.now().getTime()) / 60_000;
    expect(minutes).toBe(30);
    expect(page.data.state).toBe('open');
    const second = await pay(t, buyer, placed.id, 'transfer');
    expect(second.data).toMatchObject({ status: 'PENDING' });
    expect(second.data.id).not.toBe(paymentId);
    expect(await confirmTransfer(t.app.deps, { paymentNo, staff: finance })).toMatchObject({
      problem: 'STATE_FORBIDS',
    });
  });

  test('money for an order cancelled meanwhile is refunded by hand, and the books wait for it', async () => {
    const { buyer, placed, paymentNo, paymentId } = await withSlip();
    const orderNo = (await order(buyer, placed.id)).order_no;
    const staff = await makeStaff(t, 'business');
    expect(await cancelOrderForStaff(t.app.deps, { orderNo, staff, reason: '缺货' })).toEqual({
      status: 'CANCELLED',
    });
    const late = await confirmTransfer(t.app.deps, { paymentNo, staff: finance });
    expect(late).toEqual({ status: 'REFUNDING', holdReason: '', isRecharge: false });
    expect((await order(buyer, placed.id)).status).toBe('CANCELLED');

    const [waiting] = (await listRefundsWaiting(t.db)).filter((one) => one.paymentNo === paymentNo);
    expect(waiting).toMatchObject({ company: buyer.name, amount: '600.00', method: 'transfer' });
    const refundNo = waiting?.refundNo ?? '';
    await t.app.deps.jobs.run('send-refunds');
    const done = () => confirmRefund(t.app.deps, { refundNo, staff: finance, bankReference: 'B-1' });
    expect(await done()).toEqual({ status: 'DONE' });
    expect(await done()).toEqual({ status: 'DONE' });
    const view = await t.call(getPayment, { as: buyer.session, params: { id: paymentId } });
    expect(view.data.status).toBe('REFUNDED');
    expect(await listRefundsWaiting(t.db)).not.toContainEqual(expect.objectContaining({ refundNo }));
  });
});
