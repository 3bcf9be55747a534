export { type ClosedLine, loadClosed, markClosed } from './closing/closing.repo.ts';
export { approveOrder } from './holds/approve-order.ts';
export { changeHolds, type HoldChange, type Holder } from './holds/change-holds.ts';
export { listOrdersToReview } from './holds/list-orders-to-review.ts';
export {
  loadLapsed,
  loadOwners,
  loadUnshipped,
  lockUnshipped,
  lockUnshippedOfAll,
  type UnshippedOrder,
} from './holds/unshipped.repo.ts';
export { markInvoiced } from './invoicing/invoiceable.repo.ts';
export { listInvoiceable, lockForInvoice } from './invoicing/load-invoiceable.ts';
export { withAllowedActions } from './orders.policy.ts';
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
export { acceptPayer, listPayersToCheck } from './paying/accept-payer.ts';
export { markOrdersPaid, paidOnPlacing } from './paying/mark-orders-paid.ts';
export { moneyReceived } from './paying/money-received.ts';
export {
  loadNumberRows,
  loadOrdersForPayment,
  loadOverdueRows,
  loadSubmitForPayment,
  lockOrdersForPayment,
  lockOverdueRow,
  lockSubmitForPayment,
  type PayableOrderRow,
  setPayTime,
} from './paying/payment-side.repo.ts';
export { findOrderByNumber } from './reading/find-order-by-number.ts';
export {
  findOrder,
  type LineBatchRow,
  loadLineBatches,
  loadOrderBriefs,
  loadOrderEvents,
  loadOrderLines,
  loadSubmittedTogether,
  markReceived,
  markReviewed,
  type OrderLineRow,
} from './reading/order-view.repo.ts';
export { columnAmount, minuteText } from './reading/order-words.ts';
export {
  presentClosedRest,
  presentFullLine,
  presentHead,
  presentOrderLedger,
  presentParcel,
} from './reading/present-order.ts';
export { presentPromised } from './reading/present-promised.ts';
export { admitOrderOwner } from './receiving/admit-order-owner.ts';
export {
  loadReceivedOrder,
  lockReceivedOrder,
  type ReceivedLine,
  type ReceivedOrder,
} from './receiving/load-received-order.ts';
export { markReturned } from './receiving/mark-returned.ts';
export { type AwaitedOrder, addAccepted, hasShipped, loadAwaited } from './receiving/received-order.repo.ts';
export {
  type EphedrineOrder,
  loadEphedrineOrders,
  sumEphedrineUnits,
} from './records/ephedrine-orders.repo.ts';
export { loadSoldLines } from './records/sold-lines.repo.ts';
export { listOrdersToShip } from './shipping/list-orders-to-ship.ts';
export { loadPackedOrder, type PackedLine, type PackedOrder } from './shipping/load-packed-order.ts';
export { type ShipCommand, shipOrder, tracedGoods } from './shipping/ship-order.ts';
export { loadShippedBatches } from './shipping/shipped-batches.repo.ts';
