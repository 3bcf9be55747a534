import type { getCouponCenter } from '@qianfang/contract/coupon';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { scopeMatcher } from '@qianfang/domain/promotion/scope';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  countMine,
  kindOf,
  loadCenter,
  type OfferRow,
  presentCenter,
  receiveState,
} from '../../3-trade/coupon/index.ts';
import { hasOrdered } from '../../3-trade/purchases/index.ts';
import { loadOffers } from '../offer/index.ts';

/** Coupons of the centre checked for a goods. */
const maxWeighed = 200;

/** Whether a coupon counts for a goods, by the rules of the cart. 含麻 goods take none (pricing.md 4). */
async function goodsMatcher(deps: Deps, viewer: Viewer, id: number): Promise<(row: OfferRow) => boolean> {
  const offer = (await loadOffers(deps.db, deps, viewer, [id])).byId.get(id);
  if (!offer || offer.handling === 'HM') return () => false;
  const { goods, sections } = offer;
  const scoped = { goodsId: id, brandId: goods.maker_id, categoryIds: goods.categoryPath, sections };
  return (row) => scopeMatcher(row.scope)(scoped);
}

/** Whether its scope names goods instead of the whole shop. */
const isNarrow = ({ scope }: OfferRow) => (scope.kind === 'EXCEPT' ? scope.of : scope).kind !== 'ALL';

/** One page of the matching coupons; for a goods, those that name it come first. */
async function findOffers(
  deps: Deps,
  viewer: Viewer,
  { type, brand, goods, page, per_page: limit }: QueryOf<typeof getCouponCenter>,
  now: Date,
): Promise<{ rows: readonly OfferRow[]; total: number }> {
  const offset = (page - 1) * limit;
  const wanted = { kind: kindOf(type), brandId: brand };
  if (goods === undefined) return loadCenter(deps.db, { ...wanted, limit, offset }, now);
  const [isFor, { rows }] = await Promise.all([
    goodsMatcher(deps, viewer, goods),
    loadCenter(deps.db, { ...wanted, limit: maxWeighed, offset: 0 }, now),
  ]);
  const fitting = rows.filter(isFor).sort((a, b) => Number(isNarrow(b)) - Number(isNarrow(a)));
  return { rows: fitting.slice(offset, offset + limit), total: fitting.length };
}

/** 领券中心: coupons to receive, with their state for this company. */
export async function listCenter(
  deps: Deps,
  viewer: Viewer,
  query: QueryOf<typeof getCouponCenter>,
): Promise<ResultOf<typeof getCouponCenter>> {
  const { db } = deps;
  const now = deps.clock.now();
  const { page, per_page } = query;
  const { rows, total } = await findOffers(deps, viewer, query, now);
  const ids = rows.map((row) => row.id);
  const [counts, ordered] = await Promise.all([
    countMine(db, viewer.buyerId, ids, 'center'),
    hasOrdered(db, viewer.buyerId),
  ]);
  const list = rows.map((row) => {
    const mine = counts.get(row.id) ?? 0;
    return presentCenter(row, mine, receiveState(row, { viewer, isFirstOrder: !ordered, mine, now }));
  });
  return { list, page, per_page, total };
}
