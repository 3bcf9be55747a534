import type * as described from './chain-report.ts';
import { asFile, get, mayBeKeyed, post } from './http/call.ts';

/** Companies of one report: a head office and its stores. */
export const maxReportStores = 500;
/** A workbook holds at most so many orders; more are refused, never cut. */
export const maxReportOrders = 5_000;

export const getChainReport = get<typeof described, 'getChainReport'>('/api/chain_report');
export const getChainReportRows = get<typeof described, 'getChainReportRows'>('/api/chain_report/rows');
export const getChainReportOrders = get<typeof described, 'getChainReportOrders'>('/api/chain_report/orders');
export const exportChainReport = get<typeof described, 'exportChainReport'>(
  '/api/chain_report/export',
  asFile,
);
export const exportChainReportOrders = get<typeof described, 'exportChainReportOrders'>(
  '/api/chain_report/orders/export',
  asFile,
);
export const mailChainReport = post<typeof described, 'mailChainReport'>(
  '/api/chain_report/export/mail',
  mayBeKeyed,
);
