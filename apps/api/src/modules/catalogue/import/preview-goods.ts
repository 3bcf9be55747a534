import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { transact } from '../../../platform/transact.ts';
import { checkedBatches, lastLineOf } from './checked-batches.ts';
import type { FileLines } from './file-lines.ts';
import { FirstLines } from './first-lines.ts';
import { hashOf } from './goods-identity.ts';
import { advanceRun, insertRun } from './import.repo.ts';
import type { ImportRow } from './import.table.ts';
import {
  contextOf,
  type FileFacts,
  type ImportDeps,
  type ImportOptions,
  type ImportResult,
  loadCategories,
  runKeyOf,
  settleAbsent,
  stockOf,
  tellRows,
} from './import-run.ts';
import type { CatalogueTable } from './open-table.ts';
import type { Draft } from './plan-batch.ts';
import { approvalKey } from './row/comparable-text.ts';
import type { CheckedRow, GoodsRow } from './row/goods-row.ts';
import { previewBatch } from './store-batch.ts';
import { previewKeptStock } from './update/apply-stock.ts';
import { previewUpdates } from './update/store-updates.ts';

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

/** Works a file through as it would be stored, in a transaction that is undone. */
async function previewRows(
  deps: ImportDeps,
  options: ImportOptions,
  table: CatalogueTable,
): Promise<ImportResult> {
  options.onOpen?.(table, 0);
  const { lines } = table;
  let run = await insertRun(deps.db, runKeyOf(options, table), deps.clock.now());
  const firstLines = new FirstLines();
  const aliases = new Map<number, number>();
  const facts: FileFacts = { categories: await loadCategories(deps.db), lines, firstLines, aliases };
  const context = { ...contextOf(deps, facts), runId: run.id };
  const goods = new GoodsPreview(lines);
  let done = 0;
  const start = { afterLine: 0, today: dateInShanghai(deps.clock.now()) };
  for await (const batch of checkedBatches(table, start)) {
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
  const totals = await tellRows(deps.db, options, table, run);
  return { ...totals, absent: await settleAbsent(deps, options, run, facts) };
}

class Undone extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super('undone');
    this.result = result;
  }
}

/** Checks and compares. The rows of the run are kept as long as its transaction, so that memory does not grow with the file. */
export async function previewGoods(
  deps: ImportDeps,
  options: ImportOptions,
  table: CatalogueTable,
): Promise<ImportResult> {
  try {
    return await transact(deps.db, async (tx) => {
      throw new Undone(await previewRows({ ...deps, db: tx }, options, table));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
}
