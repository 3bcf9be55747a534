export {
  type ListedGoods,
  loadReportGoods,
  loadReportLines,
  loadReportOrders,
  type PeriodSumRow,
  type ReportBy,
  type ReportLineRow,
  type ReportOrderRow,
  type ReportRow,
  type ReportScope,
  type RowAsked,
  sumFollowed,
  sumMonths,
  sumPeriods,
  sumReportRows,
  sumRowMonths,
} from './chain-purchases.repo.ts';
export { hasOrdered } from './has-ordered.ts';
export { loadBoughtIds } from './load-bought-ids.ts';
export { loadEphedrineUnits, noEphedrineUnits } from './load-ephedrine-units.ts';
export { type GoodsPurchases, loadGoodsPurchases } from './load-goods-purchases.ts';
export { loadGoodsUsage } from './load-goods-usage.ts';
export { loadMonthOrdered } from './load-month-ordered.ts';
export { loadOrderNumbers } from './load-order-numbers.ts';
export { loadPeriodOrders, type PeriodOrder } from './load-period-orders.ts';
export { loadPurchaseFacts, type PurchaseFacts } from './load-purchase-facts.ts';
export { loadPurchaseSummaries, type PurchaseSummary } from './load-purchase-summaries.ts';
export { loadUnshippedTotal } from './load-unshipped-total.ts';
export {
  findLimitProblem,
  loadMonthTotals,
  loadPurchaseLimits,
  type PurchaseLimit,
  peekLimitProblem,
  savePurchaseLimit,
} from './purchase-limits.ts';
