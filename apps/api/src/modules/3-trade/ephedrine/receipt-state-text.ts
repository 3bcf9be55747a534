import type { OwnReceipt } from './read-receipts.ts';

/** Receipt states in the buyer's words. */
export const receiptStateTexts: Readonly<Record<OwnReceipt['state'], string>> = {
  WAIT_DELIVERY: '待收货',
  WAIT_UPLOAD: '待回执',
  UPLOADED: '审核中',
  CONFIRMED: '已完成',
  REJECTED: '已驳回',
  OVERDUE: '已逾期',
};
