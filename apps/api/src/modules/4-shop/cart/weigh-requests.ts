import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  type ChosenBatch,
  loadCachedOffers,
  loadChosenBatches,
  type Offers,
  type recordNearConsents,
} from '../offer/index.ts';
import type { AddedLine, RefusedRequest } from './bulk-add-lines.repo.ts';
import { type HeldLine, loadHeldLines } from './cart.repo.ts';
import { findQuotaBlocks } from './ephedrine-quota.ts';
import { explainWithheld } from './explain-withheld.ts';
import { openSets } from './open-sets.ts';
import {
  type IndexedRequest,
  isRefused,
  type LineRequest,
  refuse,
  type Target,
  type WeighedRequest,
  weighBatch,
  weighGoods,
  weighSet,
  weighUnread,
} from './weigh-request.ts';

export const maxLines = 2_000;

/** Requests that can be added, each line once, and those that cannot. */
export interface Weighed {
  readonly lines: readonly AddedLine[];
  readonly failed: readonly RefusedRequest[];
  /** Consents to near-expiry batches, recorded with their lines (trade-rules N-01). */
  readonly consents: Parameters<typeof recordNearConsents>[2];
}

/** Requests for the same line become one, with the index of the first. */
function mergeRequests(requests: readonly LineRequest[]): readonly IndexedRequest[] {
  const byLine = new Map<string, IndexedRequest>();
  for (const [index, request] of requests.entries()) {
    const line = `${request.type ?? 1}/${request.goods_id}/${request.batch_id ?? ''}`;
    const known = byLine.get(line);
    byLine.set(line, known ? { ...known, number: known.number + request.number } : { ...request, index });
  }
  return [...byLine.values()];
}

async function separate(
  db: Db,
  deps: Deps,
  viewer: Viewer,
  requests: readonly IndexedRequest[],
  weighed: readonly WeighedRequest[],
): Promise<Pick<Weighed, 'lines' | 'failed'>> {
  const failed = await explainWithheld(db, deps, viewer, requests, weighed.filter(isRefused));
  return { lines: weighed.flatMap((one) => (isRefused(one) ? [] : [one])), failed };
}

/**
 * Weighs requests by cached offers, without reading the cart. Undefined where one of them depends on what the cart
 * holds.
 */
export async function weighRequestsUnread(
  deps: Deps,
  viewer: Viewer,
  lineRequests: readonly LineRequest[],
): Promise<Weighed | undefined> {
  if (lineRequests.some((request) => request.type === 3 || request.batch_id !== undefined)) return undefined;
  const requests = mergeRequests(lineRequests);
  const ids = requests.map((request) => request.goods_id);
  const { byId } = await loadCachedOffers(deps.db, deps, viewer, ids);
  const weighed: WeighedRequest[] = [];
  for (const request of requests) {
    const one = weighUnread(request, byId.get(request.goods_id));
    if (!one) return undefined;
    weighed.push(one);
  }
  return { ...(await separate(deps.db, deps, viewer, requests, weighed)), consents: [] };
}

function loadNamedBatches(
  db: Db,
  requests: readonly LineRequest[],
  offers: Offers,
): Promise<ReadonlyMap<number, ChosenBatch>> {
  return loadChosenBatches(
    db,
    requests.flatMap((request) => {
      const offer = offers.byId.get(request.goods_id);
      if (request.batch_id === undefined || !offer) return [];
      const hasConsent = request.near_expiry_consent === 1;
      return [{ goodsId: request.goods_id, batchId: request.batch_id, rules: offer.batchRules, hasConsent }];
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

/** Weighs requests by what the cart holds now. A quantity that does not fit is fitted and explained. */
export async function weighRequests(
  db: Db,
  deps: Deps,
  viewer: Viewer,
  lineRequests: readonly LineRequest[],
  target: Target,
): Promise<Weighed> {
  const requests = mergeRequests(lineRequests);
  const idsOf = (isSet: boolean) => [
    ...new Set(requests.flatMap((request) => ((request.type === 3) === isSet ? [request.goods_id] : []))),
  ];
  const ids = idsOf(false);
  const sets = await openSets(db, deps, viewer, idsOf(true), ids);
  const { offers } = sets;
  const { held = [], count = 0 } = (await loadHeldLines(db, { buyerId: viewer.buyerId, ids })) ?? {};
  const batches = await loadNamedBatches(db, requests, offers);
  const ofGoods = held.filter((row) => row.kind === 1);
  const heldOf = (request: LineRequest) =>
    ofGoods.find((row) => row.goods_id === request.goods_id && row.batch_id === (request.batch_id ?? null))
      ?.quantity ?? 0;
  const weighed = requests.map((request) => {
    if (request.type === 3) return weighSet(request, sets, target);
    const offer = offers.byId.get(request.goods_id);
    const holding = { held: heldOf(request), target };
    return request.batch_id === undefined
      ? weighGoods(request, offer, holding)
      : weighBatch(request, offer, batches.get(request.batch_id), holding);
  });
  const allowed = await refuseBeyondQuota(db, deps, viewer, { requests, weighed, offers, held: ofGoods });
  const { lines, failed } = await separate(db, deps, viewer, requests, allowed);
  if (count + lines.filter((line) => line.held === 0).length > maxLines) {
    const message = `购物车最多 ${maxLines} 个品种，请先结算或删除部分商品`;
    return {
      lines: [],
      failed: requests.map((request) => refuse(request, 'CART_FULL', message)),
      consents: [],
    };
  }
  return { lines, failed, consents: consentsOf(lines, batches) };
}

interface ToAllow {
  readonly requests: readonly IndexedRequest[];
  /** In the order of the requests. */
  readonly weighed: readonly WeighedRequest[];
  readonly offers: Offers;
  /** Lines of goods that the cart holds. */
  readonly held: readonly HeldLine[];
}

/** Refuses ephedrine goods of which the cart would hold more than this month allows (trade-rules H-03). */
async function refuseBeyondQuota(
  db: Db,
  deps: Deps,
  viewer: Viewer,
  { requests, weighed, offers, held }: ToAllow,
): Promise<readonly WeighedRequest[]> {
  const lines = weighed.flatMap((one) => (isRefused(one) || one.kind === 3 ? [] : [one]));
  const isSame = (line: AddedLine, row: HeldLine) =>
    line.goodsId === row.goods_id && line.batchId === row.batch_id;
  const demands = [...new Set(lines.map((line) => line.goodsId))].flatMap((goodsId) => {
    const goods = offers.byId.get(goodsId)?.goods;
    if (!goods?.isEphedrine) return [];
    const requested = lines.filter((line) => line.goodsId === goodsId);
    const others = held.filter(
      (row) => row.goods_id === goodsId && !requested.some((line) => isSame(line, row)),
    );
    const units = [
      ...requested.map((line) => line.units + (line.held ?? 0)),
      ...others.map((row) => row.quantity),
    ];
    const wanted = units.reduce((all, one) => all + one, 0);
    return [{ goodsId, name: goods.name, wanted, unit: goods.unit }];
  });
  const blocks = await findQuotaBlocks(db, viewer, demands, deps.clock.now());
  return weighed.map((one, index) => {
    const block = isRefused(one) || one.kind === 3 ? undefined : blocks.get(one.goodsId);
    const request = requests[index];
    return block && request ? refuse(request, block.reason, block.message) : one;
  });
}
