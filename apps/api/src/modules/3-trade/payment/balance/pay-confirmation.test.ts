import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getOrder } from '@qianfang/contract/order';
import {
  getPayConfirmation,
  type payProof,
  sendPayCode,
  setPayPassword,
  setSmallPayment,
} from '@qianfang/contract/pay-confirmation';
import { startPayment } from '@qianfang/contract/payment';
import { submitOrder } from '@qianfang/contract/submit-order';
import { getUserMoney } from '@qianfang/contract/user-money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../../../books/check-books.ts';
import { makeBuyer, nextPhone, type TestBuyer } from '../../../../testing/builders.ts';
import { makeGoods } from '../../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { nextKey, placeOrder, topUp } from '../../../../testing/trade-builders.ts';
import { createSession } from '../../../1-ground/identity/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ demo: true });
});
afterAll(() => t.close());
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([]);
});

type Proof = { [Name in keyof typeof payProof]?: string };

async function codeFor(session: string): Promise<string> {
  const sent = await t.call(sendPayCode, { as: session });
  if (sent.status !== 200) throw new Error(sent.message);
  // The next code may be requested.
  t.clock.advance({ minutes: 1 });
  return sent.data.demo_code ?? '';
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
const balanceOf = async ({ session }: TestBuyer) =>
  (await t.call(getUserMoney, { as: session })).data.available;

/** A company with 10,000.00 that confirms each payment from it, or those beyond the limits. */
async function makePayer(each = '0.00', day = each): Promise<TestBuyer> {
  const buyer = await makeBuyer(t);
  await topUp(t, buyer, 1_000_000);
  const body = { each, day, code: await codeFor(buyer.session) };
  expect((await t.call(setSmallPayment, { as: buyer.session, body })).status).toBe(200);
  return buyer;
}

async function setPassword(session: string, password = '260618') {
  return t.call(setPayPassword, { as: session, body: { password, code: await codeFor(session) } });
}

const pay = (session: string, id: number, proof: Proof = {}, idempotencyKey = nextKey()) =>
  t.call(startPayment, {
    as: session,
    idempotencyKey,
    params: { id },
    body: { method: 'balance', ...proof },
  });

test('by default a company pays up to ¥1,000 each and ¥5,000 a day without confirmation, counted per day', async () => {
  const buyer = await makeBuyer(t);
  const { data } = await t.call(getPayConfirmation, { as: buyer.session });
  expect(data).toEqual({
    has_password: false,
    phone: `${buyer.phone.slice(0, 3)}****${buyer.phone.slice(7)}`,
    each: '1000.00',
    day: '5000.00',
    may_change: 1,
  });
  await topUp(t, buyer, 2_000_000);
  await sql`delete from payment.small_payment where buyer_id = ${buyer.buyerId}`.execute(t.db);
  const goods = await makeGoods(t, { batches: [{ onHand: 10_000 }] });
  const place = (number: number) => placeOrder(t, buyer, [[goods.id, number]]);
  const large = await place(101);
  expect(await pay(buyer.session, large.id)).toMatchObject({
    status: 422,
    reason: 'PAY_CONFIRMATION',
    message: '用余额支付 ¥1,010.00，请验证支付密码或短信验证码',
    data: { amount: '1010.00', has_password: false },
  });
  for (let at = 0; at < 5; at += 1)
    expect((await pay(buyer.session, (await place(100)).id)).status).toBe(200);
  const sixth = await place(1);
  expect((await pay(buyer.session, sixth.id)).reason).toBe('PAY_CONFIRMATION');
  expect(await balanceOf(buyer)).toBe('15000.00');
  t.clock.advance({ hours: 24 });
  expect((await pay(buyer.session, (await place(100)).id)).status).toBe(200);
});

test('a code to the account’s own phone confirms one payment: not a wrong one, not another company’s, and not twice', async () => {
  const buyer = await makePayer();
  const stranger = await makePayer();
  const [first, second] = [await placeOrder(t, buyer), await placeOrder(t, buyer)];
  const foreign = await codeFor(stranger.session);
  const code = await codeFor(buyer.session);
  const refused = {
    status: 422,
    reason: 'CODE_WRONG',
    errors: { pay_code: ['验证码错误或已过期，请重新获取'] },
  };
  expect(await pay(buyer.session, first.id, { pay_code: wrongOf(code) })).toMatchObject(refused);
  // Two codes are equal once in a million runs.
  expect(await pay(buyer.session, first.id, { pay_code: foreign })).toMatchObject(refused);
  // A foreign session learns nothing of the order and uses nothing up.
  expect((await pay(stranger.session, first.id, { pay_code: foreign })).status).toBe(404);
  expect(await balanceOf(buyer)).toBe('10000.00');

  const both = await Promise.all([first, second].map(({ id }) => pay(buyer.session, id, { pay_code: code })));
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 422]);
  expect(await pay(buyer.session, second.id, { pay_code: code })).toMatchObject({
    reason: expect.anything(),
  });
  expect(await balanceOf(buyer)).toBe('9400.00');
});

