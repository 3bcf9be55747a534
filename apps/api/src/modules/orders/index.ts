export { type AppliedPayment, applyPayment, type PaidNotice } from './apply-payment.ts';
export { loadBoughtIds } from './load-bought-ids.ts';
export { loadOrdersForPayment, type PayableOrderRow } from './load-orders-for-payment.ts';
export { loadPurchaseFacts, type PurchaseFacts } from './load-purchase-facts.ts';
export { loadUnshippedTotal } from './load-unshipped-total.ts';
export { listOrdersToShip, type OrderToShip } from './list-orders-to-ship.ts';
export { type ShipCommand, shipOrder } from './ship-order.ts';
