import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { setImmediate as giveWay } from 'node:timers/promises';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { transact } from '../../../platform/transact.ts';
import { refreshEntries } from '../../search/index.ts';
import type { Mapping } from './columns/read-mapping.ts';
import type { FileLines } from './file-lines.ts';
import { FirstLines } from './first-lines.ts';
import { hashOf } from './goods-identity.ts';
import {
  advanceRun,
  dropOldRunRows,
  findOpenRun,
  finishRun,
  insertRun,
  loadCategoryNames,
  loadRunRows,
  lockImports,
  type RunKey,
} from './import.repo.ts';
import type { ImportRow, ImportRun } from './import.table.ts';
import { ImportError } from './import-error.ts';
import { ImportTally, type ImportTotals } from './import-tally.ts';
import { type CatalogueSheet, type CatalogueTable, openTable } from './open-table.ts';
import type { Draft } from './plan-batch.ts';
import { checkRow } from './row/check-row.ts';
import { approvalKey, nameKey } from './row/comparable-text.ts';
import type { CheckedRow, GoodsRow } from './row/goods-row.ts';
import { type RowReader, rowReader } from './row/row-reader.ts';
import {
  type BatchContext,
  type Categories,
  ChangedMeanwhile,
  previewBatch,
  storeBatch,
} from './store-batch.ts';
import type { TableRow } from './table/table-row.ts';
import { applyStock, previewKeptStock, type StockOfRun } from './update/apply-stock.ts';
import { checkUpdate } from './update/check-update.ts';
import { previewUpdates, storeUpdates } from './update/store-updates.ts';
import type { CheckedUpdate } from './update/update-row.ts';

export interface ImportDeps {
  readonly db: Db;
  readonly clock: Clock;
}

export interface ImportOptions {
  readonly path: string;
  readonly mapping: Mapping;
  /** The mapping file as it stands, '' without one: another mapping of the same file is another import. */
  readonly mappingText: string;
  /** Checks and compares, writes nothing. */
  readonly isDryRun: boolean;
  readonly signal?: AbortSignal;
  /** Told now and then: rows done, and the share of the file, 0 to 1. */
  readonly onProgress?: (rows: number, share: number) => void;
  /** Told while what a broken-off import stored is made findable: how many goods are. */
  readonly onIndex?: (goods: number) => void;
  /** Told what the file was found to be, before the first row. */
  readonly onOpen?: (table: CatalogueTable, resumedAtLine: number) => void;
  /** Receives every row of the finished import, in the order of the file: for the report. */
  readonly onRow?: (row: ImportRow, lines: FileLines) => void | Promise<void>;
}

const batchRows = 2000;
/** Rows checked in one go before the answers of the database get their turn. */
const sliceRows = 100;
const reportRows = 5000;
const indexedAtOnce = 1000;
const keptRuns = 10;
const mostTries = 5;

/** Rows that were checked, in the order of the file: of goods, or of what is known by own code. */
type CheckedBatch =
  | { readonly kind: 'goods'; readonly rows: readonly CheckedRow[] }
  | { readonly kind: 'updates'; readonly rows: readonly CheckedUpdate[] };

function checkerOf(sheet: CatalogueSheet, reader: RowReader) {
  const rows: CheckedRow[] = [];
  const updates: CheckedUpdate[] = [];
  return {
    check(row: TableRow): number {
      return sheet.isUpdate ? updates.push(checkUpdate(row, reader)) : rows.push(checkRow(row, reader));
    },
    take(): CheckedBatch {
      return sheet.isUpdate
        ? { kind: 'updates', rows: updates.splice(0) }
        : { kind: 'goods', rows: rows.splice(0) };
    },
  };
}

