export { failInvoice, issueInvoice, reddenInvoice } from './decide-invoice.ts';
export { listInvoicesWaiting, writeInvoiceSheet } from './list-invoices-waiting.ts';
