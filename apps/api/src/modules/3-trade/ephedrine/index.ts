export { findOverdueReceipts } from './overdue-receipts.ts';
export { receiptRecord } from './receipt-record.ts';
export { listReceiptsWaiting, reviewReceipt } from './review-receipt.ts';