/** Batches of checked rows behind a line, in the order of the file: sheet by sheet. */
async function* checkedBatches(
  { sheets, lines }: CatalogueTable,
  mapping: Mapping,
  { afterLine, today }: { readonly afterLine: number; readonly today: IsoDate },
): AsyncGenerator<CheckedBatch> {
  let sinceGivingWay = 0;
  for (const [number, sheet] of sheets.entries()) {
    const checker = checkerOf(sheet, rowReader(sheet, mapping, today));
    for await (const rows of sheet.source.rows()) {
      for (const row of rows) {
        const line = lines.lineOf(number, row.line);
        if (row.line <= sheet.headerLine || line <= afterLine) continue;
        const checked = checker.check(line === row.line ? row : { ...row, line });
        sinceGivingWay += 1;
        if (sinceGivingWay === sliceRows) {
          sinceGivingWay = 0;
          await giveWay();
        }
        if (checked === batchRows) yield checker.take();
      }
    }
    const rest = checker.take();
    if (rest.rows.length > 0) yield rest;
  }
}

function lastLineOf({ rows }: CheckedBatch): number {
  const last = rows.at(-1);
  if (last === undefined) return 0;
  if (!last.ok) return last.line;
  return 'goods' in last ? last.goods.line : last.update.line;
}

async function loadCategories(db: Db): Promise<Categories> {
  const named = (await loadCategoryNames(db)).toReversed();
  const byName = (from: typeof named) => new Map(from.map(({ id, name }) => [nameKey(name), id] as const));
  return { byName: byName(named), tops: byName(named.filter(({ level }) => level === 1)) };
}

/** What is known while a file is worked through. */
interface FileFacts {
  readonly categories: Categories;
  readonly lines: FileLines;
  readonly firstLines: FirstLines;
  readonly aliases: Map<number, number>;
}

function contextOf(deps: ImportDeps, { categories, lines, firstLines, aliases }: FileFacts): BatchContext {
  return {
    at: deps.clock.now(),
    categories,
    aliases,
    firstLineOf: (goodsId) => firstLines.get(goodsId),
    placeOfLine: (line) => lines.sentence(line),
  };
}

interface CommittedBatch {
  readonly run: ImportRun;
  /** Goods that it added or changed. */
  readonly touched: readonly number[];
}

/** Stores a batch and moves the run, both or neither. */
async function commitBatch(
  deps: ImportDeps,
  run: ImportRun,
  batch: CheckedBatch,
  facts: FileFacts,
): Promise<CommittedBatch> {
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
      return {
        run: { ...run, next_line: toLine },
        touched: [...new Set(stored.rows.flatMap(touchedBy))],
      };
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || attempt === mostTries) throw error;
    }
  }
}

function touchedBy({ outcome, goods_id }: ImportRow): number[] {
  return goods_id !== null && (outcome === 'added' || outcome === 'changed') ? [goods_id] : [];
}

/** What lines of a broken-off run already did, for goods that come again further down. */
async function recallFirstLines(db: Db, run: ImportRun): Promise<FirstLines> {
  const firstLines = new FirstLines();
  for await (const row of rowsOfRun(db, run))
    if (row.goods_id !== null) firstLines.add(row.goods_id, row.line);
  return firstLines;
}

async function* rowsOfRun(db: Db, run: ImportRun): AsyncGenerator<ImportRow> {
  let line = 0;
  for (;;) {
    const rows = await loadRunRows(db, run.id, line, reportRows);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < reportRows) return;
    line = last.line;
  }
}

async function makeFindable(deps: ImportDeps, goodsIds: readonly number[]): Promise<void> {
  for (let start = 0; start < goodsIds.length; start += indexedAtOnce) {
    const ids = goodsIds.slice(start, start + indexedAtOnce);
    await transact(deps.db, (tx) => refreshEntries(tx, ids, deps.clock.now()));
  }
}

