import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getMallGoods, getMallOrders } from '@qianfang/contract/points';
import type { Deps } from '../../../platform/deps.ts';
import { sumPoints } from '../../2-goods/points/index.ts';
import { presentMallGoods, presentMallOrder } from './mall.present.ts';
import { countMine, loadMallGoods, loadMallOrders } from './mall.repo.ts';

const kinds = { coupon: 'COUPON', voucher: 'VOUCHER', real: 'REAL' } as const;

/** 积分商城: the items, with their state for this company. */
export async function listMallGoods(
  deps: Deps,
  buyerId: number,
  query: QueryOf<typeof getMallGoods>,
): Promise<ResultOf<typeof getMallGoods>> {
  const { db } = deps;
  const { page, per_page } = query;
  const sum = await sumPoints(db, buyerId, deps.clock.now());
  const { rows, total } = await loadMallGoods(db, {
    kind: query.type && kinds[query.type],
    maxPoints: query.affordable === 1 ? sum.available : undefined,
    sort: query.sort ?? 'default',
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  const mine = await countMine(
    db,
    buyerId,
    rows.map((row) => row.id),
  );
  return {
    list: rows.map((row) => presentMallGoods(row, mine.get(row.id) ?? 0, sum.available)),
    page,
    per_page,
    total,
    available: sum.available,
    expiring: sum.expiring,
    expiring_at: sum.expiringAt?.toISOString() ?? null,
  };
}

/** One page of a company's exchanges, newest first. */
export async function listMallOrders(
  deps: Deps,
  buyerId: number,
  { page, per_page }: QueryOf<typeof getMallOrders>,
): Promise<ResultOf<typeof getMallOrders>> {
  const range = { limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await loadMallOrders(deps.db, buyerId, range);
  return { list: rows.map(presentMallOrder), page, per_page, total };
}
