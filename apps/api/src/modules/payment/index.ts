export { loadOrderPayments } from './load-order-payments.ts';