/** A run may break off between storing goods and making them findable. Done again, that writes the same. */
async function catchUpFindable(deps: ImportDeps, options: ImportOptions, run: ImportRun): Promise<void> {
  let done = 0;
  let waiting = new Set<number>();
  const refresh = async () => {
    options.signal?.throwIfAborted();
    await makeFindable(deps, [...waiting]);
    done += waiting.size;
    waiting = new Set();
    options.onIndex?.(done);
  };
  for await (const row of rowsOfRun(deps.db, run)) {
    for (const id of touchedBy(row)) waiting.add(id);
    if (waiting.size === indexedAtOnce) await refresh();
  }
  if (waiting.size > 0) await refresh();
}

/** Stores the batches of a file behind the run's line, and makes their goods findable. */
async function storeBatches(
  deps: ImportDeps,
  options: ImportOptions,
  table: CatalogueTable,
  open: { readonly run: ImportRun; readonly facts: FileFacts },
): Promise<void> {
  let done = 0;
  let writing: Promise<CommittedBatch> = Promise.resolve({ run: open.run, touched: [] });
  let indexing: Promise<void> = Promise.resolve();
  // Three at once: rows are checked while the batch before them is stored, and the goods of the one before that are made
  // findable. A failure is met at the next await; until then it must not count as unhandled.
  const step = async (batch: CheckedBatch | undefined) => {
    const { run, touched } = await writing;
    await indexing;
    options.signal?.throwIfAborted();
    indexing = makeFindable(deps, touched);
    indexing.catch(() => {});
    if (batch === undefined) return indexing;
    writing = commitBatch(deps, run, batch, open.facts);
    writing.catch(() => {});
  };
  try {
    const start = { afterLine: open.run.next_line, today: dateInShanghai(deps.clock.now()) };
    for await (const batch of checkedBatches(table, options.mapping, start)) {
      await step(batch);
      done += batch.rows.length;
      options.onProgress?.(done, table.progress());
    }
    await step(undefined);
  } finally {
    await Promise.allSettled([writing, indexing]);
  }
}

function stockOf(
  deps: ImportDeps,
  options: ImportOptions,
  { lines }: CatalogueTable,
  run: ImportRun,
): StockOfRun {
  const name = basename(options.path);
  return {
    runId: run.id,
    at: deps.clock.now(),
    reasonOf: (line) => `库存文件“${name}”${lines.sentence(line)}`,
    signal: options.signal,
  };
}

/** Tells the rows of a run, as they stand now, in the order of the file. */
async function tellRows(
  db: Db,
  options: ImportOptions,
  { lines }: CatalogueTable,
  run: ImportRun,
): Promise<ImportTotals> {
  const tally = new ImportTally();
  for await (const row of rowsOfRun(db, run)) {
    tally.add(row);
    await options.onRow?.(row, lines);
  }
  return tally.totals();
}

function runKeyOf(options: ImportOptions, table: CatalogueTable): RunKey {
  return {
    file_name: basename(options.path),
    file_hash: table.file.hash,
    mapping_hash: createHash('sha256').update(options.mappingText).digest('hex'),
  };
}

async function store(deps: ImportDeps, options: ImportOptions, table: CatalogueTable): Promise<ImportTotals> {
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
  if (open) await catchUpFindable(deps, options, open);
  await storeBatches(deps, options, table, { run, facts });
  await applyStock(deps.db, stockOf(deps, options, table, run));
  const totals = await tellRows(deps.db, options, table, run);
  await finishRun(deps.db, run.id, totals.counts, deps.clock.now());
  await dropOldRunRows(deps.db, keptRuns);
  return totals;
}

function previewKeys(row: GoodsRow): number[] {
  const place = `${row.makerKey}\n${row.specKey}`;
  const byName = hashOf(`n\n${place}\n${row.genericName}`);
  return row.approvalNo === '' ? [byName] : [hashOf(`a\n${place}\n${approvalKey(row.approvalNo)}`), byName];
}

/** The rows that a batch of goods would become. Goods that the file itself would add are told by what later lines may know them by. */
class GoodsPreview {
  readonly #lines: FileLines;
  /** Line of the file that would add goods, by what they may be known by. */
  readonly #added = new Map<number, number>();

