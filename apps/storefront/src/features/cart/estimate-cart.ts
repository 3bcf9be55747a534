import {
  presentActivities,
  presentFreight,
  presentLedger,
  presentLineAmounts,
  presentOffer,
  presentPart,
  presentSaving,
  presentTotals,
  sourcesByLine,
} from '@qianfang/contract/cart-wire/present-priced';
import { formatAmount } from '@qianfang/domain/money/fen';
import type { CartInput } from '@qianfang/domain/pricing/cart-input';
import { priceCart } from '@qianfang/domain/pricing/price-cart';
import type { PricedCart, PricedLine } from '@qianfang/domain/pricing/priced-cart';
import type { CartLine, CartView } from './cart-view.ts';

/** A change by the buyer that the server has not settled yet. */
export interface LineEdit {
  readonly number?: number;
  readonly isSelected?: boolean;
}

export type CartEdits = ReadonlyMap<number, LineEdit>;

/** The pricing input of a cart with the edits applied. */
export function edited(input: CartInput, edits: CartEdits): CartInput {
  const lines = input.lines.map((line) => {
    const edit = edits.get(line.id);
    if (!edit) return line;
    return {
      ...line,
      quantity: edit.number ?? line.quantity,
      isSelected: edit.isSelected ?? line.isSelected,
    };
  });
  return { ...input, lines };
}

function isSame(line: CartLine, amounts: ReturnType<typeof presentLineAmounts>): boolean {
  return Object.entries(amounts).every(([key, value]) => {
    const shown = line[key as keyof typeof amounts];
    return shown === value || JSON.stringify(shown) === JSON.stringify(value);
  });
}

/** A set with its parts at the new number of sets. */
function repricedSet(set: NonNullable<CartLine['combination']>, priced: PricedLine) {
  const partOf = new Map(priced.parts.map((part) => [part.goods.goodsId, part]));
  return {
    ...set,
    save: presentSaving(priced),
    parts: set.parts.map((shown) => {
      const part = partOf.get(shown.goods.id);
      return part ? { ...shown, ...presentPart(part) } : shown;
    }),
  };
}

function repricedLine(
  line: CartLine,
  cart: PricedCart,
  priced: PricedLine | undefined,
  sources: ReturnType<typeof sourcesByLine>,
): CartLine {
  if (!priced) return line;
  const amounts = presentLineAmounts(cart, priced, sources);
  if (isSame(line, amounts)) return line;
  return {
    ...line,
    ...amounts,
    combination: line.combination && repricedSet(line.combination, priced),
  };
}

/** Exchange offers and what they still need; the products are the server's. */
function repricedExchanges(view: CartView, cart: PricedCart): CartView['activity_data']['exchanges'] {
  return view.activity_data.exchanges.map((shown) => {
    const status = cart.exchanges.find(({ id }) => id === shown.id);
    if (!status) return shown;
    const offerOf = new Map(status.offers.map((offer) => [offer.goods.goodsId, offer]));
    const offers = shown.offers.map((one) => {
      const offer = offerOf.get(one.goods.id);
      return offer ? { ...one, ...presentOffer(offer) } : one;
    });
    return { ...shown, qualifying: formatAmount(status.qualifying), offers };
  });
}

/** Gifts and exchanged products; newly earned ones come with the server's answer. */
function repricedAdded(view: CartView, cart: PricedCart): CartView['added'] {
  const lineOf = new Map(cart.lines.map((line) => [line.key, line]));
  return view.added.flatMap((shown) => {
    const line = lineOf.get(shown.key);
    return line ? [{ ...shown, number: line.quantity, net_amount: formatAmount(line.net) }] : [];
  });
}

function repricedOrders(view: CartView, cart: PricedCart): CartView['orders'] {
  const named = view.data.flatMap(({ ck_id, warehouse, goods: { places = [] } }) => [
    { ck_id, warehouse },
    ...places,
  ]);
  const nameOf = new Map(named.map(({ ck_id, warehouse }) => [ck_id, warehouse]));
  return cart.orders.map((order) => ({
    warehouse: nameOf.get(order.warehouseId) ?? '',
    handling: order.handling,
    payable: formatAmount(order.payable),
  }));
}

/**
 * The cart as the server will answer with these edits: the same engine on the same input. Unchanged lines
 * stay the same objects, so that only changed rows re-render.
 */
export function estimateCart(view: CartView, input: CartInput | null, edits: CartEdits): CartView {
  if (edits.size === 0 || input === null) return view;
  const cart = priceCart(edited(input, edits));
  const lineOf = new Map(cart.lines.map((line) => [line.lineId, line]));
  const sources = sourcesByLine(cart);
  return {
    ...view,
    data: view.data.map((line) => repricedLine(line, cart, lineOf.get(line.id), sources)),
    shipping_data: { ...view.shipping_data, ...presentFreight(cart.freight) },
    activity_data: { ...presentActivities(cart), exchanges: repricedExchanges(view, cart) },
    added: repricedAdded(view, cart),
    totals: presentTotals(cart.totals),
    orders: repricedOrders(view, cart),
    may_check_out: cart.mayCheckOut,
    notices: cart.notices.map((notice) => notice.message),
    ledger: presentLedger(cart.ledger),
  };
}
