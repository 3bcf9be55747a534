export { allocateStock, type StockAnswer, type StockWish } from './allocate-stock.ts';
export { loadBatches, type SellableBatch } from './load-batches.ts';
export { loadFirstBatches } from './load-first-batches.ts';
export { loadStock, type StockAsk, type StockFacts, type WarehouseStock } from './load-stock.ts';
export { loadWarehouses } from './read-warehouses.ts';
export { releaseStock } from './release-stock.ts';
export { reserveStock } from './reserve-stock.ts';
export { shipStock } from './ship-stock.ts';
export type { Take } from './stock.repo.ts';
