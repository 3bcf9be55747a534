import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { Db } from '../../../platform/db.ts';
import { insertBuyerPolicies } from './control-policy.repo.ts';

/**
 * Offers goods under controlled sale to a company from a day on (trade-rules 4.2), in the caller's
 * transaction.
 */
export function grantControlledSale(
  tx: Db,
  grant: { readonly goodsIds: readonly number[]; readonly buyerId: number; readonly from: IsoDate },
): Promise<void> {
  return insertBuyerPolicies(tx, grant.goodsIds, grant.buyerId, grant.from);
}
