import { availableSets, type Combination } from '../promotion/combination.ts';
import { checkPackQuantity } from '../quantity/pack-quantity.ts';
import type { CartLineInput } from './cart-input.ts';
import { type GoodsFacts, takesPromotions } from './goods-facts.ts';
import { basePriceOf } from './price-terms.ts';
import type { LineNote } from './priced-cart.ts';
import { windowState } from './time-window.ts';

/** Why a line may not be bought at all, or null: is_buy, a price and stock (pricing.md §3). */
export function countRefusal(line: CartLineInput, now: number): LineNote | null {
  return line.kind === 'GOODS' ? goodsRefusal(line.goods) : combinationRefusal(line.combination, now);
}

/** What blocks the checkout of a line that may be bought: middle pack, stock, limit. */
export function quantityNote(line: CartLineInput): LineNote | null {
  return checkPackQuantity(line.quantity, line.kind === 'GOODS' ? line.goods : setRule(line.combination));
}

function goodsRefusal(goods: GoodsFacts): LineNote | null {
  if (!goods.isBuy) return { reason: 'NOT_BUYABLE', message: goods.blockReason || '该商品暂不可购买' };
  if (basePriceOf(goods.terms) === null) return { reason: 'NO_PRICE', message: '暂无报价' };
  return goods.stock > 0 ? null : { reason: 'NO_STOCK', message: '暂时缺货' };
}

function combinationRefusal(combination: Combination, now: number): LineNote | null {
  const state = windowState(combination, now);
  if (state === 'NOT_STARTED') return { reason: 'NOT_BUYABLE', message: '该组合尚未开始，请稍后再来' };
  if (state === 'ENDED' || combination.parts.length === 0) {
    return { reason: 'NOT_BUYABLE', message: '该组合已结束，请单独购买其中的商品' };
  }
  for (const { goods } of combination.parts) {
    const refusal = partRefusal(goods);
    if (refusal !== null) return refusal;
  }
  return availableSets(combination.parts) > 0
    ? null
    : { reason: 'NO_STOCK', message: '组合内商品库存不足一套' };
}

function partRefusal(goods: GoodsFacts): LineNote | null {
  // 含麻 goods take no promotion, so they have no set price (trade-rules.md §4.1).
  if (!takesPromotions(goods)) {
    return { reason: 'NOT_BUYABLE', message: `组合内「${goods.name}」为含麻商品，请单独购买` };
  }
  const refusal = goodsRefusal(goods);
  return refusal && { ...refusal, message: `组合内「${goods.name}」：${refusal.message}` };
}

function setRule(combination: Combination) {
  return {
    packSize: 1,
    isSplittable: true,
    stock: availableSets(combination.parts),
    purchaseLimit: combination.purchaseLimit,
    unit: '套',
  };
}
