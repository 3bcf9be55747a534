import { getUserMoney } from '@qianfang/contract/user-money';
import {
  getStatement,
  getStatementFile,
  getUserMoneyLog,
  getUserMoneyLogFile,
} from '@qianfang/contract/wallet';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { fen } from '@qianfang/domain/money/fen';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../books/check-books.ts';
import { transact } from '../../../platform/transact.ts';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makePoints, makeVoucher } from '../../../testing/asset-builders.ts';
import { makeBuyer } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff, pay, placeOrder, topUp } from '../../../testing/trade-builders.ts';
import { cancelOrderForStaff } from '../../3-trade/closing/index.ts';
import { type Journal, postJournal } from './post-journal.ts';
import { topUpBalance } from './top-up-balance.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const money = async (session: string) => (await t.call(getUserMoney, { as: session })).data;
const log = async (session: string, query = {}) =>
  (await t.call(getUserMoneyLog, { as: session, query })).data;

describe('the wallet', () => {
  test('shows the balance and its movements, newest first, by kind and by day', async () => {
    const buyer = await makeBuyer(t);
    expect(await money(buyer.session)).toEqual({
      available: '0.00',
      frozen: '0.00',
      recharged: '0.00',
      voucher: '0.00',
      points: 0,
    });
    await topUp(t, buyer, 100_000);
    t.clock.advance({ days: 1 });
    const placed = await placeOrder(t, buyer);
    const { data: payment } = await pay(t, buyer, placed.id, 'balance');
    t.clock.advance({ days: 1 });
    const { rows } = await sql<{ order_no: string }>`
      select order_no from orders.purchase_order where id = ${placed.id}`.execute(t.db);
    const staff = await makeStaff(t, 'business');
    await cancelOrderForStaff(t.app.deps, { orderNo: rows[0]?.order_no ?? '', staff, reason: '缺货' });

    expect(await money(buyer.session)).toMatchObject({ available: '1000.00' });
    const all = await log(buyer.session);
    expect(all).toMatchObject({ total: 3, page: 1 });
    expect(all.list).toMatchObject([
      { use_type: 'refund', use_type_text: '退款', amount: '600.00', balance: '1000.00' },
      { use_type: 'order_paid', use_type_text: '消费', amount: '-600.00', balance: '400.00' },
      { use_type: 'top_up', use_type_text: '充值', amount: '1000.00', balance: '1000.00' },
    ]);
    expect(all.list[1]?.reference).toBe(payment.payment_no);
    expect((await log(buyer.session, { use_type: 'refund' })).total).toBe(1);
    const firstDay = { start_time: '2026-11-21', end_time: '2026-11-21' };
    expect((await log(buyer.session, firstDay)).list).toMatchObject([{ use_type: 'top_up' }]);
    expect((await log(buyer.session, { page: 2, per_page: 2 })).list).toMatchObject([{ use_type: 'top_up' }]);
    const stranger = await makeBuyer(t);
    expect((await log(stranger.session)).total).toBe(0);
  });

  test('accepts a top-up only from the company itself, only by finance, and each transfer once', async () => {
    const buyer = await makeBuyer(t);
    const staff = await makeStaff(t, 'finance');
    const draft = {
      buyerId: buyer.buyerId,
      amountFen: fen(5_000),
      payerName: buyer.name,
      bankReference: 'B1',
      staff,
    };
    expect(await topUpBalance(t.app.deps, { ...draft, payerName: '陈示范' })).toMatchObject({
      problem: 'PAYER_MISMATCH',
    });
    expect(await topUpBalance(t.app.deps, { ...draft, amountFen: fen(0) })).toMatchObject({
      problem: 'INVALID',
    });
    expect(await topUpBalance(t.app.deps, { ...draft, buyerId: 999_999 })).toMatchObject({
      problem: 'NOT_FOUND',
    });
    const business = await makeStaff(t, 'business');
    expect(await topUpBalance(t.app.deps, { ...draft, staff: business })).toMatchObject({
      problem: 'FORBIDDEN',
    });
    const [first, second] = await Promise.all([
      topUpBalance(t.app.deps, draft),
      topUpBalance(t.app.deps, draft),
    ]);
    expect([first, second]).toContainEqual({ balanceFen: 5_000 });
    expect([first, second]).toContainEqual(expect.objectContaining({ problem: 'CONFLICT' }));
    expect(await money(buyer.session)).toMatchObject({ available: '50.00' });
  });
});

