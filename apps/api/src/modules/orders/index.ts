export { acceptPayer, listPayersToCheck } from './accept-payer.ts';
export { admitOrderOwner } from './admit-order-owner.ts';
export { applyPayment } from './apply-payment.ts';
export { approveOrder } from './approve-order.ts';
export { type AwaitedOrder, loadAwaited } from './awaited.repo.ts';
export { changeHolds, type HoldChange, type Holder } from './change-holds.ts';
export { collectParties } from './collect-parties.ts';
export { type EphedrineOrder, loadEphedrineOrders } from './ephedrine-orders.repo.ts';
export { findOrderByNumber } from './find-order-by-number.ts';
export { hasOrdered } from './has-ordered.ts';
export { hasShipped } from './has-shipped.ts';
export { listOrdersToReview } from './list-orders-to-review.ts';
export { listOrdersToShip } from './list-orders-to-ship.ts';
export { loadBoughtIds } from './load-bought-ids.ts';
export { loadEphedrineUnits, noEphedrineUnits } from './load-ephedrine-units.ts';
export { type GoodsPurchases, loadGoodsPurchases } from './load-goods-purchases.ts';
export { loadGoodsUsage } from './load-goods-usage.ts';
export { listInvoiceable, lockForInvoice } from './load-invoiceable.ts';
export { loadMonthOrdered } from './load-month-ordered.ts';
export { loadOrderNumbers } from './load-order-numbers.ts';
export {
  loadOrdersForPayment,
  loadSubmitForPayment,
  type PayableOrderRow,
} from './load-orders-for-payment.ts';
export { loadPackedOrder, type PackedLine, type PackedOrder } from './load-packed-order.ts';
export { loadPeriodOrders, type PeriodOrder } from './load-period-orders.ts';
export { loadPurchaseFacts } from './load-purchase-facts.ts';
export { loadPurchaseSummaries, type PurchaseSummary } from './load-purchase-summaries.ts';
export {
  loadReceivedOrder,
  lockReceivedOrder,
  type ReceivedLine,
  type ReceivedOrder,
} from './load-received-order.ts';
export { loadUnshippedTotal } from './load-unshipped-total.ts';
export { lockOrdersForPayment, lockSubmitForPayment } from './lock-orders-for-payment.ts';
export { markInvoiced } from './mark-invoiced.ts';
export { markReturned } from './mark-returned.ts';
export { markReviewed } from './mark-reviewed.ts';
export { loadOrderBriefs } from './order-view.repo.ts';
export { columnAmount, minuteText } from './order-words.ts';
export {
  loadMonthTotals,
  loadPurchaseLimits,
  type PurchaseLimit,
  peekLimitProblem,
  savePurchaseLimit,
} from './purchase-limits.ts';
export { receiveByTime } from './receive-by-time.ts';
export { noTemperatureRecord } from './receive-order.ts';
export { receiveParcel } from './receive-parcel.ts';
export { type CancelledOrder, type Release, releaseOrders, releaseTaken } from './release-orders.ts';
export { type ClosedRest, type RestRelease, releaseRest } from './release-rest.ts';
export { setPayTime } from './set-pay-time.ts';
export { type ShipCommand, shipOrder } from './ship-order.ts';
export { loadShippedBatches } from './shipped-batches.repo.ts';
export { loadSoldLines } from './sold-lines.repo.ts';
export { tracedGoods } from './traced-goods.ts';
export {
  loadLapsed,
  loadOwners,
  loadUnshipped,
  lockUnshipped,
  lockUnshippedOfAll,
  type UnshippedOrder,
} from './unshipped.repo.ts';
