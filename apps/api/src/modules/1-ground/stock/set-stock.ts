import type { Db } from '../../../platform/db.ts';
import { type CountedBatch, loadCountedBatches, lockCountedBatches, writeOnHand } from './counts.repo.ts';
import { type Count, type CountAnswer, type CountPlan, planCounts } from './plan-counts.ts';
import { receiveBatches } from './receive-batches.ts';
import { loadWarehouseRows } from './stock.repo.ts';

function planAll(
  counts: readonly Count[],
  batches: readonly CountedBatch[],
  warehouses: ReadonlySet<string>,
): CountPlan {
  const batchesOf = Map.groupBy(batches, ({ goods_id }) => goods_id);
  const plans = [...Map.groupBy(counts, ({ goodsId }) => goodsId)].map(([goodsId, said]) =>
    planCounts(said, batchesOf.get(goodsId) ?? [], warehouses),
  );
  return {
    answers: plans.flatMap(({ answers }) => answers),
    sets: plans.flatMap(({ sets }) => sets),
    arrivals: plans.flatMap(({ arrivals }) => arrivals),
  };
}

async function warehouseNames(db: Db): Promise<Set<string>> {
  return new Set((await loadWarehouseRows(db)).map(({ name }) => name));
}

const goodsOf = (counts: readonly Count[]): number[] => [...new Set(counts.map(({ goodsId }) => goodsId))];

/** A dry run of `setStock`. */
export async function previewStock(db: Db, counts: readonly Count[]): Promise<readonly CountAnswer[]> {
  const batches = await loadCountedBatches(db, goodsOf(counts));
  return planAll(counts, batches, await warehouseNames(db)).answers;
}

/**
 * Sets stock to the counts, in the caller's transaction: all counts of a goods in one call. Each difference
 * is a movement with its reason.
 *
 * @param reasonOf where the list states it
 */
export async function setStock(
  tx: Db,
  counts: readonly Count[],
  {
    list,
    at,
    reasonOf,
  }: { readonly list: number; readonly at: Date; readonly reasonOf: (line: number) => string },
): Promise<readonly CountAnswer[]> {
  const batches = await lockCountedBatches(tx, goodsOf(counts));
  const { answers, sets, arrivals } = planAll(counts, batches, await warehouseNames(tx));
  if (sets.length > 0)
    await writeOnHand(
      tx,
      sets.map(({ batchId, onHand, line }) => ({
        batch_id: batchId,
        on_hand: onHand,
        reason: reasonOf(line),
      })),
      { list, at },
    );
  await receiveBatches(tx, arrivals, { list, at });
  return answers;
}
