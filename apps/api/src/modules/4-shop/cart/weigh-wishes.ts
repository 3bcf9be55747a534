import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  type ChosenBatch,
  loadChosenBatches,
  loadKeptOffers,
  type Offers,
  type recordNearConsents,
} from '../offer/index.ts';
import type { AddedLine, RefusedWish } from './bulk-add-lines.repo.ts';
import { type HeldLine, loadHeldLines } from './cart.repo.ts';
import { findQuotaBlocks } from './ephedrine-quota.ts';
import { explainWithheld } from './explain-withheld.ts';
import { openSets } from './open-sets.ts';
import {
  isRefused,
  type PlacedWish,
  type Reach,
  refuse,
  type WeighedWish,
  type Wish,
  weighBatch,
  weighGoods,
  weighSet,
  weighUnread,
} from './weigh-wish.ts';

export const maxLines = 2_000;

/** What wishes come to: each line once. */
export interface Weighed {
  readonly lines: readonly AddedLine[];
  readonly failed: readonly RefusedWish[];
  /** Consents to near-expiry batches, which are recorded with their lines (trade-rules N-01). */
  readonly consents: Parameters<typeof recordNearConsents>[2];
}

/** Several wishes of one line are one, at the place of the first. */
function mergedWishes(wishes: readonly Wish[]): readonly PlacedWish[] {
  const byLine = new Map<string, PlacedWish>();
  for (const [place, wish] of wishes.entries()) {
    const line = `${wish.type ?? 1}/${wish.goods_id}/${wish.batch_id ?? ''}`;
    const known = byLine.get(line);
    byLine.set(line, known ? { ...known, number: known.number + wish.number } : { ...wish, place });
  }
  return [...byLine.values()];
}

async function sortOut(
  db: Db,
  deps: Deps,
  viewer: Viewer,
  wishes: readonly PlacedWish[],
  weighed: readonly WeighedWish[],
): Promise<Pick<Weighed, 'lines' | 'failed'>> {
  const failed = await explainWithheld(db, deps, viewer, wishes, weighed.filter(isRefused));
  return { lines: weighed.flatMap((one) => (isRefused(one) ? [] : [one])), failed };
}

/**
 * Weighs wishes by what is in memory, without reading the cart. Undefined where one of them depends on what the cart
 * holds.
 */
export async function weighWishesUnread(
  deps: Deps,
  viewer: Viewer,
  asked: readonly Wish[],
): Promise<Weighed | undefined> {
  if (asked.some((wish) => wish.type === 3 || wish.batch_id !== undefined)) return undefined;
  const wishes = mergedWishes(asked);
  const ids = wishes.map((wish) => wish.goods_id);
  const { byId } = await loadKeptOffers(deps.db, deps, viewer, ids);
  const weighed: WeighedWish[] = [];
  for (const wish of wishes) {
    const one = weighUnread(wish, byId.get(wish.goods_id));
    if (!one) return undefined;
    weighed.push(one);
  }
  return { ...(await sortOut(deps.db, deps, viewer, wishes, weighed)), consents: [] };
}

/** The batches that are wished for by name. */
function loadWishedBatches(
  db: Db,
  wishes: readonly Wish[],
  offers: Offers,
): Promise<ReadonlyMap<number, ChosenBatch>> {
  return loadChosenBatches(
    db,
    wishes.flatMap((wish) => {
      const offer = offers.byId.get(wish.goods_id);
      if (wish.batch_id === undefined || !offer) return [];
      const hasConsent = wish.near_expiry_consent === 1;
      return [{ goodsId: wish.goods_id, batchId: wish.batch_id, rules: offer.batchRules, hasConsent }];
    }),
  );
}

function consentsOf(
  lines: readonly AddedLine[],
  batches: ReadonlyMap<number, ChosenBatch>,
): Weighed['consents'] {
  return lines.flatMap(({ batchId, nearExpiryConsent }) => {
    const batch = batchId === null ? undefined : batches.get(batchId);
    if (batchId === null || !nearExpiryConsent || !batch?.expiryDate) return [];
    return [{ batchId, batchNo: batch.batchNo, expiryDate: batch.expiryDate }];
  });
}

