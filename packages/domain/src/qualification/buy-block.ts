import type { DocumentType } from './document-type.ts';

/** Why this buyer may not buy, or not this way: the closed list of trade-rules 0. */
export type BuyBlockReason =
  | 'NOT_PASSED'
  | 'DOC_MISSING'
  | 'DOC_EXPIRED'
  | 'DOC_REJECTED'
  | 'SCOPE_NOT_COVERED'
  | 'BUYER_TYPE_FORBIDDEN'
  | 'ONLINE_BANNED'
  | 'SELLER_SCOPE'
  | 'CONTROLLED_SALE'
  | 'OFF_SHELF'
  | 'RECALLED'
  | 'BATCH_LOCKED'
  | 'NEAR_EXPIRY_CONSENT'
  | 'ADDRESS_NOT_LICENSED'
  | 'PAYER_MISMATCH'
  | 'HM_CASH_FORBIDDEN'
  | 'HM_QUOTA'
  | 'HM_RECEIPT_OVERDUE'
  | 'HM_ORIGIN'
  | 'HM_SELLER'
  | 'COLD_AUTH_MISSING'
  | 'IV_ANTIBIOTIC'
  | 'TWO_INVOICE'
  | 'CHAIN_HQ_ONLY'
  | 'CONTRACT_REQUIRED';

export interface BuyBlock {
  readonly reason: BuyBlockReason;
  /** Chinese sentence for the buyer. */
  readonly message: string;
  /** The document that would help, if any. */
  readonly docType: DocumentType | null;
  /** Where the buyer can resolve it. */
  readonly actionUrl: string | null;
}

export function buyBlock(
  reason: BuyBlockReason,
  message: string,
  docType: DocumentType | null = null,
  actionUrl: string | null = null,
): BuyBlock {
  return { reason, message, docType, actionUrl };
}

/** A block that the page of qualification documents (资质证件) explains and may resolve. */
export function qualificationBlock(
  reason: BuyBlockReason,
  message: string,
  docType: DocumentType | null = null,
): BuyBlock {
  return { reason, message, docType, actionUrl: '/zzzj' };
}
