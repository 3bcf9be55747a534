import Type from 'typebox';
import { action } from './http/action.ts';
import { choice, numberedChoice, oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { AmountText, closed, Flag, Id, InstantText, listOf, nullable, paged } from './http/fields.ts';
import * as calls from './points.calls.ts';

const { forAccount, forPassed } = endpointsOf('积分');

export const getPointsLog = forAccount(calls.getPointsLog, {
  summary: '积分：可用、将过期、累计和明细',
  query: closed(paged(20, 50)),
  result: listOf(
    closed({
      id: Id,
      at: InstantText,
      source: Type.String(),
      source_text: Type.String(),
      /** Signed. */
      points: Type.Integer(),
      balance: Type.Integer(),
      memo: Type.String(),
      /** When it expires, of what came in. */
      expires_at: nullable(InstantText),
    }),
    {
      available: Type.Integer(),
      /** What expires within 30 days, and the first day of that. */
      expiring: Type.Integer(),
      expiring_at: nullable(InstantText),
      /** Ever earned. */
      earned: Type.Integer(),
    },
  ),
});

const MallKind = numberedChoice('类型', { coupon: '优惠券', voucher: '现金券', real: '实物' });

export const getMallGoods = forAccount(calls.getMallGoods, {
  summary: '积分商城的商品',
  query: closed({
    type: Type.Optional(MallKind),
    sort: Type.Optional(
      choice('排序', { points_asc: '积分从低到高', points_desc: '积分从高到低', new: '最新', hot: '热门' }),
    ),
    /** Only what the points at hand pay for. */
    affordable: Type.Optional(Flag),
    ...paged(20, 40),
  }),
  result: listOf(
    closed({
      id: Id,
      name: Type.String(),
      summary: Type.String(),
      image: Type.String(),
      type: MallKind,
      points: Type.Integer(),
      worth: AmountText,
      stock: Type.Integer(),
      exchanged: Type.Integer(),
      per_buyer: Type.Integer(),
      mine: Type.Integer(),
      state: oneOf('open', 'short', 'gone', 'limit'),
      /** Points that are missing to one. */
      missing: Type.Integer(),
    }),
    {
      available: Type.Integer(),
      expiring: Type.Integer(),
      expiring_at: nullable(InstantText),
    },
  ),
});

const MallOrder = closed({
  id: Id,
  order_no: Type.String(),
  created_at: InstantText,
  goods_id: Id,
  name: Type.String(),
  image: Type.String(),
  type: MallKind,
  quantity: Type.Integer(),
  points: Type.Integer(),
  status: oneOf('TO_SHIP', 'SHIPPED', 'DONE', 'CANCELLED'),
  status_text: Type.String(),
  address: nullable(Type.String()),
  carrier: Type.String(),
  tracking_no: Type.String(),
});

export const exchangePoints = forPassed(calls.exchangePoints, {
  summary: '积分兑换；同一 Idempotency-Key 只兑换一次',
  success: 201,
  body: closed({
    goods_id: Id,
    number: Type.Integer({ title: '数量', minimum: 1, maximum: 99 }),
    /** For goods that are sent. */
    address_id: Type.Optional(Id),
  }),
  result: closed({ order: MallOrder, available: Type.Integer() }),
  problems: [
    'BALANCE_SHORT',
    'CONFLICT',
    'INVALID',
    'KEY_REUSED',
    'NOT_FOUND',
    'PURCHASE_LIMIT',
    'SHORT_STOCK',
  ],
});

export const getMallOrders = forAccount(calls.getMallOrders, {
  summary: '积分订单',
  query: closed(paged(20, 50)),
  result: listOf(MallOrder),
});

export const receiveMallOrder = forAccount(calls.receiveMallOrder, {
  ...action(closed({ order: MallOrder })),
  summary: '积分订单确认收货',
  problems: ['NOT_FOUND', 'STATE_FORBIDS'],
});
