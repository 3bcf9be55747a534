import {
  getChainReport,
  getChainReportOrders,
  getChainReportRows,
} from '@qianfang/contract/chain-report.calls';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { callQuery, pageQuery } from '../../shared/call-query.ts';

export type Report = ResultOf<typeof getChainReport>;
type Terms = QueryOf<typeof getChainReport>;
/** The page always says which months. */
export type ReportTerms = Terms & Required<Pick<Terms, 'from' | 'to'>>;
export type ReportRows = ResultOf<typeof getChainReportRows>;
export type ReportRow = ReportRows['list'][number];
type RowsAsked = Omit<QueryOf<typeof getChainReportRows>, 'per_page'>;
export type ReportBy = NonNullable<RowsAsked['by']>;
export type ReportSort = NonNullable<RowsAsked['sort']>;
export type OrdersAsked = Omit<QueryOf<typeof getChainReportOrders>, 'per_page'>;
export type ReportOrder = ResultOf<typeof getChainReportOrders>['list'][number];

/** A store that is not the company's any more, or a period that is none: the page says so. */
const inPlace = [404, 422] as const;

export const reportQuery = (terms: ReportTerms) =>
  callQuery(getChainReport, ['chain-report', terms], {
    query: terms,
    placeholderData: (before: Report | undefined) => before,
    inPlace,
  });

export const rowsQuery = (asked: RowsAsked) =>
  pageQuery(getChainReportRows, ['chain-report', 'rows', asked], asked, { inPlace });

export const reportOrdersQuery = (asked: OrdersAsked) =>
  pageQuery(getChainReportOrders, ['chain-report', 'orders', asked], asked, { inPlace });
