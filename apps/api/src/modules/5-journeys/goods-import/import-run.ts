import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { nameKey } from '@qianfang/domain/goods/comparable-text';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { readScope } from './absent/read-scope.ts';
import { type AbsentFound, type AbsentOptions, takeOffAbsent } from './absent/take-off-absent.ts';
import type { CheckedFile } from './checked-file.ts';
import type { Mapping } from './columns/mapping.ts';
import type { FileLines } from './file-lines.ts';
import type { FirstLines } from './first-lines.ts';
import { loadCategoryNames, loadRunRows, type RunKey } from './import.repo.ts';
import type { ImportRow, ImportRun } from './import.table.ts';
import { ImportTally, type ImportTotals } from './import-tally.ts';
import type { UnderstoodRow } from './preview/understood-row.ts';
import type { BatchContext, Categories } from './store-batch.ts';
import type { StockOfRun } from './update/apply-stock.ts';

export interface ImportDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** The result of an import. */
export interface ImportResult extends ImportTotals {
  /** The result for goods that the list does not have; null unless requested. */
  readonly absent: AbsentFound | null;
}

export interface ImportOptions {
  readonly path: string;
  readonly mapping: Mapping;
  /** The mapping file's text, '' without one: another mapping of the same file is another import. */
  readonly mappingText: string;
  /** Dry run: checks and compares, writes nothing. */
  readonly isPreview: boolean;
  /** The list is complete: goods on sale that it does not have are taken off. */
  readonly absent?: AbsentOptions;
  readonly signal?: AbortSignal;
  /** Receives the first parsed rows of each sheet, in a preview. */
  readonly onUnderstood?: (row: UnderstoodRow, lines: FileLines) => void;
  /** Receives the progress: rows done, and the share of the file, 0 to 1. */
  readonly onProgress?: (rows: number, share: number) => void;
  /** Receives the description of the file before the first row. */
  readonly onOpen?: (table: CheckedFile, resumedAtLine: number) => void;
  /** Receives every row of the finished import, in file order: for the report. */
  readonly onRow?: (row: ImportRow, lines: FileLines) => void | Promise<void>;
}

const rowsPerPortion = 5000;

export async function loadCategories(db: Db): Promise<Categories> {
  const named = (await loadCategoryNames(db)).toReversed();
  const byName = (from: typeof named) => new Map(from.map(({ id, name }) => [nameKey(name), id] as const));
  return { byName: byName(named), tops: byName(named.filter(({ level }) => level === 1)) };
}

/** State while a file is imported. */
export interface FileFacts {
  readonly categories: Categories;
  readonly lines: FileLines;
  firstLines: FirstLines;
  aliases: Map<number, number>;
}

export function contextOf(
  deps: ImportDeps,
  { categories, lines, firstLines, aliases }: FileFacts,
): BatchContext {
  return {
    at: deps.clock.now(),
    categories,
    aliases,
    firstLineOf: (goodsId) => firstLines.get(goodsId),
    placeOfLine: (line) => lines.sentence(line),
  };
}

/** The rows of a run, some thousand at a time; the next are read while these are processed. */
export async function* rowsOfRun(db: Db, run: ImportRun): AsyncGenerator<readonly ImportRow[]> {
  let next: Promise<ImportRow[]> | undefined = loadRunRows(db, run.id, 0, rowsPerPortion);
  while (next) {
    const rows: ImportRow[] = await next;
    const last = rows.at(-1);
    next =
      last && rows.length === rowsPerPortion ? loadRunRows(db, run.id, last.line, rowsPerPortion) : undefined;
    // The next await handles a failure; until then it must not count as unhandled.
    next?.catch(() => {});
    yield rows;
  }
}

export function stockOf(
  deps: ImportDeps,
  options: ImportOptions,
  { lines }: CheckedFile,
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

/** Reports the stored rows of a run, in file order. */
export async function reportRows(
  db: Db,
  options: ImportOptions,
  { lines }: CheckedFile,
  run: ImportRun,
): Promise<ImportTotals> {
  const tally = new ImportTally();
  for await (const rows of rowsOfRun(db, run)) {
    for (const row of rows) {
      tally.add(row);
      await options.onRow?.(row, lines);
    }
  }
  return tally.totals();
}

export function runKeyOf(options: ImportOptions, table: CheckedFile): RunKey {
  return {
    file_name: basename(options.path),
    file_hash: table.file.hash,
    mapping_hash: createHash('sha256').update(options.mappingText).digest('hex'),
  };
}

/** Takes goods off sale that a complete list does not have, if requested. */
export async function settleAbsent(
  { db, clock }: ImportDeps,
  { absent, mapping, signal, isPreview }: ImportOptions,
  run: ImportRun,
  { categories, firstLines }: FileFacts,
): Promise<AbsentFound | null> {
  if (absent === undefined) return null;
  const scope = await readScope(db, mapping.completeFor, categories);
  const isNamed = (goodsId: number) => firstLines.get(goodsId) > 0;
  return takeOffAbsent(
    db,
    { runId: run.id, at: clock.now(), scope, isNamed, signal, isPreview: isPreview },
    absent,
  );
}
