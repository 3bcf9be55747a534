export { listDocuments } from './list-documents.ts';
export { printOrder } from './print-order.ts';
export { printReceipt } from './print-receipt.ts';
export { readOrder } from './read-order.ts';
export { writePurchaseList } from './write-purchase-list.ts';