describe('statements', () => {
  const statement = async (
    session: string,
    month: string,
    account: 'balance' | 'voucher' | 'points' = 'balance',
  ) => (await t.call(getStatement, { as: session, query: { account, month } })).data;

  test('a month opens with the former month’s balance, and lists movements by cause', async () => {
    const buyer = await makeBuyer(t);
    const first = dateInShanghai(t.clock.now()).slice(0, 7);
    await topUp(t, buyer, 100_000);
    // The login expires before the next month.
    await sql`update identity.session set expires_at = '2036-01-01'`.execute(t.db);
    t.clock.advance({ days: 10 });
    const second = dateInShanghai(t.clock.now()).slice(0, 7);
    const placed = await placeOrder(t, buyer);
    await pay(t, buyer, placed.id, 'balance');

    expect(await statement(buyer.session, first)).toMatchObject({
      opening: '0.00',
      income: '1000.00',
      outgo: '0.00',
      closing: '1000.00',
      causes: [{ cause_text: '充值', entries: 1, income: '1000.00', outgo: '0.00' }],
    });
    expect(await statement(buyer.session, second)).toMatchObject({
      opening: '1000.00',
      outgo: '600.00',
      closing: '400.00',
      entries: 1,
      causes: [{ cause_text: '支付订单' }],
    });
    const stranger = await makeBuyer(t);
    expect(await statement(stranger.session, second)).toMatchObject({
      opening: '0.00',
      entries: 0,
      causes: [],
    });
    const refused = await t.call(getStatement, {
      as: buyer.session,
      query: { account: 'balance', month: '2026-13' },
    });
    expect(refused.status).toBe(422);
  });

  test('vouchers and points have statements of their own', async () => {
    const buyer = await makeBuyer(t);
    const month = dateInShanghai(t.clock.now()).slice(0, 7);
    await makeVoucher(t, buyer, 1_250);
    await makePoints(t, buyer, 88);
    expect(await statement(buyer.session, month, 'voucher')).toMatchObject({
      income: '12.50',
      closing: '12.50',
    });
    expect(await statement(buyer.session, month, 'points')).toMatchObject({ income: '88', closing: '88' });
  });

  test('the workbook runs from the closing balance to the opening one', async () => {
    const buyer = await makeBuyer(t);
    await topUp(t, buyer, 5_000);
    const month = dateInShanghai(t.clock.now()).slice(0, 7);
    const answer = await t.app.inject({
      url: `${getStatementFile.path}?account=balance&month=${month}`,
      cookies: { [sessionCookie]: buyer.session },
    });
    expect(answer.statusCode).toBe(200);
    const sheet = strFromU8(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row>/g)).toHaveLength(4);
    expect(sheet.indexOf('期末')).toBeLessThan(sheet.indexOf('充值'));
    expect(sheet.indexOf('充值')).toBeLessThan(sheet.indexOf('期初'));
    expect(sheet).toContain('<v>50.00</v>');
  });

  test('the workbook of the log holds every entry of the requested kind and days, and nobody else’s', async () => {
    const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
    await topUp(t, buyer, 90_000);
    await topUp(t, other, 7_700);
    await pay(t, buyer, (await placeOrder(t, buyer)).id, 'balance');
    const today = dateInShanghai(t.clock.now());
    const sheetOf = async (terms: string) => {
      const url = `${getUserMoneyLogFile.path}?${terms}`;
      const answer = await t.app.inject({ url, cookies: { [sessionCookie]: buyer.session } });
      expect(answer.statusCode).toBe(200);
      return strFromU8(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    };
    const all = await sheetOf('');
    expect(all).toContain('<v>900.00</v>');
    expect(all).toContain('支付订单');
    expect(all).not.toContain('<v>77.00</v>');
    const filled = await sheetOf(`use_type=top_up&start_time=${today}&end_time=${today}`);
    expect(filled).toContain('<v>900.00</v>');
    expect(filled).not.toContain('支付订单');
    t.clock.advance({ days: 2 });
    const tomorrow = dateInShanghai(t.clock.now());
    expect(await sheetOf(`start_time=${tomorrow}`)).not.toContain('<v>900.00</v>');
  });
});

describe('journals', () => {
  const journal = (buyerId: number, amount: number, other = -amount): Journal => ({
    cause: 'adjust',
    reference: `J${buyerId}/${amount}/${other}`,
    memo: '',
    at: t.clock.now(),
    postings: [
      { owner: { buyerId }, code: 'balance', amount },
      { owner: { system: true }, code: 'sales', amount: other },
    ],
  });

  test('a journal that does not sum to zero is not written', async () => {
    const buyer = await makeBuyer(t);
    await expect(transact(t.db, (tx) => postJournal(tx, journal(buyer.buyerId, 100, -99)))).rejects.toThrow(
      /does not sum to zero/,
    );
    expect(await money(buyer.session)).toMatchObject({ available: '0.00' });
  });

  test('a balance never goes below zero, however many withdraw concurrently', async () => {
    const buyer = await makeBuyer(t);
    await topUp(t, buyer, 500);
    const takes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        transact(t.db, (tx) =>
          postJournal(tx, { ...journal(buyer.buyerId, -100), reference: `T${buyer.buyerId}/${index}` }),
        ),
      ),
    );
    expect(takes.filter((take) => take === true)).toHaveLength(5);
    expect(takes.filter((take) => typeof take === 'object' && take.problem === 'BALANCE_SHORT')).toHaveLength(
      7,
    );
    expect(await money(buyer.session)).toMatchObject({ available: '0.00' });
    expect(await checkBooks(t.db)).toEqual([]);
  });

  test('the same cause and reference is posted once', async () => {
    const buyer = await makeBuyer(t);
    const post = () => transact(t.db, (tx) => postJournal(tx, journal(buyer.buyerId, 100)));
    expect((await Promise.all([post(), post(), post()])).sort()).toEqual([false, false, true]);
    expect(await money(buyer.session)).toMatchObject({ available: '1.00' });
  });
});
