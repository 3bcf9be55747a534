import type { addToCart as addToCartEndpoint } from '@qianfang/contract/cart';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { countRefusal } from '@qianfang/domain/pricing/count-line';
import { basePriceOf } from '@qianfang/domain/pricing/price-terms';
import { nearestPackQuantity } from '@qianfang/domain/quantity/pack-quantity';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { transact, WriteRace } from '../../platform/transact.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Offer, Offers } from '../catalogue/index.ts';
import { type ChosenBatch, loadChosenBatches, recordNearConsents } from '../zone/index.ts';
import {
  countLines,
  type HeldUnits,
  lockQuantities,
  type NewLine,
  upsertLines,
  type WrittenLine,
} from './cart.repo.ts';
import { findQuotaBlocks } from './ephedrine-quota.ts';
import { type OpenSets, openSets, setPackRule } from './open-sets.ts';

export type Wish = BodyOf<typeof addToCartEndpoint>['params'][number];
/** What a line holds afterwards, of what is wished for and what lies there. */
export type Reach = (wished: number, held: number) => number;
type Result = ResultOf<typeof addToCartEndpoint>;

/** Adding puts what is wished for to what lies there. */
const sum: Reach = (wished, held) => wished + held;

const mostLines = 2_000;

export interface Accepted {
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

function refuse(wish: Wish, reason: string, message: string): Refused {
  return { wish, goods_id: wish.goods_id, reason, message };
}

export function isRefused(answer: Accepted | Refused): answer is Refused {
  return 'reason' in answer;
}

/** One wish against its offer. What is in the cart already counts: the line holds both. */
function weigh(
  wish: Wish,
  offer: Offer | undefined,
  inCart: (warehouseId: number) => number,
  reach: Reach,
): Accepted | Refused {
  if (!offer) return refuse(wish, 'NOT_FOUND', '商品不存在或已下架');
  const block = offer.decision.reasons[0];
  if (block) return refuse(wish, block.reason, block.message);
  const price = offer.price ? basePriceOf(offer.price.terms) : null;
  if (price === null) return refuse(wish, 'NO_PRICE', '暂无报价');

  const { goods, stock } = offer;
  const warehouse = stock.warehouses.find(
    (one) => wish.ck_id === undefined || one.warehouseId === wish.ck_id,
  );
  if (!warehouse) return refuse(wish, 'SHORT_STOCK', '暂时缺货');
  const wanted = reach(wish.number, inCart(warehouse.warehouseId));
  const advice = nearestPackQuantity(wanted, {
    packSize: goods.pack_size,
    isSplittable: goods.is_splittable,
    stock: warehouse.available,
    purchaseLimit: goods.purchase_limit,
    unit: goods.unit,
  });
  if (advice.quantity === 0)
    return refuse(wish, advice.problem?.reason ?? 'SHORT_STOCK', advice.problem?.message ?? '暂时缺货');
  const message = advice.problem
    ? `${advice.problem.message}，已按 ${advice.quantity} ${goods.unit}加入`
    : '';
  return {
    wish,
    line: {
      kind: 1,
      goodsId: goods.id,
      warehouseId: warehouse.warehouseId,
      batchId: null,
      quantity: advice.quantity,
      addedPrice: price,
      nearExpiryConsent: false,
    },
    message,
  };
}

/** One wish for one batch by name: without consent to a short life it is refused with the sentence to agree to (N-01). */
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
  const { goods } = offer;
  const advice = nearestPackQuantity(reach(wish.number, held), {
    packSize: goods.pack_size,
    isSplittable: goods.is_splittable,
    stock: batch.available,
    purchaseLimit: goods.purchase_limit,
    unit: goods.unit,
  });
  if (advice.quantity === 0)
    return refuse(wish, advice.problem?.reason ?? 'SHORT_STOCK', advice.problem?.message ?? '该批次已售完');
  return {
    wish,
    line: {
      kind: 1,
      goodsId: goods.id,
      warehouseId: batch.warehouseId,
      batchId: wish.batch_id ?? null,
      quantity: advice.quantity,
      addedPrice: batch.price !== null && batch.price < base ? batch.price : base,
      nearExpiryConsent: batch.hasConsent,
    },
    message: advice.problem ? `${advice.problem.message}，已按 ${advice.quantity} ${goods.unit}加入` : '',
  };
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
  const advice = nearestPackQuantity(quantity, setPackRule(combination));
  if (advice.quantity === 0)
    return refuse(wish, advice.problem?.reason ?? 'SHORT_STOCK', advice.problem?.message ?? '暂时缺货');
  return {
    wish,
    line: {
      kind: 3,
      goodsId: combination.id,
      warehouseId,
      batchId: null,
      quantity: advice.quantity,
      addedPrice: combination.setPrice,
      nearExpiryConsent: false,
    },
    message: advice.problem ? `${advice.problem.message}，已按 ${advice.quantity} 套加入` : '',
  };
}

/** Several wishes of one goods and warehouse are one. */
function merged(wishes: readonly Wish[]): Wish[] {
  const byKey = new Map<string, Wish>();
  for (const wish of wishes) {
    const key = `${wish.type ?? 1}/${wish.goods_id}/${wish.ck_id ?? ''}/${wish.batch_id ?? ''}`;
    const known = byKey.get(key);
    byKey.set(key, known ? { ...known, number: known.number + wish.number } : wish);
  }
  return [...byKey.values()];
}

