import { fen } from '@qianfang/domain/money/fen';
import type { MonthQuota } from '@qianfang/domain/pricing/month-quota';
import type { Db } from '../../../platform/db.ts';
import { loadMonthOrdered } from '../../3-trade/purchases/index.ts';
import { loadAgreedMonths } from './control.repo.ts';

/** A quota with the agreed and the used amount, in fen. `left` is never below zero. */
export interface AgreedMonth extends MonthQuota {
  readonly monthly: number;
  readonly used: number;
}

interface QuotaAsk {
  readonly goodsIds: readonly number[];
  readonly now: Date;
  /** Set to order by it in the caller's transaction: no other submit of the company can interfere. */
  readonly isToOrder?: boolean;
}

/**
 * The monthly quotas that a company's applications agreed on for the zones of these goods, and their use. The use is
 * the total of the month's orders, so a cancelled order releases it automatically (docs/decisions/0036). Two
 * statements, none without goods.
 */
export async function loadMonthQuotas(
  db: Db,
  buyerId: number,
  { goodsIds, now, isToOrder = false }: QuotaAsk,
): Promise<AgreedMonth[]> {
  if (goodsIds.length === 0) return [];
  const agreed = await loadAgreedMonths(db, buyerId, goodsIds, isToOrder);
  if (agreed.length === 0) return [];
  const ordered = await loadMonthOrdered(
    db,
    buyerId,
    agreed.flatMap((row) => row.goods_ids),
    now,
  );
  return agreed.map((row) => {
    const used = row.goods_ids.reduce((sum, id) => sum + (ordered.get(id) ?? 0), 0);
    return {
      id: row.zone_id,
      goodsIds: row.goods_ids,
      monthly: row.monthly_fen,
      used,
      left: fen(Math.max(row.monthly_fen - used, 0)),
    };
  });
}
