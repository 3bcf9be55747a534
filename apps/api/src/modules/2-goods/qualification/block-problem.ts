import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import type { BuyBlock } from '@qianfang/domain/qualification/buy-block';

/**
 * The answer to an action that a block forbids: its reason, its sentence at the field, and where to resolve
 * it.
 */
export function blockProblem(
  block: BuyBlock,
  field: string,
): Problem<
  | 'ADDRESS_NOT_LICENSED'
  | 'BATCH_LOCKED'
  | 'BUYER_TYPE_FORBIDDEN'
  | 'CHAIN_HQ_ONLY'
  | 'COLD_AUTH_MISSING'
  | 'CONTRACT_REQUIRED'
  | 'CONTROLLED_SALE'
  | 'DOC_EXPIRED'
  | 'DOC_MISSING'
  | 'DOC_REJECTED'
  | 'HM_CASH_FORBIDDEN'
  | 'HM_ORIGIN'
  | 'HM_QUOTA'
  | 'HM_RECEIPT_OVERDUE'
  | 'HM_SELLER'
  | 'IV_ANTIBIOTIC'
  | 'NEAR_EXPIRY_CONSENT'
  | 'NOT_PASSED'
  | 'OFF_SHELF'
  | 'ONLINE_BANNED'
  | 'PAYER_MISMATCH'
  | 'RECALLED'
  | 'SCOPE_NOT_COVERED'
  | 'SELLER_SCOPE'
  | 'TWO_INVOICE'
> {
  return {
    ...fieldProblem(field, block.message, block.reason),
    ...(block.actionUrl === null ? {} : { actionUrl: block.actionUrl }),
    ...(block.docType === null ? {} : { data: { doc_type: block.docType } }),
  };
}
