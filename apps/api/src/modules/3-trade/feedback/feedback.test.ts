import { getFeedback, getFeedbackPicture, sendFeedback } from '@qianfang/contract/feedback';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { getMessages } from '@qianfang/contract/message';
import { getOrder } from '@qianfang/contract/order';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff, placeOrder } from '../../../testing/trade-builders.ts';
import { photo, upload } from '../../../testing/upload.ts';
import { answerFeedback } from './answer-feedback.ts';
import { listFeedbackWaiting } from './list-feedback-waiting.ts';

let t: TestApp;
let buyer: TestBuyer;
let other: TestBuyer;

beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
  other = await makeBuyer(t);
});
afterAll(() => t.close());

const send = (body: Partial<BodyOf<typeof sendFeedback>>, more: object = {}) =>
  t.call(sendFeedback, {
    as: buyer.session,
    body: { type: 'logistics', content: '外箱破损，请核实处理', ...body },
    ...more,
  });
const mine = async (as = buyer.session, query = {}) => (await t.call(getFeedback, { as, query })).data;

test('a complaint gets an answer within a day, other feedback within three', async () => {
  const complaint = await send({ nature: 'complaint' });
  const feedback = await send({});
  expect(complaint.status).toBe(201);
  const hours = (dueAt: string) => (Date.parse(dueAt) - t.clock.now().getTime()) / 3_600_000;
  expect([hours(complaint.data.due_at), hours(feedback.data.due_at)]).toEqual([24, 72]);
  expect(complaint.data.ticket_no).toMatch(/^TS261121\d{6}$/);
  const { list } = await mine(buyer.session, { nature: 'complaint' });
  expect(list).toMatchObject([{ ticket_no: complaint.data.ticket_no, state: 'waiting', replies: [] }]);
});

test('text of five to five hundred characters, a listed topic and a real mobile number are required', async () => {
  for (const [body, field] of [
    [{ content: '太慢了' }, 'content'],
    [{ content: '   慢   ' }, 'content'],
    [{ content: '慢'.repeat(501) }, 'content'],
    [{ contact: '12345678901' }, 'contact'],
    [{ type: 'taste' as 'other' }, 'type'],
  ] as const) {
    const answer = await send(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {}), JSON.stringify(body)).toContain(field);
  }
});

test('a request repeated with its key is stored once', async () => {
  const before = (await mine()).total;
  const first = await send({}, { idempotencyKey: 'feedback-0001' });
  const again = await send({ content: '外箱破损，再说一次' }, { idempotencyKey: 'feedback-0001' });
  expect(again.data).toEqual(first.data);
  expect((await mine()).total).toBe(before + 1);
});

test('only one’s own order can be named, by its number', async () => {
  const order = await placeOrder(t, buyer);
  const { data } = await t.call(getOrder, { as: buyer.session, params: { id: order.id } });
  const kept = await send({ order_no: data.order_no });
  expect(kept.status).toBe(201);
  expect((await mine()).list[0]).toMatchObject({ order_id: order.id, order_no: data.order_no });
  const foreign = await t.call(sendFeedback, {
    as: other.session,
    body: { type: 'goods', content: '这不是我的订单', order_no: data.order_no },
  });
  expect(foreign.errors?.order_no).toEqual(['没有这个订单，请核对订单号']);
});

test('only the sender sees the pictures, re-encoded', async () => {
  const bytes = await photo();
  const answer = await upload(
    t,
    sendFeedback,
    { type: 'goods', content: '包装印刷模糊，见图' },
    [
      { name: '1.jpg', bytes },
      { name: '2.jpg', bytes },
    ],
    { as: buyer.session },
  );
  expect(answer.status).toBe(201);
  const [newest] = (await mine()).list;
  expect(newest?.pictures).toHaveLength(2);
  const read = (as: string) => t.call(getFeedbackPicture, { as, params: { id: newest?.id ?? 0, n: 2 } });
  expect((await read(buyer.session)).headers['content-type']).toBe('image/jpeg');
  expect((await read(other.session)).reason).toBe('NOT_FOUND');
  expect((await mine(other.session)).list).toEqual([]);
});

test('a file other than a picture is refused, and a fifth picture too', async () => {
  const files = [{ name: 'a.pdf', bytes: Buffer.from('%PDF-1.4 …') }];
  const pdf = await upload(t, sendFeedback, { type: 'goods', content: '请看附件里的说明' }, files, {
    as: buyer.session,
  });
  expect(pdf.status).toBe(422);
  const bytes = await photo();
  const five = Array.from({ length: 5 }, (_, n) => ({ name: `${n}.jpg`, bytes }));
  const many = await upload(t, sendFeedback, { type: 'goods', content: '请看附件里的图片' }, five, {
    as: buyer.session,
  });
  expect(many.status).toBe(413);
});

test('an operator sees the complainant and their phone, but not of an anonymous complaint', async () => {
  const named = await send({ nature: 'complaint', contact: '13712345678' });
  const hidden = await send({ nature: 'complaint', contact: '13712345678', is_anonymous: 1 });
  const waiting = await listFeedbackWaiting(t.app.deps);
  const find = (no: string) => waiting.find((one) => one.ticketNo === no);
  expect(find(named.data.ticket_no)).toMatchObject({ company: buyer.name, contact: '13712345678' });
  expect(find(hidden.data.ticket_no)).toMatchObject({ company: '', contact: '' });
  const { rows } = await sql<{ sealed: string }>`
    select contact_sealed as sealed from feedback.ticket where ticket_no = ${named.data.ticket_no}`.execute(
    t.db,
  );
  expect(rows[0]?.sealed).not.toContain('13712345678');
});

test('an answer appears in the history and as a message, and a closed ticket takes no other', async () => {
  const staff = await makeStaff(t);
  const { data } = await send({ nature: 'complaint' });
  const answer = (text: string, closes: boolean) =>
    answerFeedback(t.app.deps, { ticketNo: data.ticket_no, text, closes, staff });
  expect(await answer('已联系承运商核实', false)).toBeUndefined();
  t.clock.advance({ hours: 2 });
  expect(await answer('已补发并退还运费', true)).toBeUndefined();
  const found = (await mine()).list.find((one) => one.ticket_no === data.ticket_no);
  expect(found).toMatchObject({ state: 'closed' });
  expect(found?.replies.map((reply) => reply.content)).toEqual(['已联系承运商核实', '已补发并退还运费']);
  const messages = await t.call(getMessages, { as: buyer.session, query: {} });
  expect(messages.data.list[0]).toMatchObject({
    title: `您的反馈 ${data.ticket_no} 已办结`,
    url: '/help/us/tsjy',
  });
  expect(await answer('再说一句', false)).toMatchObject({ problem: 'STATE_FORBIDS' });
  const unknown = { ticketNo: 'TS000000000000', text: '在吗', closes: false, staff };
  expect(await answerFeedback(t.app.deps, unknown)).toMatchObject({ problem: 'NOT_FOUND' });
});

test('a visitor can neither send nor read feedback', async () => {
  const sent = await t.call(sendFeedback, { body: { type: 'other', content: '没有登录的投诉' } });
  expect([sent.status, (await t.call(getFeedback)).status]).toEqual([401, 401]);
});
