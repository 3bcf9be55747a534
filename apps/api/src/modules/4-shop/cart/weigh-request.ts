import type { addToCart as addToCartEndpoint } from '@qianfang/contract/cart';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { countRefusal } from '@qianfang/domain/pricing/count-line';
import { basePriceOf } from '@qianfang/domain/pricing/price-terms';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import {
  maximumQuantity,
  nearestPackQuantity,
  type PackRule,
  packStep,
  type QuantityAdvice,
} from '@qianfang/domain/quantity/pack-quantity';
import type { ChosenBatch, Offer } from '../offer/index.ts';
import type { AddedLine, RefusedRequest } from './bulk-add-lines.repo.ts';
import { blockOf } from './offer-facts.ts';
import { type OpenSets, setPackRule } from './open-sets.ts';

/** Units of goods, of one named batch, or sets of a combination that are to be added to a cart. */
export type LineRequest = BodyOf<typeof addToCartEndpoint>['params'][number];

/** A request with its index among those of the call. */
export interface IndexedRequest extends LineRequest {
  readonly index: number;
}

/** What a line is to hold, by what is requested and what it holds. */
export type Target = (requested: number, held: number) => number;

/** What is requested comes on top of what the line holds. */
export const inAddition: Target = (requested, held) => requested + held;

export type WeighedRequest = AddedLine | RefusedRequest;

export function refuse({ index }: IndexedRequest, reason: string, message: string): RefusedRequest {
  return { request: index, reason, message };
}

export function isRefused(weighed: WeighedRequest): weighed is RefusedRequest {
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

/** Whether the company may have goods at all, whatever its cart holds. */
function considerGoods(request: IndexedRequest, offer: Offer | undefined): Possible | RefusedRequest {
  if (!offer) return refuse(request, 'NOT_FOUND', '商品不存在或已下架');
  const block = blockOf(offer);
  if (block) return refuse(request, block.reason, block.message);
  const price = offer.price ? basePriceOf(offer.price.terms) : null;
  if (price === null) return refuse(request, 'NO_PRICE', '暂无报价');
  const { warehouses, total } = offer.stock;
  // The warehouse that was requested, else the fullest, is asked first.
  const first = warehouses.find((one) => one.warehouseId === request.ck_id) ?? warehouses[0];
  if (!first) return refuse(request, 'SHORT_STOCK', '暂时缺货');
  const { warehouseId } = first;
  const line = { kind: 1, goodsId: request.goods_id, warehouseId, batchId: null, price } as const;
  return { line: { ...line, nearExpiryConsent: false }, rule: packRuleOf(offer, total) };
}

/** The same for one named batch: a short life without consent is refused with the sentence to agree to (N-01). */
function considerBatch(
  request: IndexedRequest,
  offer: Offer | undefined,
  batch: ChosenBatch | undefined,
): Possible | RefusedRequest {
  if (!offer || !batch) return refuse(request, 'NOT_FOUND', '该批次不存在或已售完');
  const block = offer.decision.reasons[0] ?? batch.block;
  if (block) return refuse(request, block.reason, block.message);
  const base = offer.price ? basePriceOf(offer.price.terms) : null;
  if (base === null) return refuse(request, 'NO_PRICE', '暂无报价');
  return {
    line: {
      kind: 1,
      goodsId: offer.goods.id,
      warehouseId: batch.warehouseId,
      batchId: request.batch_id ?? null,
      price: batch.price !== null && batch.price < base ? batch.price : base,
      nearExpiryConsent: batch.hasConsent,
    },
    rule: packRuleOf(offer, batch.available),
  };
}

/**
 * Weighs goods without knowing the cart. Undefined where the answer depends on it: a quantity that has to be fitted,
 * and ephedrine goods, whose monthly limit counts all that the cart holds (trade-rules H-03).
 */
export function weighUnread(request: IndexedRequest, offer: Offer | undefined): WeighedRequest | undefined {
  const possible = considerGoods(request, offer);
  if (isRefusal(possible)) return possible;
  const { line, rule } = possible;
  const [max, step] = [maximumQuantity(rule), packStep(rule)];
  const fits = request.number >= rule.packSize && request.number <= max && request.number % step === 0;
  if (!fits || offer?.goods.isEphedrine) return undefined;
  return { ...line, request: request.index, message: '', units: request.number, held: null, max, step };
}

function isRefusal(possible: Possible | RefusedRequest): possible is RefusedRequest {
  return 'reason' in possible;
}

/** The line with the nearest quantity that its packs allow; a quantity that differs is explained. */
function fit(
  request: IndexedRequest,
  { line, rule }: Possible,
  {
    advice,
    held,
    soldOut,
  }: { readonly advice: QuantityAdvice; readonly held: number; readonly soldOut: string },
): WeighedRequest {
  const { quantity, problem } = advice;
  if (quantity === 0) return refuse(request, problem?.reason ?? 'SHORT_STOCK', problem?.message ?? soldOut);
  const message = problem ? `${problem.message}，已按 ${formatUnits(quantity, rule.unit)}加入` : '';
  return { ...line, request: request.index, message, units: quantity - held, held, max: quantity, step: 1 };
}

/** What the line holds now, and the rule for what it is to hold. */
export interface Holding {
  readonly held: number;
  readonly target: Target;
}

export function weighGoods(
  request: IndexedRequest,
  offer: Offer | undefined,
  { held, target }: Holding,
): WeighedRequest {
  const possible = considerGoods(request, offer);
  if (isRefusal(possible)) return possible;
  const advice = nearestPackQuantity(target(request.number, held), possible.rule);
  return fit(request, possible, { advice, held, soldOut: '暂时缺货' });
}

export function weighBatch(
  request: IndexedRequest,
  offer: Offer | undefined,
  batch: ChosenBatch | undefined,
  { held, target }: Holding,
): WeighedRequest {
  const possible = considerBatch(request, offer, batch);
  if (isRefusal(possible)) return possible;
  const advice = nearestPackQuantity(target(request.number, held), possible.rule);
  return fit(request, possible, { advice, held, soldOut: '该批次已售完' });
}

/** Sets of a combination, as many as its scarcest part and its limit allow. */
export function weighSet(request: IndexedRequest, sets: OpenSets, target: Target): WeighedRequest {
  const known = sets.find(request.goods_id);
  if (!known) return refuse(request, 'NOT_FOUND', '组合不存在或已结束');
  const { combination, warehouseId, held } = known;
  const quantity = target(request.number, held);
  const input = { kind: 'COMBINATION', combination, quantity, id: 1, isSelected: true } as const;
  const refusal = countRefusal({ ...input, pickedReductionId: null }, sets.now);
  if (refusal) return refuse(request, refusal.reason, refusal.message);
  const line = { kind: 3, goodsId: combination.id, warehouseId, batchId: null } as const;
  const rule = setPackRule(combination);
  return fit(
    request,
    { line: { ...line, price: combination.setPrice, nearExpiryConsent: false }, rule },
    { advice: nearestPackQuantity(quantity, rule), held, soldOut: '暂时缺货' },
  );
}
