export { cancelOrderForStaff } from './cancel-order-for-staff.ts';
export { cancelOrders, stopPayments } from './cancel-orders.ts';
export { confirmRefund } from './confirm-refund.ts';
export { confirmTransfer } from './confirm-transfer.ts';
export { listRefundsWaiting } from './list-refunds-waiting.ts';
export { listTransfersWaiting } from './list-transfers-waiting.ts';
export { loadOrderPayments } from './load-order-payments.ts';
export { readTransferSlip } from './read-transfer-slip.ts';
export { rejectTransfer } from './reject-transfer.ts';
