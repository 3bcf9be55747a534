import Type from 'typebox';
import { Goods } from './goods.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Flag, listOf } from './http/fields.ts';
import * as calls from './recommendation.calls.ts';

const { forAccount } = endpointsOf('商品');

export const getRecommendations = forAccount(calls.getRecommendations, {
  isRevalidated: true,
  summary: '为您推荐：常购分类里没有买过的商品，每页 10 个',
  params: closed({ page: Type.Integer({ title: '页码', minimum: 1, maximum: 100 }) }),
  result: listOf(Goods),
});

export const getNewBuyerSpecials = forAccount(calls.getNewBuyerSpecials, {
  isRevalidated: true,
  summary: '新人特价：只给还没有下过单的单位',
  result: closed({
    /** The company has not ordered yet. */
    is_new: Flag,
    list: Type.Array(Goods),
  }),
});
