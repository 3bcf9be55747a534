export {
  planAllocation,
  reallocateLocked,
  type StockAllocation,
  type StockRequest,
} from './allocate-stock.ts';
export { loadBatches, type SellableBatch } from './load-batches.ts';
export { loadNamedBatches, type NamedBatch } from './load-named-batches.ts';
export { loadOpenBatches } from './load-open-batches.ts';
export { loadSellableBatches } from './load-sellable-batches.ts';
export { loadStock, noStock, type StockFacts } from './load-stock.ts';
export { findExpiringGoods } from './near-expiry.repo.ts';
export { previewReceipts } from './preview-receipts.ts';
export { loadWarehouses } from './read-warehouses.ts';
export { loadHolders, loadReceivers, loadStoppedBatches, markRecalled } from './recall.repo.ts';
export { type Delivery, type Receipt, receiveBatches } from './receive-batches.ts';
export { receiveReturn } from './receive-return.ts';
export { releaseStock } from './release-stock.ts';
export { drawnReport, loadReports, saveReport } from './report.repo.ts';
export { reserveReallocated } from './reserve-stock.ts';
export { previewStock, setStock } from './set-stock.ts';
export { shipStock } from './ship-stock.ts';
export { loadResoldGoods, reservePlanned } from './stock.repo.ts';
