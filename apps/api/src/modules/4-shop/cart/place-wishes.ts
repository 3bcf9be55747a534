import type { addToCart as addToCartEndpoint } from '@qianfang/contract/cart';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { countRefusal } from '@qianfang/domain/pricing/count-line';
import { basePriceOf } from '@qianfang/domain/pricing/price-terms';
import { nearestPackQuantity, type PackRule } from '@qianfang/domain/quantity/pack-quantity';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Offer, Offers } from '../offer/index.ts';
import { type ChosenBatch, loadChosenBatches, recordNearConsents } from '../offer/index.ts';
import { type HeldLines, loadHeldLines, type NewLine, putLines } from './cart.repo.ts';
import { findQuotaBlocks } from './ephedrine-quota.ts';
import { blockOf } from './goods-facts.ts';
import { type OpenSets, openSets, setPackRule } from './open-sets.ts';
import { tellWithheld } from './tell-withheld.ts';

export type Wish = BodyOf<typeof addToCartEndpoint>['params'][number];
/** What a line holds afterwards, of what is wished for and what lies there. */
export type Reach = (wished: number, held: number) => number;

/** Adding puts what is wished for to what lies there. */
export const sum: Reach = (wished, held) => wished + held;
export const mostLines = 2_000;

interface Accepted {
  readonly wish: Wish;
  readonly line: NewLine;
  readonly message: string;
}
export interface Refused {
  readonly wish: Wish;
  readonly goods_id: number;
  readonly reason: string;
  readonly message: string;
}

export function refuse(wish: Wish, reason: string, message: string): Refused {
  return { wish, goods_id: wish.goods_id, reason, message };
}

function isRefused(answer: Accepted | Refused): answer is Refused {
  return 'reason' in answer;
}

/** At which price a wish can be had, and by which rule it is counted. */
interface Possible {
  /** Is asked first: the one that was wished for, else the fullest. */
  readonly warehouseId: number;
  readonly price: number;
  readonly rule: PackRule;
}

/** One wish against its offer, whatever the cart holds. */
export function consider(wish: Wish, offer: Offer | undefined): Possible | Refused {
  if (!offer) return refuse(wish, 'NOT_FOUND', '商品不存在或已下架');
  const block = blockOf(offer);
  if (block) return refuse(wish, block.reason, block.message);
  const price = offer.price ? basePriceOf(offer.price.terms) : null;
  if (price === null) return refuse(wish, 'NO_PRICE', '暂无报价');
  const { warehouses, total } = offer.stock;
  const first = warehouses.find((one) => one.warehouseId === wish.ck_id) ?? warehouses[0];
  if (!first) return refuse(wish, 'SHORT_STOCK', '暂时缺货');
  return { warehouseId: first.warehouseId, price, rule: packRuleOf(offer, total) };
}

/** What a line comes to by the advice on its packs, and what is said where that is not what was wished. */
function accept(
  wish: Wish,
  advice: ReturnType<typeof nearestPackQuantity>,
  unit: string,
  line: Omit<NewLine, 'quantity'>,
  soldOut = '暂时缺货',
): Accepted | Refused {
  const { quantity, problem: fitted } = advice;
  if (quantity === 0) return refuse(wish, fitted?.reason ?? 'SHORT_STOCK', fitted?.message ?? soldOut);
  const message = fitted ? `${fitted.message}，已按 ${quantity} ${unit}加入` : '';
  return { wish, line: { ...line, quantity }, message };
}

const packRuleOf = ({ goods }: Offer, stock: number) => ({
  packSize: goods.pack_size,
  isSplittable: goods.is_splittable,
  stock,
  purchaseLimit: goods.purchase_limit,
  unit: goods.unit,
});

/** The same with what is in the cart already: the line holds both. */
function weigh(wish: Wish, offer: Offer | undefined, held: number, reach: Reach): Accepted | Refused {
  const possible = consider(wish, offer);
  if ('reason' in possible) return possible;
  const { warehouseId, price, rule } = possible;
  return accept(wish, nearestPackQuantity(reach(wish.number, held), rule), rule.unit, {
    kind: 1,
    goodsId: wish.goods_id,
    warehouseId,
    batchId: null,
    held,
    addedPrice: price,
    nearExpiryConsent: false,
  });
}

/**
 * One wish for one batch by name: without consent to a short life it is refused with the sentence to agree to (N-01).
 */
function weighBatch(
  wish: Wish,
  offer: Offer | undefined,
  batch: ChosenBatch | undefined,
  held: number,
  reach: Reach,
): Accepted | Refused {
  if (!offer || !batch) return refuse(wish, 'NOT_FOUND', '该批次不存在或已售完');
  const block = offer.decision.reasons[0] ?? batch.block;
  if (block) return refuse(wish, block.reason, block.message);
  const base = offer.price ? basePriceOf(offer.price.terms) : null;
  if (base === null) return refuse(wish, 'NO_PRICE', '暂无报价');
  const rule = packRuleOf(offer, batch.available);
  const line = {
    kind: 1,
    goodsId: offer.goods.id,
    warehouseId: batch.warehouseId,
    batchId: wish.batch_id ?? null,
    held,
    addedPrice: batch.price !== null && batch.price < base ? batch.price : base,
    nearExpiryConsent: batch.hasConsent,
  } as const;
  const advice = nearestPackQuantity(reach(wish.number, held), rule);
  return accept(wish, advice, rule.unit, line, '该批次已售完');
}

