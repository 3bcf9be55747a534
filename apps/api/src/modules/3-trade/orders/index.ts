export { acceptPayer, listPayersToCheck } from './accept-payer.ts';
export { admitOrderOwner } from './admit-order-owner.ts';
export { applyPayment } from './apply-payment.ts';
export { approveOrder } from './approve-order.ts';
export { type AwaitedOrder, loadAwaited } from './awaited.repo.ts';
export { changeHolds, type HoldChange, type Holder } from './change-holds.ts';
export { type ClosedLine, loadClosed, markClosed } from './closing.repo.ts';
export { type EphedrineOrder, loadEphedrineOrders, sumEphedrineUnits } from './ephedrine-orders.repo.ts';
export { findOrderByNumber } from './find-order-by-number.ts';
export { hasShipped } from './has-shipped.ts';
export { listOrdersToReview } from './list-orders-to-review.ts';
export { listOrdersToShip } from './list-orders-to-ship.ts';
export { listInvoiceable, lockForInvoice } from './load-invoiceable.ts';
export {
  loadOrdersForPayment,
  loadSubmitForPayment,
  type PayableOrderRow,
} from './load-orders-for-payment.ts';
export { loadPackedOrder, type PackedLine, type PackedOrder } from './load-packed-order.ts';
export {
  loadReceivedOrder,
  lockReceivedOrder,
  type ReceivedLine,
  type ReceivedOrder,
} from './load-received-order.ts';
export { lockOrdersForPayment, lockSubmitForPayment } from './lock-orders-for-payment.ts';
export { markInvoiced } from './mark-invoiced.ts';
export { markReturned } from './mark-returned.ts';
export { markReviewed } from './mark-reviewed.ts';
export { moneyReceived } from './money-received.ts';
export {
  findOrder,
  type LineBatchRow,
  loadLineBatches,
  loadOrderBriefs,
  loadOrderEvents,
  loadOrderLines,
  loadSubmittedTogether,
  markReceived,
  type OrderLineRow,
} from './order-view.repo.ts';
export { columnAmount, minuteText } from './order-words.ts';
export {
  claimSubmission,
  findSubmission,
  hasMoreLines,
  insertEvents,
  insertSubmitted,
  type LineBatch,
  type LockedOrderRow,
  loadBoughtGoodsIds,
  loadOrdersStanding,
  loadPurchaseRows,
  loadPurchaseRowsOf,
  loadPurchaseSummaryRows,
  loadSubmittedOrders,
  lockOrders,
  markCancelled,
  type NewOrder,
  type NewOrderLine,
  type OrderParties,
  replaceLineBatches,
  type SubmittedOrderRow,
  type WrittenOrderRow,
} from './orders.repo.ts';
export { loadNumberRows, loadOverdueRows, lockOverdueRow } from './payment-side.repo.ts';
export {
  presentClosedRest,
  presentFullLine,
  presentHead,
  presentOrderLedger,
  presentParcel,
} from './present-order.ts';
export { addAccepted } from './received-order.repo.ts';
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