test('a failed payment leaves its code valid, and a made one answers its key again, whatever comes with it', async () => {
  const buyer = await makePayer();
  const goods = await makeGoods(t, { batches: [{ onHand: 10_000 }] });
  const tooLarge = await placeOrder(t, buyer, [[goods.id, 2_000]]);
  const placed = await placeOrder(t, buyer);
  const code = await codeFor(buyer.session);
  expect((await pay(buyer.session, tooLarge.id, { pay_code: code })).reason).toBe('BALANCE_SHORT');
  const key = nextKey();
  const paid = await pay(buyer.session, placed.id, { pay_code: code }, key);
  expect(paid.status).toBe(200);
  for (const proof of [{ pay_code: code }, { pay_code: wrongOf(code) }, { pay_password: '999999' }, {}])
    expect((await pay(buyer.session, placed.id, proof, key)).data).toEqual(paid.data);
  expect(await balanceOf(buyer)).toBe('9400.00');
});

test('a pay password is set by a code, is not easily guessed, and confirms payments', async () => {
  const buyer = await makePayer();
  const [first, second] = [await placeOrder(t, buyer), await placeOrder(t, buyer)];
  expect(await pay(buyer.session, first.id, { pay_password: '260618' })).toMatchObject({
    reason: 'PAY_PASSWORD_WRONG',
    message: '尚未设置支付密码，请改用短信验证码',
  });
  const code = await codeFor(buyer.session);
  const set = (password: string, typed = code) =>
    t.call(setPayPassword, { as: buyer.session, body: { password, code: typed } });
  expect((await set('123456')).errors?.password?.[0]).toContain('过于简单');
  expect((await set('159357')).errors?.password?.[0]).toContain('太常见');
  expect((await set('260618', wrongOf(code))).reason).toBe('CODE_WRONG');
  expect((await set('260618')).status).toBe(200);
  expect((await set('260619')).reason).toBe('CODE_WRONG');
  expect((await t.call(getPayConfirmation, { as: buyer.session })).data.has_password).toBe(true);
  expect((await pay(buyer.session, first.id)).data).toMatchObject({ has_password: true });
  expect((await pay(buyer.session, first.id, { pay_password: '260618' })).data).toMatchObject({
    status: 'PAID',
  });
  expect((await pay(buyer.session, second.id, { pay_password: '260618' })).status).toBe(200);
  const { rows } = await sql<{ password_hash: string }>`select password_hash from identity.pay_password
    where account_id = ${buyer.accountId}`.execute(t.db);
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
});

test('five wrong pay passwords lock it for half an hour, concurrent or one by one; a code pays meanwhile, and a new password unlocks it', async () => {
  const buyer = await makePayer();
  await setPassword(buyer.session);
  const placed = await placeOrder(t, buyer);
  const type = (pay_password: string) => pay(buyer.session, placed.id, { pay_password });
  expect(await type('000001')).toMatchObject({ status: 422, message: '支付密码不正确，还可以再试 4 次' });
  await Promise.all(['000002', '000003', '000004', '000005'].map(type));
  const locked = {
    status: 429,
    reason: 'PAY_PASSWORD_LOCKED',
    message: '支付密码输错次数过多，请 30 分钟后再试，或改用短信验证码',
  };
  expect(await type('260618')).toMatchObject(locked);
  t.clock.advance({ minutes: 31 });
  const later = await placeOrder(t, buyer);
  expect((await pay(buyer.session, later.id, { pay_password: '000006' })).reason).toBe('PAY_PASSWORD_LOCKED');
  expect((await pay(buyer.session, later.id, { pay_code: await codeFor(buyer.session) })).status).toBe(200);
  await setPassword(buyer.session, '518230');
  const last = await placeOrder(t, buyer);
  expect((await pay(buyer.session, last.id, { pay_password: '518230' })).status).toBe(200);
});

