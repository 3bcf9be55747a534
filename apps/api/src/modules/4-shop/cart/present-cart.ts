import type { CartView } from '@qianfang/contract/cart-view';
import { type CartFilter, filterCartLines } from '@qianfang/contract/cart-wire/cart-filter';
import { presentLineLedger } from '@qianfang/contract/cart-wire/present-line-ledger';
import {
  presentActivities,
  presentFreight,
  presentLedger,
  presentOffer,
  presentTotals,
} from '@qianfang/contract/cart-wire/present-priced';
import { type Fen, formatAmount } from '@qianfang/domain/money/fen';
import type { ExchangeStatus } from '@qianfang/domain/pricing/priced-cart';
import type { Static } from 'typebox';
import { noOwnFacts, presentGoods } from '../offer/index.ts';
import { type OpenCart, pairLines } from './open-cart.ts';
import { presentAdded } from './present-added.ts';
import type { WarehouseNames } from './present-details.ts';
import { type LineView, viewLines } from './view-lines.ts';

type View = Static<typeof CartView>;

export function presentShipping(cart: OpenCart): View['shipping_data'] {
  return {
    shipping_amount: formatAmount(cart.freightRule?.shippingAmount ?? (0 as Fen)),
    no_trans_order_amount: formatAmount(cart.unshippedFen as Fen),
    ...presentFreight(cart.priced.freight),
  };
}

function presentExchange(
  cart: OpenCart,
  exchange: ExchangeStatus,
): View['activity_data']['exchanges'][number] {
  return {
    id: exchange.id,
    name: exchange.name,
    qualifying: formatAmount(exchange.qualifying),
    limit: exchange.limitPerOrder,
    offers: exchange.offers.flatMap((one) => {
      const offer = cart.offers.byId.get(one.goods.goodsId);
      if (!offer) return [];
      const own = { ...noOwnFacts, cartNumber: one.chosen };
      const goods = presentGoods(offer, own, cart.priced.now);
      return [
        {
          goods: { ...goods, number: Math.min(one.goods.stock, one.quotaLeft ?? one.goods.stock) },
          ...presentOffer(one),
        },
      ];
    }),
  };
}

function activityData(cart: OpenCart): View['activity_data'] {
  const { priced } = cart;
  return {
    ...presentActivities(priced),
    exchanges: priced.exchanges.map((exchange) => presentExchange(cart, exchange)),
  };
}

/** The cart as the page shows it. */
export interface CartParts {
  readonly lines: readonly LineView[];
  /** Everything else. */
  readonly whole: Omit<View, 'data' | 'pricing'>;
}

export interface CartRequest {
  /** Leaves out lines, and nothing of what is about the whole cart. */
  readonly filter: CartFilter;
  /** Whether each line says how its price came about. */
  readonly hasLedgers: boolean;
}

/** What a line is filtered by, and the line. */
function filterable(view: LineView) {
  const { type, goods, handling, price_change } = view.details.value;
  const { price, manjian_options, gift_data } = view.amounts.value;
  return { type, goods, handling, price_change, price, manjian_options, gift_data, view };
}

/** Presents a priced cart: its lines, and what is about the whole. */
export function presentCart(
  cart: OpenCart,
  names: WarehouseNames,
  { filter, hasLedgers }: CartRequest,
): CartParts {
  const lines = viewLines(cart, names, pairLines(cart)).map(filterable);
  const shown = filterCartLines(lines, filter).map(({ view }) => view);
  const withLedger = (view: LineView): LineView => ({
    ...view,
    ledger: presentLineLedger(cart.priced, view.line),
  });
  return {
    lines: hasLedgers ? shown.map(withLedger) : shown,
    whole: {
      shipping_data: presentShipping(cart),
      activity_data: activityData(cart),
      added: cart.priced.lines.flatMap((line) => presentAdded(cart, line)),
      filter_data: {
        total: lines.length,
        invalid: filterCartLines(lines, 'invalid').length,
        cheaper: filterCartLines(lines, 'cheaper').length,
        near_expiry: filterCartLines(lines, 'near').length,
      },
      totals: presentTotals(cart.priced.totals),
      orders: cart.priced.orders.map((order) => ({
        warehouse: names.get(order.warehouseId)?.name ?? '',
        handling: order.handling,
        payable: formatAmount(order.payable),
      })),
      may_check_out: cart.priced.mayCheckOut,
      notices: cart.priced.notices.map((notice) => notice.message),
      ledger: presentLedger(cart.priced.ledger),
    },
  };
}
