export { findOverdueReceipts } from './overdue-receipts.ts';
export { listReceiptsWaiting, reviewReceipt } from './review-receipt.ts';
