import { getOrder } from '@qianfang/contract/order';
import { getPayment, getPaymentOptions } from '@qianfang/contract/payment';
import { isProblem } from '@qianfang/contract/problem';
import { getUserMoney } from '@qianfang/contract/user-money';
import {
  getStatement,
  getStatementFile,
  getUserCredit,
  getUserCreditBills,
  getUserCreditRepayments,
  getUserMoneyLog,
  repayUserCredit,
} from '@qianfang/contract/wallet';
import { parseAmount } from '@qianfang/domain/money/fen';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../books/check-books.ts';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff, nextKey, pay, placeOrder, setUpBank, topUp } from '../../../testing/trade-builders.ts';
import { cancelOrderForStaff } from '../../3-trade/closing/index.ts';
import { grantCredit } from './grant-credit.ts';
import { repayByTransfer } from './repay-by-transfer.ts';

let t: TestApp;
let buyer: TestBuyer;

beforeAll(async () => {
  t = await startTestApp();
  await setUpBank(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  buyer = await makeBuyer(t);
});
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([]);
});

async function grant(who: TestBuyer, limit: string, changes: { days?: number; suspended?: string } = {}) {
  const done = await grantCredit(t.app.deps, {
    buyerId: who.buyerId,
    limitFen: parseAmount(limit),
    termDays: changes.days ?? 30,
    suspendedReason: changes.suspended ?? '',
    staff: await makeStaff(t),
  });
  if (isProblem(done)) throw new Error(done.message);
}

const credit = async (who = buyer) => (await t.call(getUserCredit, { as: who.session })).data.credit;
const bills = async (who = buyer) => (await t.call(getUserCreditBills, { as: who.session })).data;
const order = async (id: number, who = buyer) =>
  (await t.call(getOrder, { as: who.session, params: { id } })).data;
const offer = async (id: number, who = buyer) =>
  (await t.call(getPaymentOptions, { as: who.session, params: { id } })).data.methods.find(
    (one) => one.method === 'credit',
  );
const repay = (amount: string, key = nextKey(), who = buyer) =>
  t.call(repayUserCredit, { as: who.session, idempotencyKey: key, body: { amount } });

async function cancel(id: number, who = buyer) {
  const staff = await makeStaff(t, 'business');
  await cancelOrderForStaff(t.app.deps, { orderNo: (await order(id, who)).order_no, staff, reason: '缺货' });
}

/** Units at 10.00 each. */
async function placeUnits(units: number, who = buyer) {
  return placeOrder(t, who, [[(await makeGoods(t)).id, units]]);
}

