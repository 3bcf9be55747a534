import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { type Allocation, allocateBatches } from '@qianfang/domain/goods/allocate-batches';
import type { BatchRules } from '@qianfang/domain/goods/batch';
import type { Db } from '../../../platform/db.ts';
import { batchFacts } from './batch-facts.ts';
import { loadOpenBatches } from './load-open-batches.ts';
import { type BatchRow, lockBatchRows } from './stock.repo.ts';

/** What one line wants. `key` is the caller's own. */
export interface StockWish<Key> {
  readonly key: Key;
  readonly goodsId: number;
  /** null for any. */
  readonly warehouseId: number | null;
  readonly quantity: number;
  /** A batch that was chosen by name; nothing else will do then. */
  readonly batchId: number | null;
  readonly rules: BatchRules;
}

export interface StockAnswer<Key> {
  readonly key: Key;
  readonly allocation: Allocation;
  /** By batch id, for the papers. */
  readonly productionDates: ReadonlyMap<number, IsoDate | null>;
}

const goodsIdsOf = (wishes: ReadonlyArray<Pick<StockWish<unknown>, 'goodsId'>>) => [
  ...new Set(wishes.map((wish) => wish.goodsId)),
];

/**
 * Shares out batches, first expiry first, line by line in goods-id order: two lines of one goods never get the same unit,
 * and who will have one batch only, or what lasts longest, is served before who takes any.
 */
function shareOut<Key>(
  rows: readonly BatchRow[],
  wishes: ReadonlyArray<StockWish<Key>>,
): Array<StockAnswer<Key>> {
  const left = new Map(rows.map((row) => [row.id, row.available]));
  const productionDates = new Map(rows.map((row) => [row.id, row.production_date]));
  const isNamed = ({ batchId }: StockWish<Key>) => (batchId === null ? 0 : 1);
  const ordered = wishes.toSorted(
    (a, b) =>
      a.goodsId - b.goodsId || isNamed(b) - isNamed(a) || b.rules.minRemainingDays - a.rules.minRemainingDays,
  );
  return ordered.map((wish) => {
    const batches = rows
      .filter((row) => row.goods_id === wish.goodsId)
      .filter((row) => wish.warehouseId === null || row.warehouse_id === wish.warehouseId)
      .filter((row) => wish.batchId === null || row.id === wish.batchId)
      .map((row) => ({ ...batchFacts(row), available: left.get(row.id) ?? 0 }));
    const allocation = allocateBatches(wish.quantity, batches, wish.rules);
    if (allocation.ok) {
      for (const pick of allocation.picks)
        left.set(pick.batchId, (left.get(pick.batchId) ?? 0) - pick.quantity);
    }
    return { key: wish.key, allocation, productionDates };
  });
}

/**
 * Shares out what there is as far as is known, and locks nothing. `reservePlanned` takes it, where nobody was faster.
 * `facts` may be a transaction that looks into memory first.
 */
export async function planAllocation<Key>(
  facts: Db,
  wishes: ReadonlyArray<StockWish<Key>>,
): Promise<Array<StockAnswer<Key>>> {
  const byGoods = await loadOpenBatches(facts, goodsIdsOf(wishes));
  return shareOut([...byGoods.values()].flat(), wishes);
}

export interface Reallocated<Key> {
  readonly answers: ReadonlyArray<StockAnswer<Key>>;
  /** A warehouse has less than is wanted of it, and all together have enough. */
  readonly isElsewhere: boolean;
}

/**
 * Locks the batches of all goods in one statement and shares them out. Nothing is written; `reserveReallocated` does, in the same
 * transaction.
 */
export async function reallocateLocked<Key>(
  tx: Db,
  wishes: ReadonlyArray<StockWish<Key>>,
): Promise<Reallocated<Key>> {
  const rows = await lockBatchRows(tx, goodsIdsOf(wishes));
  const isWhole = (answers: ReadonlyArray<StockAnswer<Key>>) =>
    answers.every(({ allocation }) => allocation.ok);
  const answers = shareOut(rows, wishes);
  const anywhere = () =>
    shareOut(
      rows,
      wishes.map((wish) => ({ ...wish, warehouseId: null })),
    );
  return { answers, isElsewhere: !isWhole(answers) && isWhole(anywhere()) };
}
