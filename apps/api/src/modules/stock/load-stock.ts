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

/** From the first to the last expiry; what does not expire does not count. */
interface Span {
  expiryFrom: IsoDate | null;
  expiryTo: IsoDate | null;
}

function widen(span: Span, to: IsoDate | null): void {
  if (to === null) return;
  if (span.expiryFrom === null || to < span.expiryFrom) span.expiryFrom = to;
  if (span.expiryTo === null || to > span.expiryTo) span.expiryTo = to;
}

/** One walk over the rows, which come first expiry first: after each sale it is done for all who have the goods in their carts. */
function sumUp(batches: readonly BatchRow[]): StockFacts {
  const warehouses: Array<{ -readonly [Field in keyof WarehouseStock]: WarehouseStock[Field] }> = [];
  const whole = { total: 0, expiryFrom: null, expiryTo: null };
  for (const {
    warehouse_id: warehouseId,
    available,
    expiry_date: expiryDate,
    batch_no: batchNo,
  } of batches) {
    let here = warehouses.find((one) => one.warehouseId === warehouseId);
    if (!here) {
      const first = { batchNo, expiryDate };
      here = { warehouseId, available: 0, expiryFrom: null, expiryTo: null, first };
      warehouses.push(here);
    }
    here.available += available;
    whole.total += available;
    widen(here, expiryDate);
    widen(whole, expiryDate);
  }
  warehouses.sort((a, b) => b.available - a.available || a.warehouseId - b.warehouseId);
  return { ...whole, warehouses, block: null };
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