test('another account of the company confirms with its own phone and password; only the owner sets the limits', async () => {
  const buyer = await makePayer();
  await setPassword(buyer.session);
  const { rows } = await sql<{ id: number }>`
    insert into identity.account (buyer_id, username, phone, name, password_hash, role, created_at)
    values (${buyer.buyerId}, ${nextKey()}, ${nextPhone()}, '财务', 'none', 'finance', ${t.clock.now()})
    returning id`.execute(t.db);
  const session = await createSession(t.db, {
    accountId: rows[0]?.id ?? 0,
    buyerId: buyer.buyerId,
    at: t.clock.now(),
    ip: '127.0.0.1',
    userAgent: 'test',
  });
  const placed = await placeOrder(t, buyer);
  expect((await pay(session, placed.id, { pay_password: '260618' })).reason).toBe('PAY_PASSWORD_WRONG');
  const ownersCode = await codeFor(buyer.session);
  expect((await pay(session, placed.id, { pay_code: ownersCode })).reason).toBe('CODE_WRONG');
  const code = await codeFor(session);
  const small = (as: string, body: { each: string; day: string; code: string }) =>
    t.call(setSmallPayment, { as, body });
  expect(await small(session, { each: '500.00', day: '500.00', code })).toMatchObject({
    status: 403,
    message: '您的账号没有设置小额免密的权限，请联系贵公司管理员',
  });
  expect((await pay(session, placed.id, { pay_code: code })).status).toBe(200);

  const owners = await codeFor(buyer.session);
  expect((await small(buyer.session, { each: '500.00', day: '400.00', code: owners })).errors).toEqual({
    day: ['每日额度不能低于单笔额度'],
  });
  expect((await small(buyer.session, { each: '-1.00', day: '400.00', code: owners })).errors).toHaveProperty(
    'each',
  );
  expect((await small(buyer.session, { each: '600.00', day: '600.00', code: wrongOf(owners) })).reason).toBe(
    'CODE_WRONG',
  );
  expect((await small(buyer.session, { each: '600.00', day: '600.00', code: owners })).status).toBe(200);
  expect((await pay(session, (await placeOrder(t, buyer)).id)).status).toBe(200);
});

test('a submit that pays from the balance needs the same confirmation: without it nothing is ordered, and its key stays valid', async () => {
  const buyer = await makePayer();
  await setPassword(buyer.session);
  const goods = await makeGoods(t);
  await t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: goods.id, number: 60 }] } });
  const { data } = await t.call(checkOut, { as: buyer.session, body: {} });
  const key = nextKey();
  const submit = (proof: Proof) =>
    t.call(submitOrder, {
      as: buyer.session,
      idempotencyKey: key,
      body: {
        agreed: 1,
        address_id: buyer.addressId,
        payable: data.totals.payable,
        pay: 'balance',
        ...proof,
      },
    });
  expect(await submit({})).toMatchObject({
    status: 422,
    reason: 'PAY_CONFIRMATION',
    data: { amount: '600.00', has_password: true },
  });
  expect(await submit({ pay_password: '000001' })).toMatchObject({
    reason: 'PAY_PASSWORD_WRONG',
    errors: { pay_password: ['支付密码不正确，还可以再试 4 次'] },
  });
  expect(await balanceOf(buyer)).toBe('10000.00');
  const code = await codeFor(buyer.session);
  const answers = await Promise.all([1, 2, 3].map(() => submit({ pay_code: code })));
  answers.push(await submit({ pay_code: code }), await submit({ pay_password: '999999' }), await submit({}));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
  expect(await balanceOf(buyer)).toBe('9400.00');
  const order = await t.call(getOrder, { as: buyer.session, params: { id: answers[0]?.data.id ?? 0 } });
  expect(order.data).toMatchObject({ status: 'TO_SHIP', paid: '600.00' });
});
