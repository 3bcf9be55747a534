export { cancelOrderForStaff } from './cancel-order-for-staff.ts';
export { cancelOrders, stopPayments } from './cancel-orders.ts';
export { confirmRefund } from './confirm-refund.ts';
export { type ConfirmedTransfer, confirmTransfer, type TransferConfirmation } from './confirm-transfer.ts';
export { listRefundsWaiting, type WaitingRefund } from './list-refunds-waiting.ts';
export { listTransfersWaiting, type WaitingTransfer } from './list-transfers-waiting.ts';
export { loadOrderPayments } from './load-order-payments.ts';
export { readTransferSlip } from './read-transfer-slip.ts';
export { rejectTransfer } from './reject-transfer.ts';
