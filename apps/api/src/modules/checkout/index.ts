export { cancelOrder } from './cancel-order.ts';
export { cancelUnpaidOrders } from './cancel-unpaid-orders.ts';
export { collectParties } from './collect-parties.ts';
export { orderAgain } from './order-again.ts';
export { type InvoiceSide, orderAsked, submitOrder } from './submit-order.ts';
