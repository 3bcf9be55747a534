export { type AppliedPayment, applyPayment, type PaidNotice } from './apply-payment.ts';
export { loadBoughtIds } from './load-bought-ids.ts';
export { loadOrdersForPayment, type PayableOrderRow } from './load-orders-for-payment.ts';
export { loadPurchaseFacts, type PurchaseFacts } from './load-purchase-facts.ts';
export { loadUnshippedTotal } from './load-unshipped-total.ts';
