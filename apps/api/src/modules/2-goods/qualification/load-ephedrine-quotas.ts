import type { BuyerType } from '@qianfang/domain/qualification/buyer-type';
import { EPHEDRINE_QUOTAS, type EphedrineQuota } from '@qianfang/domain/qualification/ephedrine-order';
import type { Db } from '../../../platform/db.ts';
import { loadQuotaRows } from './ephedrine-quota.repo.ts';

/** Monthly limits of ephedrine preparations for one kind of buyer: those set by staff, then the defaults. */
export async function loadEphedrineQuotas(db: Db, buyerType: BuyerType): Promise<readonly EphedrineQuota[]> {
  const rows = await loadQuotaRows(db, buyerType);
  const set = rows.map((row) => ({
    province: row.province,
    buyerType,
    goodsId: row.goods_id,
    unitsPerMonth: row.units_per_month,
  }));
  // Of two equally specific limits the first counts.
  return [...set, ...EPHEDRINE_QUOTAS];
}
