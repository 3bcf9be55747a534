import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../platform/db.ts';
import { transact } from '../../../platform/transact.ts';
import { ImportError } from '../../1-ground/file-rows/index.ts';
import { openForImport } from './apart/open-apart.ts';
import { type CheckedBatch, lastLineOf } from './checked-batches.ts';
import type { CheckedFile } from './checked-file.ts';
import { FirstLines } from './first-lines.ts';
import {
  advanceRun,
  commitWithoutWaiting,
  dropOldRunRows,
  findOpenRun,
  finishRun,
  insertRun,
  loadAliases,
  lockImports,
  nextBatchNumber,
} from './import.repo.ts';
import type { ImportRow, ImportRun } from './import.table.ts';
import {
  contextOf,
  type FileFacts,
  type ImportDeps,
  type ImportOptions,
  type ImportResult,
  loadCategories,
  reportRows,
  rowsOfRun,
  runKeyOf,
  settleAbsent,
  stockOf,
} from './import-run.ts';
import { previewGoods } from './preview/preview-goods.ts';
import {
  type BatchContext,
  type BatchResults,
  ChangedMeanwhile,
  type PlannedGoods,
  planGoods,
  type StoreContext,
  storePlanned,
} from './store-batch.ts';
import { applyStock } from './update/apply-stock.ts';
import type { UpdatePlan } from './update/plan-updates.ts';
import { planCodes, storeUpdates } from './update/store-updates.ts';

const maxRuns = 10;
const maxTries = 5;

/** The planned writes of a batch. */
type Planned =
  | { readonly kind: 'goods'; readonly goods: PlannedGoods }
  | { readonly kind: 'updates'; readonly updates: UpdatePlan };

/** A batch planned while the former was being written. */
interface PlannedAhead {
  readonly batch: CheckedBatch;
  readonly planned: Planned;
  /** The turn of the plan: it does not know what anybody stored since. */
  readonly turn: number;
}

/** Reads the input of a plan and returns a function that makes it. */
async function readForPlan(
  tx: Db,
  batch: CheckedBatch,
  context: BatchContext,
): Promise<() => Promise<Planned>> {
  if (batch.kind === 'goods') {
    const plan = await planGoods(tx, batch.rows, context);
    return async () => ({ kind: 'goods', goods: await plan() });
  }
  const plan = await planCodes(tx, batch.rows, context);
  return async () => ({ kind: 'updates', updates: plan() });
}

function storePlan(tx: Db, planned: Planned, context: StoreContext): Promise<readonly ImportRow[]> {
  return planned.kind === 'goods'
    ? storePlanned(tx, planned.goods, context)
    : storeUpdates(tx, planned.updates, context);
}

/** What lines of a run have done, for goods that appear again. */
async function recall(db: Db, run: ImportRun): Promise<Pick<FileFacts, 'firstLines' | 'aliases'>> {
  const firstLines = new FirstLines();
  for await (const rows of rowsOfRun(db, run))
    for (const { goods_id, line } of rows) if (goods_id !== null) firstLines.add(goods_id, line);
  return { firstLines, aliases: await loadAliases(db, run.id) };
}

interface Committed {
  readonly run: ImportRun;
  readonly ahead: PlannedAhead | undefined;
}

/** Stores batches in sequence; while one is written, the next is planned if it is ready. */
class BatchStore {
  readonly #deps: ImportDeps;
  readonly #facts: FileFacts;

  constructor(deps: ImportDeps, facts: FileFacts) {
    this.#deps = deps;
    this.#facts = facts;
  }

