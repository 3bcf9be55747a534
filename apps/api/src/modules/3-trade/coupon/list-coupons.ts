import type { getAvailableCoupons, getCoupons } from '@qianfang/contract/coupon';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../../platform/deps.ts';
import { kindOf, presentOwned } from './coupon.present.ts';
import { loadOwned } from './coupon.repo.ts';

type Query = QueryOf<typeof getCoupons>;

/** One page of a company's coupons of a state and kind. */
export async function listCoupons(
  deps: Deps,
  buyerId: number,
  query: Query,
): Promise<ResultOf<typeof getCoupons>> {
  const now = deps.clock.now();
  const { page, per_page } = query;
  const range = { limit: per_page, offset: (page - 1) * per_page };
  const filter = { status: query.status, isOpen: false, kind: kindOf(query.type), ...range };
  const { rows, total } = await loadOwned(deps.db, buyerId, filter, now);
  return { list: rows.map((row) => presentOwned(row, now)), page, per_page, total };
}

/** One page of coupons that a company could use now. */
export async function listAvailableCoupons(
  deps: Deps,
  buyerId: number,
  query: QueryOf<typeof getAvailableCoupons>,
): Promise<ResultOf<typeof getAvailableCoupons>> {
  const now = deps.clock.now();
  const { page, per_page } = query;
  const range = { limit: per_page, offset: (page - 1) * per_page };
  const filter = { status: 'unused', isOpen: true, kind: kindOf(query.type), ...range } as const;
  const { rows, total } = await loadOwned(deps.db, buyerId, filter, now);
  return { list: rows.map((row) => presentOwned(row, now)), page, per_page, total };
}
