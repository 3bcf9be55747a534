import Type from 'typebox';
import { endpointsOf } from './http/endpoint.ts';
import { closed } from './http/fields.ts';
import * as calls from './order-counts.calls.ts';

const { forAccount } = endpointsOf('订单');

// On its own, as the home page asks for no more of orders.
export const getOrderCounts = forAccount(calls.getOrderCounts, {
  summary: '各状态订单数',
  result: closed({
    all: Type.Integer(),
    pending_payment: Type.Integer(),
    review: Type.Integer(),
    to_ship: Type.Integer(),
    to_receive: Type.Integer(),
    done: Type.Integer(),
    to_review: Type.Integer(),
    cancelled: Type.Integer(),
  }),
});
