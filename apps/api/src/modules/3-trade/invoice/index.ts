export { failInvoice, issueInvoice, reddenInvoice } from './decide-invoice.ts';
export { countInvoicesByYear } from './invoice.repo.ts';
export { listInvoicesWaiting, writeInvoiceSheet } from './list-invoices-waiting.ts';
export { listRebatesWaiting } from './list-rebates-waiting.ts';
export { loadRebates } from './rebate.repo.ts';
export { findRedOf } from './red-invoice.repo.ts';
export { registerRebate } from './register-rebate.ts';
export { registerRed } from './register-red.ts';
export { requestRebate } from './request-rebate.ts';