interface Placed {
  readonly accepted: readonly Accepted[];
  readonly failed: readonly Refused[];
  readonly rows: readonly WrittenLine[];
  readonly total: number;
}

/** Refuses ephedrine goods of which the cart would hold more than this month allows (trade-rules H-03). */
async function refuseBeyondQuota(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  {
    weighed,
    offers,
    held,
  }: {
    readonly weighed: ReadonlyArray<Accepted | Refused>;
    readonly offers: Offers;
    readonly held: readonly HeldUnits[];
  },
): Promise<ReadonlyArray<Accepted | Refused>> {
  const lines = weighed.flatMap((answer) =>
    isRefused(answer) || answer.line.kind === 3 ? [] : [answer.line],
  );
  const isSame = (line: NewLine, row: (typeof held)[number]) =>
    line.goodsId === row.goods_id && line.warehouseId === row.warehouse_id && line.batchId === row.batch_id;
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
  const blocks = await findQuotaBlocks(tx, viewer, asks, deps.clock.now());
  return weighed.map((answer) => {
    const block = isRefused(answer) ? undefined : blocks.get(answer.line.goodsId);
    return block && !isRefused(answer) && answer.line.kind !== 3
      ? refuse(answer.wish, block.reason, block.message)
      : answer;
  });
}

/** Weighs wishes by every rule of the company that is to have them, and puts those that hold into its cart. */
export async function placeWishes(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  wishes: readonly Wish[],
  { ip, reach }: { readonly ip: string; readonly reach: Reach },
): Promise<Placed> {
  const idsOf = (isSet: boolean) => [
    ...new Set(wishes.flatMap((wish) => ((wish.type === 3) === isSet ? [wish.goods_id] : []))),
  ];
  const ids = idsOf(false);
  const sets = await openSets(tx, deps, viewer, idsOf(true), ids);
  const held = await lockQuantities(tx, viewer.buyerId, ids);
  const batches = await batchesOf(tx, wishes, sets.offers);
  const weighed = merged(wishes).map((wish) => {
    if (wish.type === 3) return weighSet(wish, sets, reach);
    if (wish.batch_id !== undefined) {
      const inCart = held.find((row) => row.batch_id === wish.batch_id)?.quantity ?? 0;
      return weighBatch(wish, sets.offers.byId.get(wish.goods_id), batches.get(wish.batch_id), inCart, reach);
    }
    const heldIn = (warehouseId: number) =>
      held.find(
        (row) => row.goods_id === wish.goods_id && row.warehouse_id === warehouseId && row.batch_id === null,
      )?.quantity ?? 0;
    return weigh(wish, sets.offers.byId.get(wish.goods_id), heldIn, reach);
  });
  const answers = await refuseBeyondQuota(tx, deps, viewer, { weighed, offers: sets.offers, held });
  const accepted = answers.filter((answer): answer is Accepted => !isRefused(answer));
  const failed = answers.filter(isRefused);
  const count = await countLines(tx, viewer.buyerId);
  if (count + accepted.length > mostLines) {
    const message = `购物车最多 ${mostLines} 个品种，请先结算或删除部分商品`;
    return {
      accepted: [],
      failed: wishes.map((wish) => refuse(wish, 'CART_FULL', message)),
      rows: [],
      total: count,
    };
  }
  await keepConsents(tx, viewer, accepted, batches, deps.clock.now(), ip);
  const rows =
    accepted.length === 0
      ? []
      : await upsertLines(
          tx,
          viewer.buyerId,
          accepted.map((answer) => answer.line),
          deps.clock.now(),
        );
  const isKnown = (row: WrittenLine) =>
    row.kind === 3
      ? (sets.find(row.goods_id)?.held ?? 0) > 0
      : held.some(
          (one) =>
            one.goods_id === row.goods_id &&
            one.warehouse_id === row.warehouse_id &&
            one.batch_id === row.batch_id,
        );
  // A line that another tab has put in since was not counted with; what it holds would be lost.
  if (rows.some((row) => row.was_there && !isKnown(row))) throw new WriteRace();
  return { accepted, failed, rows, total: await countLines(tx, viewer.buyerId) };
}

async function add(tx: Db, deps: Deps, viewer: Viewer, wishes: readonly Wish[], ip: string): Promise<Result> {
  const { accepted, failed, rows, total } = await placeWishes(tx, deps, viewer, wishes, { ip, reach: sum });
  const added = rows.map((row) => ({
    id: row.id,
    goods_id: row.goods_id,
    number: row.quantity,
    message:
      accepted.find(({ line }) => line.goodsId === row.goods_id && line.kind === row.kind)?.message ?? '',
  }));
  return {
    added,
    failed: failed.map(({ goods_id, reason, message }) => ({ goods_id, reason, message })),
    total,
  };
}

/**
 * Adds goods to the cart. One bad line never loses the good ones; a quantity that does not fit is fitted, and said.
 * `ip` is kept with consents to near-expiry batches (trade-rules N-01).
 */
export function addToCart(
  deps: Deps,
  viewer: Viewer,
  body: BodyOf<typeof addToCartEndpoint>,
  ip = '',
): Promise<Result> {
  return transact(deps.db, (tx) => add(tx, deps, viewer, body.params, ip));
}
