import Type from 'typebox';
import { Arrival } from './arrival.ts';
import * as calls from './delivery.calls.ts';
import { endpointsOf } from './http/endpoint.ts';
import { AmountText, closed, Flag, Id, nullable } from './http/fields.ts';

const { forAccount } = endpointsOf('商品');

export const getDelivery = forAccount(calls.getDelivery, {
  summary: '商品送到默认收货地址：从哪里发、哪天发、哪天到、运费怎么算',
  params: closed({ id: Id }),
  result: closed({
    /** The company's default address; null for a company without addresses. */
    address: nullable(closed({ id: Id, consignee: Type.String(), text: Type.String(), is_licensed: Flag })),
    /** The goods comes from here by default; null without stock. */
    ck_id: nullable(Id),
    warehouse: Type.String(),
    /** What holds if it is paid now; null without stock, without an address, or where it does not go. */
    arrival: nullable(Arrival),
    /** Freight of the address's province; null where none is set. */
    freight: nullable(
      closed({
        /** Free from here on. */
        shipping_amount: AmountText,
        /** One sum, or by the first and each further kilogram. */
        kind: Type.Enum(['flat', 'weight']),
        fee: AmountText,
        further_fee: AmountText,
        /** Paid orders that have not left count toward free freight. */
        no_trans_order_amount: AmountText,
      }),
    ),
    /** Sentences that say why it does not go to this address; empty where it does. */
    blocks: Type.Array(Type.String()),
  }),
  problems: ['NOT_FOUND'],
});

export const getArrivals = forAccount(calls.getArrivals, {
  summary: '各仓现在付款哪天送到默认收货地址，普通商品与冷链分别说明',
  result: closed({
    /** Empty without an address that goods go to, and for a store whose head office buys for it. */
    routes: Type.Array(
      closed({ ck_id: Id, warehouse: Type.String(), is_cold: Flag, arrival: nullable(Arrival) }),
    ),
  }),
});
