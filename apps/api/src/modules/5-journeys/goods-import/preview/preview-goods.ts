import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { approvalKey } from '@qianfang/domain/goods/comparable-text';
import type { Db } from '../../../../platform/db.ts';
import { transact } from '../../../../platform/transact.ts';
import { type Delivery, previewReceipts } from '../../../1-ground/stock/index.ts';
import { type CheckedBatch, lastLineOf } from '../checked-batches.ts';
import type { CheckedFile } from '../checked-file.ts';
import type { FileLines } from '../file-lines.ts';
import { FirstLines } from '../first-lines.ts';
import { hashOf } from '../goods-identity.ts';
import { advanceRun, insertRun } from '../import.repo.ts';
import type { ImportRow } from '../import.table.ts';
import {
  contextOf,
  type FileFacts,
  type ImportDeps,
  type ImportOptions,
  type ImportResult,
  loadCategories,
  reportRows,
  runKeyOf,
  settleAbsent,
  stockOf,
} from '../import-run.ts';
import type { BatchPlan, Draft } from '../plan-batch.ts';
import type { BatchOfRow, CheckedRow, GoodsRow } from '../row/goods-row.ts';
import { previewBatch } from '../store-batch.ts';
import { previewStoredStock } from '../update/apply-stock.ts';
import type { UpdatePlan } from '../update/plan-updates.ts';
import { previewUpdates } from '../update/store-updates.ts';
import { changeSentence } from './goods-changes.ts';
import { addSeenKeys, findSeenKeys, openSeenKeys } from './seen-keys.repo.ts';
import { understoodRow } from './understood-row.ts';

function previewKeys(row: GoodsRow): number[] {
  const place = `${row.makerKey}\n${row.specKey}`;
  const byName = hashOf(`n\n${place}\n${row.genericName}`);
  return row.approvalNo === '' ? [byName] : [hashOf(`a\n${place}\n${approvalKey(row.approvalNo)}`), byName];
}

/** Keys of a file with their first lines, of former batches and this one. */
class SeenInBatch {
  readonly #earlier: ReadonlyMap<number, number>;
  readonly added = new Map<number, number>();

  constructor(earlier: ReadonlyMap<number, number>) {
    this.#earlier = earlier;
  }

  get(key: number): number | undefined {
    return this.#earlier.get(key) ?? this.added.get(key);
  }

  /** Records the line of a new key. */
  see(key: number, line: number): void {
    if (this.get(key) === undefined) this.added.set(key, line);
  }
}

/** The rows of a batch of goods. Goods to be added by the file itself are recognised by their identities. */
async function shownAdded(
  tx: Db,
  checked: readonly CheckedRow[],
  rows: readonly ImportRow[],
  lines: FileLines,
): Promise<ImportRow[]> {
  const goods = new Map(checked.flatMap((row) => (row.ok ? [[row.goods.line, row.goods] as const] : [])));
  const keysOf = new Map(
    rows.flatMap(({ line, outcome }) => {
      const said = outcome === 'added' ? goods.get(line) : undefined;
      return said ? [[line, previewKeys(said)] as const] : [];
    }),
  );
  const seen = new SeenInBatch(await findSeenKeys(tx, [...keysOf.values()].flat()));
  const shown = rows.map((row) => {
    const keys = keysOf.get(row.line);
    if (!keys) return row;
    const first = keys.map((one) => seen.get(one)).find((line) => line !== undefined);
    for (const one of keys) seen.see(one, first ?? row.line);
    if (first === undefined) return row;
    return withReceipt(
      { ...row, outcome: 'unchanged', reason: `与${lines.sentence(first)}是同一商品，已合并` },
      goods.get(row.line)?.batch ?? null,
    );
  });
  await addSeenKeys(tx, seen.added);
  return shown;
}