  /**
   * Stores a batch and advances the run, both or neither.
   *
   * @param next returns the following batch where it is already checked
   */
  async commit(
    { run, ahead }: Committed,
    batch: CheckedBatch,
    next: () => CheckedBatch | undefined,
  ): Promise<Committed> {
    let tries = 0;
    for (;;) {
      try {
        return await transact(this.#deps.db, async (tx) => {
          // The failed attempt's changes were rolled back.
          if (tries > 0) Object.assign(this.#facts, await recall(this.#deps.db, run));
          tries += 1;
          return this.#store(tx, run, batch, tries === 1 ? ahead : undefined, next);
        });
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile) || tries >= maxTries) throw error;
      }
    }
  }

  async #store(
    tx: Db,
    run: ImportRun,
    batch: CheckedBatch,
    ahead: PlannedAhead | undefined,
    next: () => CheckedBatch | undefined,
  ): Promise<Committed> {
    await commitWithoutWaiting(tx);
    await lockImports(tx);
    const turn = await nextBatchNumber(tx);
    const isCurrent = ahead?.batch === batch && ahead.turn + 1 === turn;
    const context = contextOf(this.#deps, this.#facts);
    const planned = isCurrent ? ahead.planned : await (await readForPlan(tx, batch, context))();
    let aliases: BatchResults['aliases'] = [];
    let then: PlannedAhead | undefined;
    const rows = await storePlan(tx, planned, {
      ...context,
      runId: run.id,
      onBrought: async (brought) => {
        aliases = brought.aliases;
        for (const [goodsId, line] of brought.firstLines) this.#facts.firstLines.add(goodsId, line);
        for (const [hash, goodsId] of brought.aliases) this.#facts.aliases.set(hash, goodsId);
        const following = next();
        if (!following) return async () => {};
        const plan = await readForPlan(tx, following, context);
        return async () => {
          then = { batch: following, planned: await plan(), turn };
        };
      },
    });
    const toLine = lastLineOf(batch);
    const step = { fromLine: run.next_line, toLine, rows, aliases: Object.fromEntries(aliases) };
    if (!(await advanceRun(tx, run.id, step)))
      throw new ImportError('同一文件正在另一处导入，请等它结束后再试');
    return { run: { ...run, next_line: toLine }, ahead: then };
  }
}

/** Stores the batches after the run's line: one is stored while the next is read, checked and planned. */
async function storeBatches(
  deps: ImportDeps,
  options: ImportOptions,
  table: CheckedFile,
  open: { readonly run: ImportRun; readonly facts: FileFacts },
): Promise<void> {
  const store = new BatchStore(deps, open.facts);
  let done = 0;
  let waiting: CheckedBatch | undefined;
  let writing = Promise.resolve<Committed>({ run: open.run, ahead: undefined });
  try {
    const start = { afterLine: open.run.next_line, today: dateInShanghai(deps.clock.now()) };
    for await (const batch of table.batches(start)) {
      waiting = batch;
      const stored = await writing;
      options.signal?.throwIfAborted();
      waiting = undefined;
      writing = store.commit(stored, batch, () => waiting);
      // The next await handles a failure; until then it must not count as unhandled.
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
    ...(await recall(deps.db, run)),
  };
  options.onOpen?.(table, run.next_line);
  await storeBatches(deps, options, table, { run, facts });
  await applyStock(deps.db, stockOf(deps, options, table, run));
  const absent = await settleAbsent(deps, options, run, facts);
  const totals = await reportRows(deps.db, options, table, run);
  await finishRun(deps.db, run.id, totals.counts, deps.clock.now());
  await dropOldRunRows(deps.db, maxRuns);
  return { ...totals, absent };
}

/**
 * Imports a catalogue file: streams it, checks every row by trade-rules 3 and stores the good ones batch by
 * batch. A killed run continues when the same file comes with the same mapping; a finished file changes
 * nothing. Throws {@link ImportError} for a file that cannot be imported at all.
 */
export async function importGoods(deps: ImportDeps, options: ImportOptions): Promise<ImportResult> {
  const table = await openForImport(options.path, options.mapping);
  try {
    return await (options.isPreview ? previewGoods(deps, options, table) : store(deps, options, table));
  } finally {
    await table.close();
  }
}
