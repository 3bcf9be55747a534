import type { getCouponCenter } from '@qianfang/contract/coupon';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { hasOrdered } from '../orders/index.ts';
import { kindOf, presentCenter } from './coupon.present.ts';
import { countMine, loadCenter } from './coupon.repo.ts';
import { receiveState } from './receive-state.ts';

/** 领券中心: what may be received, and where each stands for this company. */
export async function listCenter(
  deps: Deps,
  viewer: Viewer,
  query: QueryOf<typeof getCouponCenter>,
): Promise<ResultOf<typeof getCouponCenter>> {
  const { db } = deps;
  const now = deps.clock.now();
  const { page, per_page } = query;
  const range = { limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await loadCenter(
    db,
    { kind: kindOf(query.type), brandId: query.brand, ...range },
    now,
  );
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
