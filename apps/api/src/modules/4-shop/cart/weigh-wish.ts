import type { addToCart as addToCartEndpoint } from '@qianfang/contract/cart';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { countRefusal } from '@qianfang/domain/pricing/count-line';
import { basePriceOf } from '@qianfang/domain/pricing/price-terms';
import {
  maximumQuantity,
  nearestPackQuantity,
  type PackRule,
  packStep,
  type QuantityAdvice,
} from '@qianfang/domain/quantity/pack-quantity';
import type { ChosenBatch, Offer } from '../offer/index.ts';
import type { AddedLine, RefusedWish } from './bulk-add-lines.repo.ts';
import { blockOf } from './offer-facts.ts';
import { type OpenSets, setPackRule } from './open-sets.ts';

/** Goods, a batch of goods by name, or sets of a combination that a cart is to hold more of. */
export type Wish = BodyOf<typeof addToCartEndpoint>['params'][number];

/** A wish, named by its place among all of them. */
export interface PlacedWish extends Wish {
  readonly place: number;
}

/** What a line is to hold of what is wished for and what it holds. */
export type Reach = (wished: number, held: number) => number;

/** A line is to hold what is wished for beside what it holds. */
export const sum: Reach = (wished, held) => wished + held;

export type WeighedWish = AddedLine | RefusedWish;

export function refuse({ place }: PlacedWish, reason: string, message: string): RefusedWish {
  return { wish: place, reason, message };
}

export function isRefused(weighed: WeighedWish): weighed is RefusedWish {
  return 'reason' in weighed;
}

const packRuleOf = ({ goods }: Offer, stock: number): PackRule => ({
  packSize: goods.pack_size,
  isSplittable: goods.is_splittable,
  stock,
  purchaseLimit: goods.purchase_limit,
  unit: goods.unit,
});

interface Possible {
  readonly line: Pick<
    AddedLine,
    'kind' | 'goodsId' | 'warehouseId' | 'batchId' | 'price' | 'nearExpiryConsent'
  >;
  readonly rule: PackRule;
}

/** Whether goods can be had at all, whatever the cart holds. */
function considerGoods(wish: PlacedWish, offer: Offer | undefined): Possible | RefusedWish {
  if (!offer) return refuse(wish, 'NOT_FOUND', '商品不存在或已下架');
  const block = blockOf(offer);
  if (block) return refuse(wish, block.reason, block.message);
  const price = offer.price ? basePriceOf(offer.price.terms) : null;
  if (price === null) return refuse(wish, 'NO_PRICE', '暂无报价');
  const { warehouses, total } = offer.stock;
  // Is asked first: the warehouse that was wished for, else the fullest.
  const first = warehouses.find((one) => one.warehouseId === wish.ck_id) ?? warehouses[0];
  if (!first) return refuse(wish, 'SHORT_STOCK', '暂时缺货');
  const { warehouseId } = first;
  const line = { kind: 1, goodsId: wish.goods_id, warehouseId, batchId: null, price } as const;
  return { line: { ...line, nearExpiryConsent: false }, rule: packRuleOf(offer, total) };
}

/** The same of one batch by name: without consent to a short life it is refused with the sentence to agree to (N-01). */
function considerBatch(
  wish: PlacedWish,
  offer: Offer | undefined,
  batch: ChosenBatch | undefined,
): Possible | RefusedWish {
  if (!offer || !batch) return refuse(wish, 'NOT_FOUND', '该批次不存在或已售完');
  const block = offer.decision.reasons[0] ?? batch.block;
  if (block) return refuse(wish, block.reason, block.message);
  const base = offer.price ? basePriceOf(offer.price.terms) : null;
  if (base === null) return refuse(wish, 'NO_PRICE', '暂无报价');
  return {
    line: {
      kind: 1,
      goodsId: offer.goods.id,
      warehouseId: batch.warehouseId,
      batchId: wish.batch_id ?? null,
      price: batch.price !== null && batch.price < base ? batch.price : base,
      nearExpiryConsent: batch.hasConsent,
    },
    rule: packRuleOf(offer, batch.available),
  };
}

/**
 * Goods that any cart takes as they are wished for, or that none does. Undefined where it depends on what the cart
 * holds: the month of ephedrine goods counts all of it (trade-rules H-03).
 */
export function weighUnread(wish: PlacedWish, offer: Offer | undefined): WeighedWish | undefined {
  const possible = considerGoods(wish, offer);
  if (isRefusal(possible)) return possible;
  const { line, rule } = possible;
  const [max, step] = [maximumQuantity(rule), packStep(rule)];
  const fits = wish.number >= rule.packSize && wish.number <= max && wish.number % step === 0;
  if (!fits || offer?.goods.isEphedrine) return undefined;
  return { ...line, wish: wish.place, message: '', units: wish.number, held: null, max, step };
}

function isRefusal(possible: Possible | RefusedWish): possible is RefusedWish {
  return 'reason' in possible;
}

/** The line with as many units as its packs advise; says so where that is not what was wished for. */
function fit(
  wish: PlacedWish,
  { line, rule }: Possible,
  {
    advice,
    held,
    soldOut,
  }: { readonly advice: QuantityAdvice; readonly held: number; readonly soldOut: string },
): WeighedWish {
  const { quantity, problem } = advice;
  if (quantity === 0) return refuse(wish, problem?.reason ?? 'SHORT_STOCK', problem?.message ?? soldOut);
  const message = problem ? `${problem.message}，已按 ${quantity} ${rule.unit}加入` : '';
  return { ...line, wish: wish.place, message, units: quantity - held, held, max: quantity, step: 1 };
}

/** What the cart holds of a wish, and what it is to hold afterwards. */
export interface Holding {
  readonly held: number;
  readonly reach: Reach;
}

export function weighGoods(
  wish: PlacedWish,
  offer: Offer | undefined,
  { held, reach }: Holding,
): WeighedWish {
  const possible = considerGoods(wish, offer);
  if (isRefusal(possible)) return possible;
  const advice = nearestPackQuantity(reach(wish.number, held), possible.rule);
  return fit(wish, possible, { advice, held, soldOut: '暂时缺货' });
}

export function weighBatch(
  wish: PlacedWish,
  offer: Offer | undefined,
  batch: ChosenBatch | undefined,
  { held, reach }: Holding,
): WeighedWish {
  const possible = considerBatch(wish, offer, batch);
  if (isRefusal(possible)) return possible;
  const advice = nearestPackQuantity(reach(wish.number, held), possible.rule);
  return fit(wish, possible, { advice, held, soldOut: '该批次已售完' });
}

/** Sets of a combination: as many as its scarcest part and its limit allow. */
export function weighSet(wish: PlacedWish, sets: OpenSets, reach: Reach): WeighedWish {
  const known = sets.find(wish.goods_id);
  if (!known) return refuse(wish, 'NOT_FOUND', '组合不存在或已结束');
  const { combination, warehouseId, held } = known;
  const quantity = reach(wish.number, held);
  const input = { kind: 'COMBINATION', combination, quantity, id: 1, isSelected: true } as const;
  const refusal = countRefusal({ ...input, pickedReductionId: null }, sets.now);
  if (refusal) return refuse(wish, refusal.reason, refusal.message);
  const line = { kind: 3, goodsId: combination.id, warehouseId, batchId: null } as const;
  const rule = setPackRule(combination);
  return fit(
    wish,
    { line: { ...line, price: combination.setPrice, nearExpiryConsent: false }, rule },
    { advice: nearestPackQuantity(quantity, rule), held, soldOut: '暂时缺货' },
  );
}
