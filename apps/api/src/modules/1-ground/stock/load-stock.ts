import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { type BatchRules, batchExclusion } from '@qianfang/domain/goods/batch';
import { inSteps, type Place } from '@qianfang/domain/goods/spread-units';
import { originBlock } from '@qianfang/domain/qualification/batch-block';
import type { BuyBlock } from '@qianfang/domain/qualification/buy-block';
import type { Db } from '../../../platform/db.ts';
import { batchFacts } from './batch-facts.ts';
import { loadOpenBatches } from './load-open-batches.ts';
import { loadWarehouses, type Warehouses } from './read-warehouses.ts';
import type { BatchRow } from './stock.repo.ts';

/** The batch rules of a goods for this buyer. */
export interface StockQuery {
  readonly goodsId: number;
  readonly rules: BatchRules;
}

/** With the quantity step: no middle pack is made up from two warehouses. */
export interface StepQuery extends StockQuery {
  readonly step: number;
}

/** What an ordinary line may get of a goods from one warehouse. */
export interface WarehouseStock extends Place {
  readonly name: string;
  readonly expiryFrom: IsoDate | null;
  readonly expiryTo: IsoDate | null;
  /** The next batch to leave. */
  readonly first: FirstBatch | null;
}

export interface FirstBatch {
  readonly batchNo: string;
  readonly expiryDate: IsoDate | null;
}

/** Stock of one goods for one buyer, fullest warehouse first. */
export interface StockFacts {
  /** An order may take all of it, from any warehouses. */
  readonly total: number;
  readonly expiryFrom: IsoDate | null;
  readonly expiryTo: IsoDate | null;
  readonly warehouses: readonly WarehouseStock[];
  /** The law that bars this buyer from all stock; null where some is allowed or there is none. */
  readonly block: BuyBlock | null;
}

export const noStock: StockFacts = {
  total: 0,
  expiryFrom: null,
  expiryTo: null,
  warehouses: [],
  block: null,
};

/** First to last expiry; units without expiry do not count. */
interface Span {
  expiryFrom: IsoDate | null;
  expiryTo: IsoDate | null;
}

function widen(span: Span, to: IsoDate | null): void {
  if (to === null) return;
  if (span.expiryFrom === null || to < span.expiryFrom) span.expiryFrom = to;
  if (span.expiryTo === null || to > span.expiryTo) span.expiryTo = to;
}

type Sums = Array<{ -readonly [Field in keyof WarehouseStock]: WarehouseStock[Field] }>;

/** One pass over rows sorted by expiry: after each sale it runs for everybody with the goods in the cart. */
function sumUp(batches: readonly BatchRow[], step: number, names: Warehouses): StockFacts {
  const warehouses: Sums = [];
  const whole = { expiryFrom: null, expiryTo: null };
  for (const {
    warehouse_id: warehouseId,
    available,
    expiry_date: expiryDate,
    batch_no: batchNo,
  } of batches) {
    let here = warehouses.find((one) => one.warehouseId === warehouseId);
    if (!here) {
      const first = { batchNo, expiryDate };
      const name = names.get(warehouseId)?.name ?? '';
      here = { warehouseId, name, stock: 0, expiryFrom: null, expiryTo: null, first };
      warehouses.push(here);
    }
    here.stock += available;
    widen(here, expiryDate);
    widen(whole, expiryDate);
  }
  warehouses.sort((a, b) => b.stock - a.stock || a.warehouseId - b.warehouseId);
  const stocked = inSteps(warehouses, step);
  const total = stocked.reduce((sum, { stock }) => sum + stock, 0);
  return { ...whole, total, warehouses: stocked, block: null };
}

/**
 * Stock by goods id, counting only batches that this buyer may get, in a fixed number of statements. Every
 * requested goods is in the map. `batches`: the open ones of these goods, where they have been loaded.
 */
export async function loadStock(
  db: Db,
  asks: readonly StepQuery[],
  batches?: Awaited<ReturnType<typeof loadOpenBatches>>,
): Promise<Map<number, StockFacts>> {
  const byGoods =
    batches ??
    (await loadOpenBatches(
      db,
      asks.map((ask) => ask.goodsId),
    ));
  const names = await loadWarehouses(db);
  return new Map(
    asks.map(({ goodsId, rules, step }) => {
      const rows = byGoods.get(goodsId) ?? [];
      const sellable = rows.filter((row) => batchExclusion(batchFacts(row), rules) === null);
      if (sellable.length > 0) return [goodsId, sumUp(sellable, step, names)];
      const block = rows.length === 0 ? null : originBlock(rows.map(batchFacts), rules);
      return [goodsId, { ...noStock, block }];
    }),
  );
}
