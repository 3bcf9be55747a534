import type { GoodsFacts } from '@qianfang/domain/pricing/goods-facts';
import { plainTerms } from '@qianfang/domain/pricing/price-terms';
import type { BuyBlock } from '@qianfang/domain/qualification/buy-block';
import type { Offer, Offers, WithheldGoods } from '../offer/index.ts';
import type { CartLineRow } from './cart.repo.ts';

/** The law that forbids the goods to the company, or every batch of them (trade-rules H-06). */
export function blockOf({ decision, stock }: Offer): BuyBlock | undefined {
  return decision.reasons[0] ?? stock.block ?? undefined;
}

/** What pricing must know of a goods of which a warehouse is asked first. */
export function factsOf(offer: Offer, warehouseId: number): GoodsFacts {
  const { goods, stock, decision } = offer;
  const asked = stock.warehouses.filter((warehouse) => warehouse.warehouseId === warehouseId);
  const places = [...new Set([...asked, ...stock.warehouses])].map((one) => ({
    warehouseId: one.warehouseId,
    stock: one.stock,
  }));
  return {
    goodsId: goods.id,
    name: goods.name,
    warehouseId: places[0]?.warehouseId ?? warehouseId,
    ...(places.length > 1 && { places }),
    handling: offer.handling,
    isBuy: decision.kind === 'show' && stock.block === null,
    blockReason: blockOf(offer)?.message ?? '',
    terms: offer.price?.terms ?? plainTerms(null),
    brandId: goods.maker_id,
    categoryIds: goods.categoryPath,
    sections: offer.sections,
    isYoux: goods.is_youx,
    isDpby: goods.is_dpby,
    freeShippingQuantity: goods.free_shipping_quantity,
    withCoupon: offer.handling !== 'HM',
    weightGrams: goods.weight_grams,
    packSize: goods.pack_size,
    isSplittable: goods.is_splittable,
    stock: stock.total,
    purchaseLimit: goods.purchase_limit,
    unit: goods.unit,
  };
}

/** Goods that are gone for this buyer stay as a greyed line until the buyer removes it. */
export function goneFacts(row: CartLineRow, withheld: WithheldGoods | undefined): GoodsFacts {
  return {
    goodsId: row.goods_id,
    name: withheld?.goods.name ?? '商品已下架',
    warehouseId: row.warehouse_id,
    handling: 'NORMAL',
    isBuy: false,
    blockReason: withheld?.block.message ?? '商品已下架',
    terms: plainTerms(null),
    brandId: null,
    categoryIds: [],
    sections: [],
    isYoux: false,
    isDpby: false,
    freeShippingQuantity: 0,
    withCoupon: false,
    weightGrams: 0,
    packSize: 1,
    isSplittable: true,
    stock: 0,
    purchaseLimit: null,
    unit: withheld?.goods.unit ?? '件',
  };
}

/**
 * Which warehouse is asked first for a goods that an activity brings along: one that the cart orders from already, so
 * that it makes no order of its own, else its fullest.
 */
function placeOf(offer: Offer, preferred: readonly number[]): number {
  const stocked = offer.stock.warehouses.filter((warehouse) => warehouse.stock > 0);
  const near = preferred.find((id) => stocked.some((warehouse) => warehouse.warehouseId === id));
  return near ?? stocked[0]?.warehouseId ?? preferred[0] ?? 0;
}

/** Facts of goods that activities bring along, in the warehouses that are preferred. */
export function factsNear(
  offers: Offers,
  preferred: readonly number[],
): (goodsId: number) => GoodsFacts | undefined {
  return (goodsId) => {
    const offer = offers.byId.get(goodsId);
    return offer && factsOf(offer, placeOf(offer, preferred));
  };
}
