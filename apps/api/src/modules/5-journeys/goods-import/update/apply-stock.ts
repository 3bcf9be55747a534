import type { Db } from '../../../../platform/db.ts';
import { transact } from '../../../../platform/transact.ts';
import { previewStock, setStock } from '../../../1-ground/stock/index.ts';
import { lockImports } from '../import.repo.ts';
import type { StatedStock, StockNote } from './stated-stock.ts';
import { isStockRepeated, noteStock, takeStock } from './update.repo.ts';

const goodsAtOnce = 500;
const keptNote = '上次设置库存的就是这个文件，此后的出入库不再改回';

export interface StockOfRun {
  readonly runId: number;
  readonly at: Date;
  /** `库存文件“a.csv”第 5 行` */
  reasonOf(line: number): string;
  readonly signal: AbortSignal | undefined;
}

/** The file has set this stock before: sales and deliveries since are in no file, so it is not set again. */
function kept(answers: readonly StockNote[]): StockNote[] {
  return answers.map((answer) =>
    answer.isChanged ? { ...answer, isChanged: false, notes: [keptNote] } : answer,
  );
}

async function applyAll(
  db: Db,
  { runId, signal }: StockOfRun,
  answer: (tx: Db, counts: readonly StatedStock[]) => Promise<readonly StockNote[]>,
): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    signal?.throwIfAborted();
    const after: number = last;
    last = await transact(db, async (tx) => {
      const counts = await takeStock(tx, runId, { after, goods: goodsAtOnce });
      if (counts.length > 0) await noteStock(tx, runId, await answer(tx, counts));
      return counts.at(-1)?.goodsId;
    });
  }
}

/** Sets the stored stock of a run, some goods at a time. An interrupted run continues with the rest. */
export async function applyStock(db: Db, run: StockOfRun): Promise<void> {
  const isRepeated = await isStockRepeated(db, run.runId);
  await applyAll(db, run, async (tx, counts) => {
    if (isRepeated) return kept(await previewStock(tx, counts));
    await lockImports(tx);
    return setStock(tx, counts, { list: run.runId, at: run.at, reasonOf: run.reasonOf });
  });
}

/** A dry run of setting it. */
export async function previewStoredStock(db: Db, run: StockOfRun): Promise<void> {
  const isRepeated = await isStockRepeated(db, run.runId);
  await applyAll(db, run, async (tx, counts) => {
    const answers = await previewStock(tx, counts);
    return isRepeated ? kept(answers) : answers;
  });
}
