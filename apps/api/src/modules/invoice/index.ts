export { failInvoice, issueInvoice, reddenInvoice } from './decide-invoice.ts';
export { listInvoicesWaiting, writeInvoiceSheet } from './list-invoices-waiting.ts';
export { findRedOf } from './red-invoice.repo.ts';
export { registerRed } from './register-red.ts';