/** Weighs wishes by what the cart holds now: one that does not fit is fitted, and says so. */
export async function weighWishes(
  db: Db,
  deps: Deps,
  viewer: Viewer,
  asked: readonly Wish[],
  reach: Reach,
): Promise<Weighed> {
  const wishes = mergedWishes(asked);
  const idsOf = (isSet: boolean) => [
    ...new Set(wishes.flatMap((wish) => ((wish.type === 3) === isSet ? [wish.goods_id] : []))),
  ];
  const ids = idsOf(false);
  const sets = await openSets(db, deps, viewer, idsOf(true), ids);
  const { offers } = sets;
  const { held = [], count = 0 } = (await loadHeldLines(db, { buyerId: viewer.buyerId, ids })) ?? {};
  const batches = await loadWishedBatches(db, wishes, offers);
  const ofGoods = held.filter((row) => row.kind === 1);
  const heldOf = (wish: Wish) =>
    ofGoods.find((row) => row.goods_id === wish.goods_id && row.batch_id === (wish.batch_id ?? null))
      ?.quantity ?? 0;
  const weighed = wishes.map((wish) => {
    if (wish.type === 3) return weighSet(wish, sets, reach);
    const offer = offers.byId.get(wish.goods_id);
    const holding = { held: heldOf(wish), reach };
    return wish.batch_id === undefined
      ? weighGoods(wish, offer, holding)
      : weighBatch(wish, offer, batches.get(wish.batch_id), holding);
  });
  const allowed = await refuseBeyondQuota(db, deps, viewer, { wishes, weighed, offers, held: ofGoods });
  const { lines, failed } = await sortOut(db, deps, viewer, wishes, allowed);
  if (count + lines.filter((line) => line.held === 0).length > maxLines) {
    const message = `购物车最多 ${maxLines} 个品种，请先结算或删除部分商品`;
    return { lines: [], failed: wishes.map((wish) => refuse(wish, 'CART_FULL', message)), consents: [] };
  }
  return { lines, failed, consents: consentsOf(lines, batches) };
}

interface ToAllow {
  readonly wishes: readonly PlacedWish[];
  /** In the order of the wishes. */
  readonly weighed: readonly WeighedWish[];
  readonly offers: Offers;
  /** Lines of goods that the cart holds. */
  readonly held: readonly HeldLine[];
}

/** Refuses ephedrine goods of which the cart would hold more than this month allows (trade-rules H-03). */
async function refuseBeyondQuota(
  db: Db,
  deps: Deps,
  viewer: Viewer,
  { wishes, weighed, offers, held }: ToAllow,
): Promise<readonly WeighedWish[]> {
  const lines = weighed.flatMap((one) => (isRefused(one) || one.kind === 3 ? [] : [one]));
  const isSame = (line: AddedLine, row: HeldLine) =>
    line.goodsId === row.goods_id && line.batchId === row.batch_id;
  const asks = [...new Set(lines.map((line) => line.goodsId))].flatMap((goodsId) => {
    const goods = offers.byId.get(goodsId)?.goods;
    if (!goods?.isEphedrine) return [];
    const wished = lines.filter((line) => line.goodsId === goodsId);
    const others = held.filter(
      (row) => row.goods_id === goodsId && !wished.some((line) => isSame(line, row)),
    );
    const units = [
      ...wished.map((line) => line.units + (line.held ?? 0)),
      ...others.map((row) => row.quantity),
    ];
    const wanted = units.reduce((all, one) => all + one, 0);
    return [{ goodsId, name: goods.name, wanted, unit: goods.unit }];
  });
  const blocks = await findQuotaBlocks(db, viewer, asks, deps.clock.now());
  return weighed.map((one, index) => {
    const block = isRefused(one) || one.kind === 3 ? undefined : blocks.get(one.goodsId);
    const wish = wishes[index];
    return block && wish ? refuse(wish, block.reason, block.message) : one;
  });
}
