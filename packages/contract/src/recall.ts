import Type from 'typebox';
import { action } from './http/action.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Id, InstantText, nullable } from './http/fields.ts';
import * as calls from './recall.calls.ts';

const { forAccount } = endpointsOf('召回');

const Recall = closed({
  id: Id,
  goods_id: Id,
  name: Type.String(),
  /** Which batches are meant, in words. */
  batches: Type.String(),
  level: Type.Integer({ minimum: 1, maximum: 3 }),
  level_text: Type.String(),
  reason: Type.String(),
  told_at: InstantText,
  /** Until when an answer is awaited before the store calls. */
  due_at: InstantText,
  /** The store has ended it. */
  is_ended: Type.Boolean(),
  /** Units that the company got, and the orders that they came with. */
  units: Type.Integer(),
  orders: Type.Array(closed({ id: Id, units: Type.Integer() })),
  /** What the company has answered; null before. */
  answer: nullable(
    closed({ at: InstantText, by: Type.String(), held: Type.Integer(), remark: Type.String() }),
  ),
});

export const getRecalls = forAccount(calls.getRecalls, {
  summary: '本单位收到过的召回批次，最新的在前；可只看一张订单的',
  query: closed({ order_id: Type.Optional(Id) }),
  result: closed({ list: Type.Array(Recall) }),
});

export const answerRecall = forAccount(calls.answerRecall, {
  ...action(Recall),
  summary: '确认收到召回通知，填报剩余库存；召回结束前可更正',
  body: closed({
    held: Type.Integer({ title: '剩余库存', minimum: 0, maximum: 1_000_000 }),
    remark: Type.Optional(Type.String({ title: '说明', maxLength: 200 })),
  }),
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});