describe('buying on credit', () => {
  test('an order on credit goes to the warehouse unpaid, with a bill and its due day', async () => {
    await grant(buyer, '1000.00');
    const placed = await placeOrder(t, buyer);
    const options = await t.call(getPaymentOptions, { as: buyer.session, params: { id: placed.id } });
    expect(options.data.credit).toEqual({
      limit: '1000.00',
      used: '0.00',
      free: '1000.00',
      overdue: '0.00',
      term_days: 30,
      due_on: '2026-12-21',
      oldest_due_on: null,
      block: '',
    });
    expect(await offer(placed.id)).toMatchObject({ is_usable: true, name: '账期' });
    const paid = await pay(t, buyer, placed.id, 'credit');
    expect(paid).toMatchObject({ status: 200, data: { method: 'credit', status: 'PAID', amount: '600.00' } });
    expect(await order(placed.id)).toMatchObject({ status: 'TO_SHIP' });
    expect(await credit()).toMatchObject({ used: '600.00', free: '400.00', oldest_due_on: '2026-12-21' });
    expect((await bills()).list).toMatchObject([
      {
        reference: paid.data.payment_no,
        amount: '600.00',
        open: '600.00',
        due_on: '2026-12-21',
        state: 'open',
      },
    ]);
    const { rows } = await sql<{ code: string; amount: number }>`
      select a.code, p.amount from wallet.journal j join wallet.posting p on p.journal_id = j.id
      join wallet.account a on a.id = p.account_id where j.reference = ${paid.data.payment_no} order by 1`.execute(
      t.db,
    );
    expect(rows).toEqual([
      { code: 'credit', amount: -60_000 },
      { code: 'sales', amount: 60_000 },
    ]);
  });

  test('without a credit period, suspended, over the limit or with a late bill it says why and pays nothing', async () => {
    const placed = await placeOrder(t, buyer);
    const say = async (reason: string) => {
      expect(await offer(placed.id)).toMatchObject({ is_usable: false, reason });
      expect(await pay(t, buyer, placed.id, 'credit')).toMatchObject({
        status: 422,
        reason: 'CREDIT_BLOCKED',
        message: reason,
      });
    };
    await say('未开通账期，可联系客户经理申请');
    await grant(buyer, '599.99');
    await say('账期额度不足，还差 ¥0.01');
    await grant(buyer, '1000.00', { suspended: '年度合同到期' });
    await say('账期已停用：年度合同到期，请联系客户经理');
    await grant(buyer, '5000.00', { days: 3 });
    expect((await pay(t, buyer, placed.id, 'credit')).data.status).toBe('PAID');
    t.clock.advance({ days: 3 });
    const inTime = await placeOrder(t, buyer);
    expect((await pay(t, buyer, inTime.id, 'credit')).data.status).toBe('PAID');
    t.clock.advance({ days: 1 });
    const late = await placeOrder(t, buyer);
    expect(await offer(late.id)).toMatchObject({ reason: '有账单逾期 1 天，欠 ¥600.00，请先还款' });
    expect(await pay(t, buyer, late.id, 'credit')).toMatchObject({ reason: 'CREDIT_BLOCKED' });
    expect(await credit()).toMatchObject({
      overdue: '600.00',
      block: '有账单逾期 1 天，欠 ¥600.00，请先还款',
    });
    // The way out: the late bill is repaid, and credit works again.
    await topUp(t, buyer, 60_000);
    expect(await repay('600.00')).toMatchObject({ status: 200, data: { repaid: '600.00' } });
    expect((await pay(t, buyer, late.id, 'credit')).data.status).toBe('PAID');
  });

  test('concurrent payments never exceed the limit together', async () => {
    await grant(buyer, '1500.00');
    const placed = [];
    for (let n = 0; n < 6; n += 1) placed.push(await placeOrder(t, buyer));
    const answers = await Promise.all(placed.map(({ id }) => pay(t, buyer, id, 'credit')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
    expect(answers.filter((answer) => answer.reason === 'CREDIT_BLOCKED')).toHaveLength(4);
    expect(await credit()).toMatchObject({ used: '1200.00' });
  });

  test('the same key pays once', async () => {
    await grant(buyer, '1000.00');
    const placed = await placeOrder(t, buyer);
    const key = nextKey();
    const answers = await Promise.all([1, 2, 3].map(() => pay(t, buyer, placed.id, 'credit', key)));
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
    expect((await bills()).total).toBe(1);
  });

  test('an order that is cancelled owes nothing', async () => {
    await grant(buyer, '1000.00');
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, 'credit');
    await cancel(placed.id);
    const again = await t.call(getPayment, { as: buyer.session, params: { id: data.id } });
    expect(again.data.status).toBe('REFUNDED');
    expect(await credit()).toMatchObject({ used: '0.00' });
    expect((await bills()).list).toMatchObject([{ open: '0.00', state: 'settled' }]);
  });

  test('a repaid amount becomes balance when its order is cancelled; other bills stay as they are', async () => {
    await grant(buyer, '3000.00');
    await topUp(t, buyer, 40_000);
    const first = await placeOrder(t, buyer);
    await pay(t, buyer, first.id, 'credit');
    await repay('400.00');
    await cancel(first.id);
    expect(await credit()).toMatchObject({ used: '0.00' });
    const { data } = await t.call(getUserMoney, { as: buyer.session });
    expect(data.available).toBe('400.00');
  });
});

describe('paying back', () => {
  test('pays the oldest bill first, also in part, each key once', async () => {
    await grant(buyer, '5000.00');
    await topUp(t, buyer, 100_000);
    const first = await placeUnits(30);
    await pay(t, buyer, first.id, 'credit');
    t.clock.advance({ days: 1 });
    const second = await placeUnits(60);
    await pay(t, buyer, second.id, 'credit');
    const key = nextKey();
    const answers = await Promise.all([repay('450.00', key), repay('450.00', key)]);
    expect(answers.map((answer) => answer.data.repaid)).toEqual(['450.00', '450.00']);
    expect(await repay('450.01', key)).toMatchObject({ status: 409, reason: 'KEY_REUSED' });
    expect((await bills()).list).toMatchObject([
      // 12.00 of freight on the first.
      { amount: '600.00', open: '462.00', state: 'open' },
      { amount: '312.00', open: '0.00', state: 'settled' },
    ]);
    expect((await t.call(getUserMoney, { as: buyer.session })).data.available).toBe('550.00');
    const query = { account: 'credit', month: '2026-11' } as const;
    expect((await t.call(getStatement, { as: buyer.session, query })).data).toMatchObject({
      opening: '0.00',
      outgo: '912.00',
      income: '450.00',
      closing: '462.00',
    });
  });

  test('every repayment is listed with the remaining debt: from the balance, by transfer, by a refund', async () => {
    await grant(buyer, '5000.00');
    await topUp(t, buyer, 20_000);
    const placed = [await placeOrder(t, buyer), await placeOrder(t, buyer)];
    for (const { id } of placed) await pay(t, buyer, id, 'credit');
    await repay('100.00');
    await repayByTransfer(t.app.deps, {
      buyerId: buyer.buyerId,
      amountFen: parseAmount('200.00'),
      payerName: buyer.name,
      bankReference: 'B-HK-77',
      staff: await makeStaff(t),
    });
    await cancel(placed[1]?.id ?? 0);
    const list = async (who: TestBuyer) =>
      (await t.call(getUserCreditRepayments, { as: who.session })).data.list;
    const rows = await list(buyer);
    expect(rows.map((one) => [one.way, one.amount, one.owed])).toEqual([
      ['refund', '600.00', '300.00'],
      ['transfer', '200.00', '900.00'],
      ['balance', '100.00', '1100.00'],
    ]);
    const [, , own] = rows;
    expect(rows.map((one) => one.reference)).toEqual([
      expect.stringMatching(/^QP.+R1$/),
      'B-HK-77',
      expect.stringMatching(/^HK\d{8}$/),
    ]);
    // The balance statement uses the same words, without internal ones.
    const log = (await t.call(getUserMoneyLog, { as: buyer.session, query: {} })).data.list;
    expect(log[0]).toMatchObject({ reference: own?.reference, memo: '余额归还账期欠款' });
    for (const account of ['balance', 'credit']) {
      const file = await t.app.inject({
        url: `${getStatementFile.path}?account=${account}&month=2026-11`,
        cookies: { [sessionCookie]: buyer.session },
      });
      const sheet = strFromU8(unzipSync(file.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
      expect(sheet).toContain(own?.reference);
      expect(sheet).not.toMatch(/HK\d+:|order:\d/);
    }
    expect((await credit())?.used).toBe('300.00');
    expect(await list(await makeBuyer(t))).toEqual([]);
  });

  test('never more than the debt, never nothing, never more than the balance', async () => {
    await grant(buyer, '5000.00');
    const placed = await placeOrder(t, buyer);
    await pay(t, buyer, placed.id, 'credit');
    expect(await repay('600.01')).toMatchObject({ status: 422, message: '还款金额超过欠款 ¥600.00' });
    expect(await repay('0.00')).toMatchObject({ status: 422 });
    expect(await repay('-1.00')).toMatchObject({ status: 422 });
    expect(await repay('600.00')).toMatchObject({ status: 422, reason: 'BALANCE_SHORT' });
    expect(await credit()).toMatchObject({ used: '600.00' });
  });

  test("a transfer from the company's own account pays back, once, booked by finance", async () => {
    await grant(buyer, '5000.00');
    const placed = await placeOrder(t, buyer);
    await pay(t, buyer, placed.id, 'credit');
    const transfer = {
      buyerId: buyer.buyerId,
      amountFen: parseAmount('600.00'),
      payerName: buyer.name,
      bankReference: `HK-${nextKey()}`,
      staff: await makeStaff(t),
    };
    const { deps } = t.app;
    expect(await repayByTransfer(deps, { ...transfer, payerName: '陈示范' })).toMatchObject({
      problem: 'PAYER_MISMATCH',
    });
    expect(await repayByTransfer(deps, { ...transfer, staff: await makeStaff(t, 'business') })).toMatchObject(
      { problem: 'FORBIDDEN' },
    );
    expect(await repayByTransfer(deps, transfer)).toEqual({ owedFen: 0 });
    expect(await repayByTransfer(deps, transfer)).toMatchObject({ problem: 'CONFLICT' });
  });

  test('companies are notified before a bill is due, and once more when it is late', async () => {
    await grant(buyer, '5000.00', { days: 5 });
    const placed = await placeOrder(t, buyer);
    await pay(t, buyer, placed.id, 'credit');
    const titles = async () => {
      await t.app.deps.jobs.run('remind-of-bills');
      const { rows } = await sql<{ title: string }>`
        select title from message.message where buyer_id = ${buyer.buyerId} and title like '账期账单%' order by id`.execute(
        t.db,
      );
      return rows.map((row) => row.title);
    };
    expect(await titles()).toEqual([]);
    t.clock.advance({ days: 2 });
    expect(await titles()).toHaveLength(1);
    expect(await titles()).toHaveLength(1);
    t.clock.advance({ days: 4 });
    expect((await titles()).at(-1)).toBe('账期账单已逾期，欠 ¥600.00');
  });

  test("another company's bills cannot be seen or paid", async () => {
    await grant(buyer, '5000.00');
    const placed = await placeOrder(t, buyer);
    await pay(t, buyer, placed.id, 'credit');
    const stranger = await makeBuyer(t);
    await topUp(t, stranger, 60_000);
    expect(await credit(stranger)).toBeNull();
    expect((await bills(stranger)).total).toBe(0);
    expect(await repay('1.00', nextKey(), stranger)).toMatchObject({ status: 422 });
    expect(await credit()).toMatchObject({ used: '600.00' });
  });
});
