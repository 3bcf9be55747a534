import { presentPart, presentSaving } from '@qianfang/contract/cart-wire/present-priced';
import { formatUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import { basePriceOf } from '@qianfang/domain/pricing/price-terms';
import type { PricedLine, PricedPart } from '@qianfang/domain/pricing/priced-cart';
import { type ChosenBatch, type Offer, presentBlock } from '../offer/index.ts';
import type { CartLineRow } from './cart.repo.ts';
import type { Details } from './cart-memory.ts';
import { blockOf } from './offer-facts.ts';
import type { OpenCart, PairedLine } from './open-cart.ts';
import { perSet, presentLineGoods, presentPartGoods } from './present-line-goods.ts';
import { firstBatch, namedBatch, senderOf, sentBatch, warehouseOf } from './sent-batch.ts';

/** Names of warehouses by their ids. */
export type WarehouseNames = ReadonlyMap<number, { readonly name: string }>;

/** The part of a line that one order sends from its warehouse. */
export interface OrderPart {
  readonly warehouseId: number;
  readonly parts: readonly PricedPart[];
}

/** Signed difference of unit prices in yuan, null when there is none. */
function priceChange(
  row: CartLineRow,
  offer: Offer | undefined,
  batch: ChosenBatch | undefined,
): string | null {
  const list = offer?.price ? basePriceOf(offer.price.terms) : null;
  const now = batch?.price != null && list !== null && batch.price < list ? batch.price : list;
  if (row.added_price === null || now === null || now === row.added_price) return null;
  const size = formatUnitPrice(unitPrice(Math.abs(now - row.added_price)));
  return now > row.added_price ? `+${size}` : `-${size}`;
}

function presentSet(
  cart: OpenCart,
  line: PricedLine,
  parts: readonly PricedPart[],
  from: number | undefined,
): NonNullable<Details['combination']> {
  return {
    id: line.ruleId ?? 0,
    save: presentSaving(line),
    parts: parts.flatMap((part) => {
      const offer = cart.offers.byId.get(part.goods.goodsId);
      if (!offer) return [];
      return [
        {
          goods: presentPartGoods(cart, offer, part),
          per_set: perSet(part, line),
          ...presentPart(part),
          ...firstBatch(offer, from ?? senderOf(part.goods, part.quantity)),
        },
      ];
    }),
  };
}

function handlingOf(line: PricedLine, offer: Offer | undefined): string {
  return offer?.handling ?? line.parts[0]?.goods.handling ?? 'NORMAL';
}

/** What a line shows beside its amounts; for an order only what its warehouse sends. */
export function presentDetails(
  cart: OpenCart,
  pair: PairedLine,
  names: WarehouseNames,
  order?: OrderPart,
): Details {
  const { row, line } = pair;
  const warehouseId = order?.warehouseId ?? warehouseOf(pair);
  const parts = order?.parts ?? line.parts;
  const offer = row.kind === 1 ? cart.offers.byId.get(row.goods_id) : undefined;
  const block = (offer && blockOf(offer)) ?? namedBatch(cart, row)?.block;
  return {
    id: row.id,
    key: line.key,
    type: row.kind,
    ck_id: warehouseId,
    warehouse: names.get(warehouseId)?.name ?? '',
    with_coupon: line.parts.length > 0 && line.parts.every((part) => part.goods.withCoupon) ? 1 : 0,
    goods: presentLineGoods(cart, row, line),
    combination: row.kind === 3 ? presentSet(cart, line, parts, order?.warehouseId) : null,
    block: block ? presentBlock(block) : null,
    price_change: priceChange(row, offer, namedBatch(cart, row)),
    ...sentBatch(cart, row, warehouseId),
    batch_id: row.batch_id,
    min_days: row.min_days,
    handling: handlingOf(line, offer),
  };
}
