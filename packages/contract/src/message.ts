import Type from 'typebox';
import { choice } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Id, InstantText, listOf, nullable, paged } from './http/fields.ts';
import * as calls from './message.calls.ts';

const { forAccount } = endpointsOf('消息');

export const MessageKind = choice('消息类型', {
  order: '订单',
  activity: '活动',
  asset: '资产',
  licence: '证照',
  system: '系统',
});

const Ids = Type.Array(Id, { title: '消息', minItems: 1, maxItems: 200 });

export const getMessages = forAccount(calls.getMessages, {
  summary: '我的消息',
  query: closed({
    kind: Type.Optional(MessageKind),
    /** In title or text. */
    keyword: Type.Optional(Type.String({ title: '关键词', maxLength: 60 })),
    ...paged(20, 50),
  }),
  result: listOf(
    closed({
      id: Id,
      kind: MessageKind,
      title: Type.String(),
      body: Type.String(),
      url: Type.String(),
      created_at: InstantText,
      read_at: nullable(InstantText),
    }),
    /** Unread ones by kind, whatever is searched for. */
    {
      unread: closed({
        all: Type.Integer(),
        order: Type.Integer(),
        activity: Type.Integer(),
        asset: Type.Integer(),
        licence: Type.Integer(),
        system: Type.Integer(),
      }),
    },
  ),
});

export const readMessages = forAccount(calls.readMessages, {
  summary: '标为已读；不给 ids 即全部',
  body: closed({ ids: Type.Optional(Ids) }),
  result: closed({ unread: Type.Integer() }),
});

export const removeMessages = forAccount(calls.removeMessages, {
  summary: '删除消息',
  body: closed({ ids: Ids }),
  result: closed({ unread: Type.Integer() }),
});
