import type { BuyerType } from '@qianfang/domain/qualification/buyer-type';
import { EPHEDRINE_QUOTAS, type EphedrineQuota } from '@qianfang/domain/qualification/ephedrine-order';
import type { Db } from '../../../platform/db.ts';
import { loadQuotaRows } from './ephedrine-quota.repo.ts';

/**
 * Monthly limits of ephedrine preparations for one kind of buyer: what staff have set, and behind it what holds
 * without.
 */
export async function loadEphedrineQuotas(db: Db, buyerType: BuyerType): Promise<readonly EphedrineQuota[]> {
  const rows = await loadQuotaRows(db, buyerType);
  const set = rows.map((row) => ({
    province: row.province,
    buyerType,
    goodsId: row.goods_id,
    unitsPerMonth: row.units_per_month,
  }));
  // Of two that are equally exact the first counts.
  return [...set, ...EPHEDRINE_QUOTAS];
}
