import type { DocumentType } from './document-type.ts';

/** Why this buyer may not buy, or not in this way: the closed list of the trade's reasons (trade-rules 0). */
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
  | 'COLD_ROUTE'
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
  /** Where the buyer can do something about it. */
  readonly actionUrl: string | null;
}

const TITLES: Readonly<Record<BuyBlockReason, string>> = {
  NOT_PASSED: '资质未审核通过',
  DOC_MISSING: '缺少资质',
  DOC_EXPIRED: '资质已到期',
  DOC_REJECTED: '资质未通过',
  SCOPE_NOT_COVERED: '超出经营范围',
  BUYER_TYPE_FORBIDDEN: '贵单位不可购买',
  ONLINE_BANNED: '停止网络销售',
  SELLER_SCOPE: '暂停销售',
  CONTROLLED_SALE: '控销商品',
  OFF_SHELF: '已下架',
  RECALLED: '已召回',
  BATCH_LOCKED: '批次不可售',
  NEAR_EXPIRY_CONSENT: '请确认效期',
  ADDRESS_NOT_LICENSED: '收货地址不符',
  PAYER_MISMATCH: '付款账户不符',
  HM_CASH_FORBIDDEN: '付款方式不符',
  HM_QUOTA: '超过限购数量',
  HM_RECEIPT_OVERDUE: '回执未返回',
  HM_ORIGIN: '批次来源限制',
  HM_SELLER: '暂停销售',
  COLD_AUTH_MISSING: '缺少冷藏采购委托',
  COLD_ROUTE: '冷链不可达',
  IV_ANTIBIOTIC: '缺少核准文件',
  TWO_INVOICE: '不符合两票制',
  CHAIN_HQ_ONLY: '须由总部采购',
  CONTRACT_REQUIRED: '待签合同',
};

/** Two to eight characters for a badge or the head of an error. */
export function buyBlockTitle(reason: BuyBlockReason): string {
  return TITLES[reason];
}

export function buyBlock(
  reason: BuyBlockReason,
  message: string,
  docType: DocumentType | null = null,
  actionUrl: string | null = null,
): BuyBlock {
  return { reason, message, docType, actionUrl };
}

/** A block that the page of qualification documents (资质证件) explains and may cure. */
export function qualificationBlock(
  reason: BuyBlockReason,
  message: string,
  docType: DocumentType | null = null,
): BuyBlock {
  return { reason, message, docType, actionUrl: '/zzzj' };
}