/** The batches that are wished for by name. */
function batchesOf(tx: Db, wishes: readonly Wish[], offers: Offers): Promise<Map<number, ChosenBatch>> {
  return loadChosenBatches(
    tx,
    wishes.flatMap((wish) => {
      const offer = offers.byId.get(wish.goods_id);
      if (wish.batch_id === undefined || !offer) return [];
      const hasConsent = wish.near_expiry_consent === 1;
      return [{ goodsId: wish.goods_id, batchId: wish.batch_id, rules: offer.batchRules, hasConsent }];
    }),
  );
}

/** Keeps the consents by which batches came into the cart. */
async function keepConsents(
  tx: Db,
  viewer: Viewer,
  accepted: readonly Accepted[],
  batches: ReadonlyMap<number, ChosenBatch>,
  at: Date,
  ip: string,
): Promise<void> {
  const agreed = accepted.flatMap(({ line }) => {
    const batch = line.batchId === null ? undefined : batches.get(line.batchId);
    if (line.batchId === null || !line.nearExpiryConsent || !batch?.expiryDate) return [];
    return [{ batchId: line.batchId, batchNo: batch.batchNo, expiryDate: batch.expiryDate }];
  });
  await recordNearConsents(tx, { ...viewer, ip }, agreed, at);
}

/** One wish for sets of a combination: as many as its scarcest part and its limit allow. */
function weighSet(wish: Wish, sets: OpenSets, reach: Reach): Accepted | Refused {
  const known = sets.find(wish.goods_id);
  if (!known) return refuse(wish, 'NOT_FOUND', '组合不存在或已结束');
  const { combination, warehouseId, held } = known;
  const quantity = reach(wish.number, held);
  const line = { kind: 'COMBINATION', combination, quantity } as const;
  const refusal = countRefusal({ ...line, id: 1, isSelected: true, pickedReductionId: null }, sets.now);
  if (refusal) return refuse(wish, refusal.reason, refusal.message);
  return accept(wish, nearestPackQuantity(quantity, setPackRule(combination)), '套', {
    kind: 3,
    goodsId: combination.id,
    warehouseId,
    batchId: null,
    held,
    addedPrice: combination.setPrice,
    nearExpiryConsent: false,
  });
}

/** Several wishes of one goods are one, from whatever warehouses they are. */
export function merged(wishes: readonly Wish[]): Wish[] {
  const byKey = new Map<string, Wish>();
  for (const wish of wishes) {
    const key = `${wish.type ?? 1}/${wish.goods_id}/${wish.batch_id ?? ''}`;
    const known = byKey.get(key);
    byKey.set(key, known ? { ...known, number: known.number + wish.number } : wish);
  }
  return [...byKey.values()];
}

/** A wish that came into the cart, with the id of its line. */
interface PlacedWish extends Accepted {
  readonly id: number;
}

interface Placed {
  readonly placed: readonly PlacedWish[];
  readonly failed: readonly Refused[];
  /** Lines in the cart afterwards. */
  readonly total: number;
}

export interface Placing {
  readonly ip: string;
  readonly reach: Reach;
}

/** Puts what was weighed into the cart. */
type Put = (typeof putLines)['alone'];

const keyOf = ({ line }: Accepted) => `${line.kind}/${line.goodsId}/${line.batchId ?? ''}`;

const nothingHeld: HeldLines = { held: [], count: 0 };

/** Refuses ephedrine goods of which the cart would hold more than this month allows (trade-rules H-03). */
async function refuseBeyondQuota(
  db: Db,
  deps: Deps,
  viewer: Viewer,
  {
    weighed,
    offers,
    held,
  }: {
    readonly weighed: ReadonlyArray<Accepted | Refused>;
    readonly offers: Offers;
    readonly held: HeldLines['held'];
  },
): Promise<ReadonlyArray<Accepted | Refused>> {
  const lines = weighed.flatMap((answer) =>
    isRefused(answer) || answer.line.kind === 3 ? [] : [answer.line],
  );
  const isSame = (line: NewLine, row: (typeof held)[number]) =>
    line.goodsId === row.goods_id && line.batchId === row.batch_id;
  const asks = [...new Set(lines.map((line) => line.goodsId))].flatMap((goodsId) => {
    const goods = offers.byId.get(goodsId)?.goods;
    if (!goods?.isEphedrine) return [];
    const wished = lines.filter((line) => line.goodsId === goodsId);
    const others = held.filter(
      (row) => row.goods_id === goodsId && !wished.some((line) => isSame(line, row)),
    );
    const wanted = [...wished, ...others].reduce((sum, line) => sum + line.quantity, 0);
    return [{ goodsId, name: goods.name, wanted, unit: goods.unit }];
  });
  const blocks = await findQuotaBlocks(db, viewer, asks, deps.clock.now());
  return weighed.map((answer) => {
    const block = isRefused(answer) ? undefined : blocks.get(answer.line.goodsId);
    return block && !isRefused(answer) && answer.line.kind !== 3
      ? refuse(answer.wish, block.reason, block.message)
      : answer;
  });
}

