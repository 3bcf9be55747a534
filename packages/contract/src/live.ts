import Type from 'typebox';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Id } from './http/fields.ts';
import * as calls from './live.calls.ts';

const { forAccount } = endpointsOf('实时');

/** Of so many goods at most a page is told when their stock moves. */
const maxWatchedGoods = 60;

/** What a company is told of while it looks: that something of this kind has changed, not what. */
export type LiveKind = 'message' | 'cart' | 'order' | 'stock';

/**
 * An answer that goes on: a line for each change. `order` stands for orders and their payments. Who hears of one asks
 * again.
 */
export const openEvents = forAccount(calls.openEvents, {
  summary: '实时通知（server-sent events）：message、cart、order、stock；stock 仅限所列商品',
  query: closed({ goods_ids: Type.Optional(Type.Array(Id, { maxItems: maxWatchedGoods })) }),
  isEndless: true,
  problems: ['TOO_MANY', 'UNAVAILABLE'],
});
