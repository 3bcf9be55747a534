import { getUserMoney } from '@qianfang/contract/user-money';
import {
  cancelWithdrawal,
  getUserMoneyLog,
  getWithdrawals,
  withdrawBalance,
} from '@qianfang/contract/wallet';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../../books/check-books.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff, nextKey, topUp } from '../../../testing/trade-builders.ts';
import { settleWithdrawal } from './end-withdrawal.ts';
import { isCorporateWallet } from './is-corporate-wallet.ts';
import { listWithdrawalsWaiting } from './read-withdrawals.ts';

let t: TestApp;
let buyer: TestBuyer;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([]);
});

const account = { bank: '示例银行深圳分行', account_no: '755900001234' };
const withdraw = (amount: string, idempotencyKey = nextKey(), as = buyer.session) =>
  t.call(withdrawBalance, { as, idempotencyKey, body: { amount, ...account } });
const money = async () => (await t.call(getUserMoney, { as: buyer.session })).data;

test('a requested withdrawal freezes balance, and finance’s payment takes it', async () => {
  buyer = await makeBuyer(t);
  await topUp(t, buyer, 100_000);
  const { status, data } = await withdraw('300.00');
  expect({ status, data }).toMatchObject({
    status: 200,
    data: { status: 'REQUESTED', status_text: '待打款', payee_name: buyer.name, account_tail: '1234' },
  });
  expect(await money()).toMatchObject({ available: '700.00', frozen: '300.00', recharged: '1000.00' });
  expect(await listWithdrawalsWaiting(t.app.deps)).toMatchObject([
    { withdrawalNo: data.withdrawal_no, amount: '300.00', accountNo: account.account_no },
  ]);
  const by = { bankReference: 'OUT-1' };
  const business = await makeStaff(t, 'business');
  expect(
    await settleWithdrawal(t.app.deps, { withdrawalNo: data.withdrawal_no, staff: business, by }),
  ).toMatchObject({ problem: 'FORBIDDEN' });
  const staff = await makeStaff(t);
  const end = { withdrawalNo: data.withdrawal_no, staff, by };
  expect(await settleWithdrawal(t.app.deps, end)).toEqual({ status: 'PAID' });
  expect(await settleWithdrawal(t.app.deps, end)).toEqual({ status: 'PAID' });
  expect(await settleWithdrawal(t.app.deps, { ...end, by: { reason: '反悔' } })).toMatchObject({
    problem: 'STATE_FORBIDS',
  });
  expect(await money()).toMatchObject({ available: '700.00', frozen: '0.00' });
  const { data: log } = await t.call(getUserMoneyLog, {
    as: buyer.session,
    query: { use_type: 'withdrawal' },
  });
  expect(log.list).toMatchObject([
    { amount: '-300.00', use_type_text: '提现', reference: data.withdrawal_no },
  ]);
});

test('a refused or cancelled withdrawal returns to the balance, once', async () => {
  buyer = await makeBuyer(t);
  await topUp(t, buyer, 100_000);
  const [one, two] = [(await withdraw('100.00')).data, (await withdraw('200.00')).data];
  const staff = await makeStaff(t);
  const refusal = { withdrawalNo: one.withdrawal_no, staff, by: { reason: '账号有误' } };
  expect(await settleWithdrawal(t.app.deps, refusal)).toEqual({ status: 'REJECTED' });
  const cancel = () => t.call(cancelWithdrawal, { as: buyer.session, params: { id: two.id } });
  const answers = await Promise.all([cancel(), cancel()]);
  expect(answers.map((answer) => answer.data.status)).toEqual(['CANCELLED', 'CANCELLED']);
  expect(await money()).toMatchObject({ available: '1000.00', frozen: '0.00' });
  const { data } = await t.call(getWithdrawals, { as: buyer.session });
  expect(data.list).toMatchObject([{ status: 'CANCELLED' }, { status: 'REJECTED', reason: '账号有误' }]);
  expect(await isCorporateWallet(t.db, buyer.buyerId)).toBe(true);
});

test('concurrent requests never exceed the balance; the same key requests once', async () => {
  buyer = await makeBuyer(t);
  await topUp(t, buyer, 10_000);
  const answers = await Promise.all([withdraw('60.00'), withdraw('60.00'), withdraw('60.00')]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
  const key = nextKey();
  const twice = await Promise.all([withdraw('20.00', key), withdraw('20.00', key)]);
  expect(twice[0]?.data.id).toBe(twice[1]?.data.id);
  expect(await withdraw('30.00', key)).toMatchObject({ status: 409, reason: 'KEY_REUSED' });
  expect(await money()).toMatchObject({ available: '20.00', frozen: '80.00' });
  for (const amount of ['9.99', '20.01', '-20.00'])
    expect(await withdraw(amount)).toMatchObject({ status: 422, errors: { amount: [expect.any(String)] } });
});

test('an account that only buys or receives cannot withdraw', async () => {
  buyer = await makeBuyer(t);
  await topUp(t, buyer, 10_000);
  await sql`update identity.account set role = 'purchaser' where buyer_id = ${buyer.buyerId}`.execute(t.db);
  expect(await withdraw('20.00')).toMatchObject({ status: 403, reason: 'FORBIDDEN' });
});
