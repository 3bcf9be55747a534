import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { type BatchRules, batchExclusion } from '@qianfang/domain/goods/batch';
import { originBlock } from '@qianfang/domain/qualification/batch-block';
import type { BuyBlock } from '@qianfang/domain/qualification/buy-block';
import type { Db } from '../../platform/db.ts';
import { batchFacts } from './batch-facts.ts';
import { loadOpenBatches } from './load-open-batches.ts';
import type { BatchRow } from './stock.repo.ts';

/** Which batches this buyer may get of a goods. */
export interface StockAsk {
  readonly goodsId: number;
  readonly rules: BatchRules;
}

export interface WarehouseStock {
  readonly warehouseId: number;
  /** Units that an ordinary line may get. */
  readonly available: number;
  readonly expiryFrom: IsoDate | null;
  readonly expiryTo: IsoDate | null;
  /** The batch that goes first. */
  readonly first: FirstBatch | null;
}

export interface FirstBatch {
  readonly batchNo: string;
  readonly expiryDate: IsoDate | null;
}

/** Stock of one goods for one buyer, the fullest warehouse first. */
export interface StockFacts {
  readonly total: number;
  readonly expiryFrom: IsoDate | null;
  readonly expiryTo: IsoDate | null;
  readonly warehouses: readonly WarehouseStock[];
  /** The law by which this buyer gets none of what there is; null where he gets some, or there is none. */
  readonly block: BuyBlock | null;
}

export const noStock: StockFacts = {
  total: 0,
  expiryFrom: null,
  expiryTo: null,
  warehouses: [],
  block: null,
};

const earliest = (dates: ReadonlyArray<IsoDate | null>): IsoDate | null =>
  dates.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null);
const latest = (dates: ReadonlyArray<IsoDate | null>): IsoDate | null =>
  dates.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);

/** Rows come first expiry first. */
const firstOf = ([row]: readonly BatchRow[]): FirstBatch | null =>
  row === undefined ? null : { batchNo: row.batch_no, expiryDate: row.expiry_date };

function sumUp(batches: readonly BatchRow[]): StockFacts {
  const byWarehouse = Map.groupBy(batches, (batch) => batch.warehouse_id);
  const warehouses = [...byWarehouse].map(([warehouseId, rows]) => ({
    warehouseId,
    available: rows.reduce((sum, row) => sum + row.available, 0),
    expiryFrom: earliest(rows.map((row) => row.expiry_date)),
    expiryTo: latest(rows.map((row) => row.expiry_date)),
    first: firstOf(rows),
  }));
  warehouses.sort((a, b) => b.available - a.available || a.warehouseId - b.warehouseId);
  return {
    total: warehouses.reduce((sum, warehouse) => sum + warehouse.available, 0),
    expiryFrom: earliest(warehouses.map((warehouse) => warehouse.expiryFrom)),
    expiryTo: latest(warehouses.map((warehouse) => warehouse.expiryTo)),
    warehouses,
    block: null,
  };
}

/** Stock by goods id, counting only batches that this buyer may get, in one statement. Every asked goods is in the map. */
export async function loadStock(db: Db, asks: readonly StockAsk[]): Promise<Map<number, StockFacts>> {
  const byGoods = await loadOpenBatches(
    db,
    asks.map((ask) => ask.goodsId),
  );
  return new Map(
    asks.map(({ goodsId, rules }) => {
      const rows = byGoods.get(goodsId) ?? [];
      const sellable = rows.filter((row) => batchExclusion(batchFacts(row), rules) === null);
      if (sellable.length > 0) return [goodsId, sumUp(sellable)];
      const block = rows.length === 0 ? null : originBlock(rows.map(batchFacts), rules);
      return [goodsId, { ...noStock, block }];
    }),
  );
}
