import { allocateBatches, HM_ORIGIN_TEXT, TWO_INVOICE_TEXT } from '../goods/allocate-batches.ts';
import { type BatchFacts, type BatchRules, batchExclusion } from '../goods/batch.ts';
import { nearExpiryConsentText } from '../goods/expiry-band.ts';
import { isDrug } from '../goods/goods-class.ts';
import { type BuyBlock, buyBlock } from './buy-block.ts';
import { isPublicMedicalInstitution } from './buyer-type.ts';
import type { BuyerRights } from './prepare-buyer.ts';
import type { TradeGoods } from './trade-goods.ts';

/** Product facts and requirements added to the batch rules. */
export type BatchRequirement = Pick<
  BatchRules,
  'shelfLifeMonths' | 'approvalValidTo' | 'consent' | 'minRemainingDays'
>;

/** Whether the origin of batches can bar this buyer; false for nearly all buyers. */
export function isOriginConcern({ type, province, seller }: BuyerRights): boolean {
  return isPublicMedicalInstitution(type) || type === 'WHOLESALER' || province !== seller.province;
}

/** The batch rules of these products for this buyer. */
export function batchRulesFor(
  rights: BuyerRights,
  goods: TradeGoods,
  requirements: BatchRequirement,
): BatchRules {
  const staysInProvince = rights.type !== 'WHOLESALER' && rights.province === rights.seller.province;
  return {
    ...requirements,
    today: rights.today,
    // 两票制: maker → distributor → public institution, so only batches from the holder itself (W-01).
    isMahDirectOnly: isDrug(goods.goodsClass) && isPublicMedicalInstitution(rights.type),
    isWholesaleOriginForbidden: goods.isEphedrine && !staysInProvince,
  };
}

/**
 * The law that bars this buyer from every batch: 两票制 (W-01) or the origin of 含麻 (H-06). Null where a
 * batch is allowed or none would be.
 */
export function originBlock(batches: readonly BatchFacts[], rules: BatchRules): BuyBlock | null {
  const allocation = allocateBatches(1, batches, rules);
  if (allocation.ok) return null;
  const { reason, message } = allocation;
  return reason === 'TWO_INVOICE' || reason === 'HM_ORIGIN' ? buyBlock(reason, message) : null;
}

/** Why this buyer may not have a batch of his own choice (/jxqzc), or null. */
export function batchBlock(batch: BatchFacts, rules: BatchRules): BuyBlock | null {
  switch (batchExclusion(batch, rules)) {
    case null:
    case 'TOO_SHORT':
      // A minimum shelf life guides the allocation; it does not block a batch picked by name.
      return null;
    case 'NEAR_EXPIRY_CONSENT':
      return batch.expiryDate === null
        ? buyBlock('NEAR_EXPIRY_CONSENT', '请确认知悉该批次为近效期商品')
        : buyBlock('NEAR_EXPIRY_CONSENT', nearExpiryConsentText(batch.expiryDate));
    case 'RECALLED':
      return buyBlock('RECALLED', '该批次已召回，停止销售');
    case 'TWO_INVOICE':
      return buyBlock('TWO_INVOICE', TWO_INVOICE_TEXT);
    case 'HM_ORIGIN':
      return buyBlock('HM_ORIGIN', HM_ORIGIN_TEXT);
    case 'EXPIRED':
      return buyBlock('BATCH_LOCKED', '该批次已过有效期，不可销售');
    case 'EXPIRY_LOCK':
      return buyBlock('BATCH_LOCKED', '该批次剩余效期过短，已停止销售');
    case 'NOT_RELEASED':
    case 'LOCKED':
    case 'APPROVAL_LAPSED':
      return buyBlock('BATCH_LOCKED', '该批次暂不可售');
  }
}
