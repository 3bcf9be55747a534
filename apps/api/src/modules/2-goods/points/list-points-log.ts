import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getPointsLog } from '@qianfang/contract/points';
import type { Deps } from '../../../platform/deps.ts';
import { loadEntries, type PointsSource } from './points.repo.ts';
import { sumPoints } from './sum-points.ts';

const sourceTexts = {
  order: '订单奖励',
  exchange: '积分兑换',
  deduct: '下单抵扣',
  back: '抵扣退回',
  draw: '抽奖所得',
  expire: '到期清零',
  gift: '平台赠送',
} as const satisfies Record<PointsSource, string>;

/** One page of a company's points movements, newest first, with its balance. */
export async function listPointsLog(
  deps: Deps,
  buyerId: number,
  { page, per_page }: QueryOf<typeof getPointsLog>,
): Promise<ResultOf<typeof getPointsLog>> {
  const [{ rows, total, earned }, sum] = await Promise.all([
    loadEntries(deps.db, buyerId, { limit: per_page, offset: (page - 1) * per_page }),
    sumPoints(deps.db, buyerId, deps.clock.now()),
  ]);
  return {
    list: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      source: row.source,
      source_text: sourceTexts[row.source],
      points: row.amount,
      balance: row.balance_after,
      memo: row.memo,
      expires_at: row.amount > 0 ? (row.expires_at?.toISOString() ?? null) : null,
    })),
    page,
    per_page,
    total,
    available: sum.available,
    expiring: sum.expiring,
    expiring_at: sum.expiringAt?.toISOString() ?? null,
    earned,
  };
}