  constructor(lines: FileLines) {
    this.#lines = lines;
  }

  shown(checked: readonly CheckedRow[], rows: readonly ImportRow[]): ImportRow[] {
    const goods = new Map(checked.flatMap((row) => (row.ok ? [[row.goods.line, row.goods] as const] : [])));
    return rows.map((row) => {
      const said = goods.get(row.line);
      if (row.outcome !== 'added' || !said) return row;
      const keys = previewKeys(said);
      const first = keys.map((one) => this.#added.get(one)).find((line) => line !== undefined);
      for (const one of keys) if (!this.#added.has(one)) this.#added.set(one, first ?? row.line);
      if (first === undefined) return row;
      const reason = `与${this.#lines.sentence(first)}是同一商品，已合并`;
      return { ...row, outcome: 'unchanged', reason };
    });
  }
}

/** Works a file through like {@link store}, in a transaction that is undone. */
async function previewRows(
  deps: ImportDeps,
  options: ImportOptions,
  table: CatalogueTable,
): Promise<ImportTotals> {
  options.onOpen?.(table, 0);
  const { lines } = table;
  let run = await insertRun(deps.db, runKeyOf(options, table), deps.clock.now());
  const firstLines = new FirstLines();
  const aliases = new Map<number, number>();
  const facts = { categories: await loadCategories(deps.db), lines, firstLines, aliases };
  const context = { ...contextOf(deps, facts), runId: run.id };
  const goods = new GoodsPreview(lines);
  let done = 0;
  const start = { afterLine: 0, today: dateInShanghai(deps.clock.now()) };
  for await (const batch of checkedBatches(table, options.mapping, start)) {
    options.signal?.throwIfAborted();
    let rows: readonly ImportRow[];
    let drafts: readonly Draft[];
    if (batch.kind === 'goods') {
      const { plan, rows: planned } = await previewBatch(deps.db, batch.rows, context);
      rows = goods.shown(batch.rows, planned);
      drafts = plan.drafts;
      for (const [hash, draft] of plan.aliases) if (draft.stored) aliases.set(hash, draft.stored.id);
    } else ({ rows, drafts } = await previewUpdates(deps.db, batch.rows, context));
    for (const draft of drafts) if (draft.stored) firstLines.add(draft.stored.id, draft.firstLine);
    const toLine = lastLineOf(batch);
    await advanceRun(deps.db, run.id, { fromLine: run.next_line, toLine, rows, aliases: {} });
    run = { ...run, next_line: toLine };
    done += batch.rows.length;
    options.onProgress?.(done, table.progress());
  }
  await previewKeptStock(deps.db, stockOf(deps, options, table, run));
  return tellRows(deps.db, options, table, run);
}

class Undone extends Error {
  readonly totals: ImportTotals;
  constructor(totals: ImportTotals) {
    super('undone');
    this.totals = totals;
  }
}

/** Checks and compares. The rows of the run are kept as long as its transaction, so that memory does not grow with the file. */
async function preview(
  deps: ImportDeps,
  options: ImportOptions,
  table: CatalogueTable,
): Promise<ImportTotals> {
  try {
    return await transact(deps.db, async (tx) => {
      throw new Undone(await previewRows({ ...deps, db: tx }, options, table));
    });
  } catch (error) {
    if (error instanceof Undone) return error.totals;
    throw error;
  }
}

/**
 * Imports a catalogue file: reads it as a stream, checks every row by trade-rules 3 and stores what is good, batch by batch.
 * A run that was killed goes on where it stopped when the same file comes with the same mapping; a file that was done
 * changes nothing. Throws {@link ImportError} for a file that cannot be imported at all.
 */
export async function importGoods(deps: ImportDeps, options: ImportOptions): Promise<ImportTotals> {
  const table = await openTable(options.path, options.mapping);
  try {
    return await (options.isDryRun ? preview(deps, options, table) : store(deps, options, table));
  } finally {
    await table.close();
  }
}
