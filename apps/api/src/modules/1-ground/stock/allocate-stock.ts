import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { type Allocation, allocateBatches } from '@qianfang/domain/goods/allocate-batches';
import type { BatchRules } from '@qianfang/domain/goods/batch';
import type { Db } from '../../../platform/db.ts';
import { batchFacts } from './batch-facts.ts';
import { loadOpenBatches } from './load-open-batches.ts';
import { type BatchRow, lockBatchRows } from './stock.repo.ts';

/** The request of one line. `key` is the caller's own. */
export interface StockRequest<Key> {
  readonly key: Key;
  readonly goodsId: number;
  /** null for any. */
  readonly warehouseId: number | null;
  readonly quantity: number;
  /** A batch chosen by number; no other will do. */
  readonly batchId: number | null;
  readonly rules: BatchRules;
}

export interface StockAllocation<Key> {
  readonly key: Key;
  readonly allocation: Allocation;
  /** By batch id, for papers. */
  readonly productionDates: ReadonlyMap<number, IsoDate | null>;
}

const goodsIdsOf = (requests: ReadonlyArray<Pick<StockRequest<unknown>, 'goodsId'>>) => [
  ...new Set(requests.map((request) => request.goodsId)),
];

/**
 * Allocates batches, first expiry first, line by line in goods-id order. Two lines never get the same unit.
 * Lines that want one batch or a long shelf life come before lines that take any.
 */
function shareOut<Key>(rows: readonly BatchRow[], requests: ReadonlyArray<StockRequest<Key>>) {
  const left = new Map(rows.map((row) => [row.id, row.available]));
  const productionDates = new Map(rows.map((row) => [row.id, row.production_date]));
  const isNamed = ({ batchId }: StockRequest<Key>) => (batchId === null ? 0 : 1);
  const ordered = requests.toSorted(
    (a, b) =>
      a.goodsId - b.goodsId || isNamed(b) - isNamed(a) || b.rules.minRemainingDays - a.rules.minRemainingDays,
  );
  return ordered.map((request) => {
    const batches = rows
      .filter((row) => row.goods_id === request.goodsId)
      .filter((row) => request.warehouseId === null || row.warehouse_id === request.warehouseId)
      .filter((row) => request.batchId === null || row.id === request.batchId)
      .map((row) => ({ ...batchFacts(row), available: left.get(row.id) ?? 0 }));
    const allocation = allocateBatches(request.quantity, batches, request.rules);
    if (allocation.ok) {
      for (const pick of allocation.picks)
        left.set(pick.batchId, (left.get(pick.batchId) ?? 0) - pick.quantity);
    }
    return { key: request.key, allocation, productionDates };
  });
}

/**
 * Allocates from known stock, without locks. `reservePlanned` then reserves it, unless others were faster.
 * `facts` may be a transaction that reads the cache first.
 */
export async function planAllocation<Key>(
  facts: Db,
  requests: ReadonlyArray<StockRequest<Key>>,
): Promise<Array<StockAllocation<Key>>> {
  const byGoods = await loadOpenBatches(facts, goodsIdsOf(requests));
  return shareOut([...byGoods.values()].flat(), requests);
}

export interface Reallocated<Key> {
  readonly answers: ReadonlyArray<StockAllocation<Key>>;
  /** One warehouse has too little, but all together have enough. */
  readonly isElsewhere: boolean;
}

/**
 * Locks the batches of all goods in one statement and allocates them. Writes nothing: `reserveReallocated`
 * does, in the same transaction.
 */
export async function reallocateLocked<Key>(
  tx: Db,
  requests: ReadonlyArray<StockRequest<Key>>,
): Promise<Reallocated<Key>> {
  const rows = await lockBatchRows(tx, goodsIdsOf(requests));
  const isWhole = (answers: ReadonlyArray<StockAllocation<Key>>) =>
    answers.every(({ allocation }) => allocation.ok);
  const answers = shareOut(rows, requests);
  const anywhere = () =>
    shareOut(
      rows,
      requests.map((request) => ({ ...request, warehouseId: null })),
    );
  return { answers, isElsewhere: !isWhole(answers) && isWhole(anywhere()) };
}
