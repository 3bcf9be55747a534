import Type from 'typebox';
import { action } from './http/action.ts';
import { endpointsOf } from './http/endpoint.ts';
import { AmountText, closed, Id, InstantText, nullable } from './http/fields.ts';
import * as calls from './order-again.calls.ts';

const { forAccount, forPassed } = endpointsOf('订单');

// On their own, as the home page asks for no more of orders.
export const getLastOrder = forAccount(calls.getLastOrder, {
  summary: '上次订单：最近一张没有取消的订单，供再来一单',
  result: closed({
    /** Null before the first order. */
    order: nullable(closed({ id: Id, kinds: Type.Integer(), payable: AmountText, created_at: InstantText })),
  }),
});

const BackInCart = closed({
  /** Kinds that went into the cart. */
  added: Type.Integer(),
  lines: Type.Array(
    closed({
      goods_id: Id,
      name: Type.String(),
      ypgg: Type.String(),
      bzdw: Type.String(),
      /** What the order had. */
      wanted: Type.Integer(),
      /** What the cart has of it now, with what lay there before; 0: not added. */
      in_cart: Type.Integer(),
      /** Why less than wanted, or nothing at all; empty where all of it went in. */
      message: Type.String(),
    }),
  ),
  total: Type.Integer(),
});

export const orderAgain = forPassed(calls.orderAgain, {
  ...action(BackInCart),
  summary: '再次购买：逐个商品说明加入了多少、减少或没有加入的原因',
  problems: ['NOT_FOUND'],
});