/**
 * Weighs wishes by what the cart holds now, and puts those that hold into it; those whose line was changed meanwhile
 * are left.
 */
async function placeOnce(
  db: Db,
  deps: Deps,
  viewer: Viewer,
  wishes: readonly Wish[],
  { ip, reach }: Placing,
  put: Put,
): Promise<Placed & { readonly overtaken: readonly Accepted[] }> {
  const idsOf = (isSet: boolean) => [
    ...new Set(wishes.flatMap((wish) => ((wish.type === 3) === isSet ? [wish.goods_id] : []))),
  ];
  const ids = idsOf(false);
  const sets = await openSets(db, deps, viewer, idsOf(true), ids);
  const { held, count } = (await loadHeldLines(db, { buyerId: viewer.buyerId, ids })) ?? nothingHeld;
  const batches = await batchesOf(db, wishes, sets.offers);
  const ofGoods = held.filter((row) => row.kind === 1);
  const weighed = wishes.map((wish) => {
    if (wish.type === 3) return weighSet(wish, sets, reach);
    if (wish.batch_id !== undefined) {
      const inCart = ofGoods.find((row) => row.batch_id === wish.batch_id)?.quantity ?? 0;
      return weighBatch(wish, sets.offers.byId.get(wish.goods_id), batches.get(wish.batch_id), inCart, reach);
    }
    const inCart = ofGoods.find((row) => row.goods_id === wish.goods_id && row.batch_id === null);
    return weigh(wish, sets.offers.byId.get(wish.goods_id), inCart?.quantity ?? 0, reach);
  });
  const answers = await refuseBeyondQuota(db, deps, viewer, { weighed, offers: sets.offers, held: ofGoods });
  const failed = answers.filter(isRefused);
  // Of several wishes for one line, say with and without its warehouse, each is weighed by what the one before has
  // left.
  const wanted = answers.filter((answer): answer is Accepted => !isRefused(answer));
  const perLine = [...Map.groupBy(wanted, keyOf).values()];
  const accepted = perLine.flatMap(([first]) => first ?? []);
  const others = perLine.flatMap(([, ...rest]) => rest);
  if (count + accepted.filter(({ line }) => line.held === 0).length > mostLines) {
    const message = `购物车最多 ${mostLines} 个品种，请先结算或删除部分商品`;
    const refused = wishes.map((wish) => refuse(wish, 'CART_FULL', message));
    return { placed: [], failed: refused, overtaken: [], total: count };
  }
  const at = deps.clock.now();
  const lines = accepted.map(({ line }) => line);
  const done = lines.length === 0 ? [] : await put(db, { buyerId: viewer.buyerId, lines, at });
  const idOf = new Map(done?.map(({ index, id }) => [index, id]));
  const placed = accepted.flatMap((answer, index) => {
    const id = idOf.get(index);
    return id === undefined ? [] : [{ ...answer, id }];
  });
  await keepConsents(db, viewer, placed, batches, at, ip);
  return {
    placed,
    failed,
    overtaken: [...accepted.filter((_, index) => !idOf.has(index)), ...others],
    total: count + (done ?? []).filter(({ isNew }) => isNew).length,
  };
}

/** So often a wish is weighed again because its line was changed meanwhile, in another tab or by the wish before it. */
const mostTries = 10;

/**
 * Weighs wishes by every rule of the company that is to have them, and puts those that hold into its cart. `db` is a
 * transaction where more is written with it.
 */
export async function placeWishes(
  db: Db,
  deps: Deps,
  viewer: Viewer,
  wishes: readonly Wish[],
  placing: Placing,
): Promise<Placed> {
  let left: readonly Wish[] = merged(wishes);
  let total = 0;
  const placed: PlacedWish[] = [];
  const failed: Refused[] = [];
  for (let tries = 1; left.length > 0; tries += 1) {
    // Who was overtaken again waits for whoever has the line, say a submit of this cart.
    const put = tries <= 2 ? putLines : putLines.alone;
    const once = await placeOnce(db, deps, viewer, left, placing, put);
    placed.push(...once.placed);
    failed.push(...once.failed);
    total = once.total;
    left = once.overtaken.map(({ wish }) => wish);
    if (tries < mostTries) continue;
    failed.push(...left.map((wish) => refuse(wish, 'CONFLICT', '该商品刚刚在别处被修改，请重试')));
    break;
  }
  return { placed, failed: await tellWithheld(db, deps, viewer, failed), total };
}
