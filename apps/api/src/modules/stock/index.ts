export { allocateStock, type StockAnswer } from './allocate-stock.ts';
export { loadBatches } from './load-batches.ts';
export { loadFirstBatches } from './load-first-batches.ts';
export { loadStock, type StockFacts } from './load-stock.ts';
export { loadWarehouses } from './read-warehouses.ts';
export { type Delivery, receiveBatches } from './receive-batches.ts';
export { releaseStock } from './release-stock.ts';
export { reserveStock } from './reserve-stock.ts';
export { shipStock } from './ship-stock.ts';
