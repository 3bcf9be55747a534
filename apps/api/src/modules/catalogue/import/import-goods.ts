import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../platform/db.ts';
import { transact } from '../../../platform/transact.ts';
import { openForImport } from './apart/open-apart.ts';
import { type CheckedBatch, lastLineOf } from './checked-batches.ts';
import type { CheckedFile } from './checked-file.ts';
import { FirstLines } from './first-lines.ts';
import { advanceRun, dropOldRunRows, findOpenRun, finishRun, insertRun, lockImports } from './import.repo.ts';
import type { ImportRun } from './import.table.ts';
import { ImportError } from './import-error.ts';
import {
  contextOf,
  type FileFacts,
  type ImportDeps,
  type ImportOptions,
  type ImportResult,
  loadCategories,
  rowsOfRun,
  runKeyOf,
  settleAbsent,
  stockOf,
  tellRows,
} from './import-run.ts';
import { previewGoods } from './preview/preview-goods.ts';
import { ChangedMeanwhile, storeBatch } from './store-batch.ts';
import { applyStock } from './update/apply-stock.ts';
import { storeUpdates } from './update/store-updates.ts';

const keptRuns = 10;
const mostTries = 5;

/** Stores a batch and moves the run, both or neither. */
async function commitBatch(
  deps: ImportDeps,
  run: ImportRun,
  batch: CheckedBatch,
  facts: FileFacts,
): Promise<ImportRun> {
  const toLine = lastLineOf(batch);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const context = { ...contextOf(deps, facts), runId: run.id };
      const stored = await transact(deps.db, async (tx) => {
        await lockImports(tx);
        const result =
          batch.kind === 'goods'
            ? await storeBatch(tx, batch.rows, context)
            : await storeUpdates(tx, batch.rows, context);
        const isMoved = await advanceRun(tx, run.id, {
          fromLine: run.next_line,
          toLine,
          rows: result.rows,
          aliases: Object.fromEntries(result.aliases),
        });
        if (!isMoved) throw new ImportError('同一文件正在另一处导入，请等它结束后再试');
        return result;
      });
      for (const [goodsId, line] of stored.firstLines) facts.firstLines.add(goodsId, line);
      for (const [hash, goodsId] of stored.aliases) facts.aliases.set(hash, goodsId);
      return { ...run, next_line: toLine };
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || attempt === mostTries) throw error;
    }
  }
}

/** What lines of a broken-off run already did, for goods that come again further down. */
async function recallFirstLines(db: Db, run: ImportRun): Promise<FirstLines> {
  const firstLines = new FirstLines();
  for await (const row of rowsOfRun(db, run))
    if (row.goods_id !== null) firstLines.add(row.goods_id, row.line);
  return firstLines;
}

/** Stores the batches of a file behind the run's line: one is stored while the next is read and checked. */
async function storeBatches(
  deps: ImportDeps,
  options: ImportOptions,
  table: CheckedFile,
  open: { readonly run: ImportRun; readonly facts: FileFacts },
): Promise<void> {
  let done = 0;
  let writing = Promise.resolve(open.run);
  try {
    const start = { afterLine: open.run.next_line, today: dateInShanghai(deps.clock.now()) };
    for await (const batch of table.batches(start)) {
      const run = await writing;
      options.signal?.throwIfAborted();
      writing = commitBatch(deps, run, batch, open.facts);
      // A failure is met at the next await; until then it must not count as unhandled.
      writing.catch(() => {});
      done += batch.rows.length;
      options.onProgress?.(done, table.progress());
    }
    await writing;
  } finally {
    await Promise.allSettled([writing]);
  }
}

async function store(deps: ImportDeps, options: ImportOptions, table: CheckedFile): Promise<ImportResult> {
  const key = runKeyOf(options, table);
  const open = await findOpenRun(deps.db, key);
  const run = open ?? (await insertRun(deps.db, key, deps.clock.now()));
  const facts: FileFacts = {
    categories: await loadCategories(deps.db),
    lines: table.lines,
    firstLines: open ? await recallFirstLines(deps.db, open) : new FirstLines(),
    aliases: new Map(Object.entries(run.aliases).map(([hash, id]) => [Number(hash), id])),
  };
  options.onOpen?.(table, run.next_line);
  await storeBatches(deps, options, table, { run, facts });
  await applyStock(deps.db, stockOf(deps, options, table, run));
  const absent = await settleAbsent(deps, options, run, facts);
  const totals = await tellRows(deps.db, options, table, run);
  await finishRun(deps.db, run.id, totals.counts, deps.clock.now());
  await dropOldRunRows(deps.db, keptRuns);
  return { ...totals, absent };
}

/**
 * Imports a catalogue file: reads it as a stream, checks every row by trade-rules 3 and stores what is good, batch by batch.
 * A run that was killed goes on where it stopped when the same file comes with the same mapping; a file that was done
 * changes nothing. Throws {@link ImportError} for a file that cannot be imported at all.
 */
export async function importGoods(deps: ImportDeps, options: ImportOptions): Promise<ImportResult> {
  const table = await openForImport(options.path, options.mapping);
  try {
    return await (options.isPreview ? previewGoods(deps, options, table) : store(deps, options, table));
  } finally {
    await table.close();
  }
}
