import Type from 'typebox';
import { choice } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Flag, Id } from './http/fields.ts';
import * as calls from './notice.calls.ts';

const { forAccount } = endpointsOf('到货与降价通知');

/** What of a goods this company still waits for: 1 until it has been told. */
const Waiting = closed({ goods_id: Id, arrival: Flag, price: Flag });

export const getNotice = forAccount(calls.getNotice, {
  summary: '本单位对某商品是否设了到货通知、降价通知',
  query: closed({ goods_id: Id }),
  result: Waiting,
});

export const requestNotice = forAccount(calls.requestNotice, {
  summary: '到货或降价时发一次消息；is_on 为 0 时取消',
  body: closed({
    goods_id: Id,
    kind: choice('通知类型', { arrival: '到货通知', price: '降价通知' }),
    is_on: Type.Optional(Flag),
  }),
  result: Waiting,
  problems: ['INVALID', 'NOT_FOUND'],
});