/** Each further batch of goods from the file itself is booked, or added to one booked before. */
function withReceipt(row: ImportRow, batch: BatchOfRow | null): ImportRow {
  if (batch === null) return row;
  return { ...row, outcome: 'changed', reason: joined(row.reason, `入库 ${batch.quantity}`) };
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('；');

/** Adds the changes of existing goods to the rows of a batch, once per goods. */
function withChanges(rows: readonly ImportRow[], drafts: readonly Draft[]): ImportRow[] {
  const changed = new Map(
    drafts.flatMap((draft) => (draft.stored === null ? [] : [[draft.stored.id, draft] as const])),
  );
  return rows.map((row) => {
    const draft = row.outcome === 'changed' && row.goods_id !== null ? changed.get(row.goods_id) : undefined;
    if (!draft) return row;
    changed.delete(draft.stored?.id ?? 0);
    return { ...row, reason: joined(changeSentence(draft), row.reason) };
  });
}

/** The outcome of a delivery to existing goods. */
function withDelivery(
  row: ImportRow,
  { quantity }: Delivery,
  { isNew, isRepeated }: { readonly isNew: boolean; readonly isRepeated: boolean },
): ImportRow {
  const note = isNew
    ? `${isRepeated ? '同一批号的数量相加' : '新批号'}，入库 ${quantity}`
    : '批号已在库，数量不改';
  return { ...row, outcome: isNew ? 'changed' : row.outcome, reason: joined(row.reason, note) };
}

const deliveryKey = ({ goodsId, warehouse, batchNo }: Delivery): number =>
  hashOf(`b\n${goodsId}\n${warehouse}\n${batchNo}`);

/** Reports which batches of existing goods would be booked. */
async function shownReceipts(tx: Db, rows: readonly ImportRow[], plan: BatchPlan): Promise<ImportRow[]> {
  const deliveries = new Map<number, Delivery>();
  for (const { line, draft, batch } of plan.rows)
    if (draft?.stored && batch) deliveries.set(line, { ...batch, goodsId: draft.stored.id });
  const areNew = await previewReceipts(tx, [...deliveries.values()]);
  const newLines = new Set([...deliveries.keys()].filter((_, index) => areNew[index]));
  const seen = new SeenInBatch(await findSeenKeys(tx, [...deliveries.values()].map(deliveryKey)));
  const furtherOf = new Map(
    plan.rows.map(({ line, draft, batch }) => [line, draft?.stored === null ? batch : null] as const),
  );
  const shown = rows.map((row) => {
    const delivery = deliveries.get(row.line);
    if (!delivery)
      return row.outcome === 'unchanged' ? withReceipt(row, furtherOf.get(row.line) ?? null) : row;
    const key = deliveryKey(delivery);
    const isNew = newLines.has(row.line);
    const isRepeated = seen.get(key) !== undefined;
    if (isNew) seen.see(key, row.line);
    return withDelivery(row, delivery, { isNew, isRepeated });
  });
  await addSeenKeys(tx, seen.added);
  return shown;
}

const shownRows = 5;

/** Reports the first parsed rows of each sheet. */
function tellUnderstood({ onUnderstood }: ImportOptions, { lines }: CheckedFile) {
  const reported = new Map<number, number>();
  return (batch: CheckedBatch): void => {
    if (!onUnderstood) return;
    for (const row of batch.rows) {
      const seen = understoodRow(row);
      const sheet = lines.sheetOf(seen.line);
      const count = (reported.get(sheet) ?? 0) + 1;
      if (count > shownRows) return;
      reported.set(sheet, count);
      onUnderstood(seen, lines);
    }
  };
}

/** Imports a file in a transaction that is rolled back. */
async function previewRows(deps: ImportDeps, options: ImportOptions, table: CheckedFile) {
  options.onOpen?.(table, 0);
  const { lines } = table;
  let run = await insertRun(deps.db, runKeyOf(options, table), deps.clock.now());
  const firstLines = new FirstLines();
  const aliases = new Map<number, number>();
  const facts: FileFacts = { categories: await loadCategories(deps.db), lines, firstLines, aliases };
  const context = { ...contextOf(deps, facts), runId: run.id };
  await openSeenKeys(deps.db);
  const tell = tellUnderstood(options, table);
  const workThrough = async (batch: CheckedBatch): Promise<Pick<UpdatePlan, 'rows' | 'drafts'>> => {
    if (batch.kind === 'updates') return previewUpdates(deps.db, batch.rows, context);
    const { plan, rows } = await previewBatch(deps.db, batch.rows, context);
    for (const [hash, draft] of plan.aliases) if (draft.stored) aliases.set(hash, draft.stored.id);
    const added = await shownAdded(deps.db, batch.rows, rows, lines);
    const shown = await shownReceipts(deps.db, added, plan);
    return { rows: shown, drafts: plan.drafts };
  };
  let done = 0;
  const start = { afterLine: 0, today: dateInShanghai(deps.clock.now()) };
  for await (const batch of table.batches(start)) {
    options.signal?.throwIfAborted();
    tell(batch);
    const { rows, drafts } = await workThrough(batch);
    for (const draft of drafts) if (draft.stored) firstLines.add(draft.stored.id, draft.firstLine);
    const toLine = lastLineOf(batch);
    const step = { fromLine: run.next_line, toLine, rows: withChanges(rows, drafts), aliases: {} };
    await advanceRun(deps.db, run.id, step);
    run = { ...run, next_line: toLine };
    done += batch.rows.length;
    options.onProgress?.(done, table.progress());
  }
  await previewStoredStock(deps.db, stockOf(deps, options, table, run));
  const totals = await reportRows(deps.db, options, table, run);
  return { ...totals, absent: await settleAbsent(deps, options, run, facts) };
}

class Undone extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super('undone');
    this.result = result;
  }
}

/**
 * Checks and compares. The transaction holds the rows of the run, so that memory does not grow with the file.
 */
export async function previewGoods(
  deps: ImportDeps,
  options: ImportOptions,
  table: CheckedFile,
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
