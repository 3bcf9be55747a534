import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../../platform/db.ts';
import { loadBasePrices } from '../../../pricing/index.ts';
import { findGoods, loadCodeOwners, loadPricesSince } from '../import.repo.ts';
import { type BatchContext, type StoredBatch, writeGoods } from '../store-batch.ts';
import { planUpdates, type UpdatePlan } from './plan-updates.ts';
import { keepStock, loadMakerNames } from './update.repo.ts';
import type { CheckedUpdate } from './update-row.ts';

async function planRows(
  db: Db,
  checked: readonly CheckedUpdate[],
  context: Pick<BatchContext, 'at' | 'firstLineOf' | 'placeOfLine'>,
): Promise<UpdatePlan> {
  const codes = [...new Set(checked.flatMap((row) => (row.ok ? [row.update.code] : [])))];
  const ids = [...(await loadCodeOwners(db, codes)).values()];
  const goods = await findGoods(db, [], ids);
  const makers = await loadMakerNames(db, [...new Set(goods.map(({ record }) => record.maker_id))]);
  return planUpdates(checked, {
    today: dateInShanghai(context.at),
    goods,
    makers,
    prices: await loadBasePrices(db, ids),
    pricesSince: await loadPricesSince(db, ids),
    firstLineOf: context.firstLineOf,
    placeOfLine: context.placeOfLine,
  });
}

/** Stores rows that update goods by own code, in the caller's transaction. Their stock is kept until the whole file is read. */
export async function storeUpdates(
  tx: Db,
  checked: readonly CheckedUpdate[],
  context: BatchContext & { readonly runId: number },
): Promise<StoredBatch> {
  const { rows, drafts, stock } = await planRows(tx, checked, context);
  const idOf = await writeGoods(tx, { drafts, bereft: [] }, { at: context.at, makers: new Map() });
  if (stock.length > 0) await keepStock(tx, context.runId, stock);
  return {
    rows,
    firstLines: drafts.map((draft) => [idOf.get(draft) ?? 0, draft.firstLine] as const),
    aliases: [],
  };
}

/** What storing would do. The stock is kept for the run, in a transaction that is undone. */
export async function previewUpdates(
  tx: Db,
  checked: readonly CheckedUpdate[],
  context: BatchContext & { readonly runId: number },
): Promise<UpdatePlan> {
  const plan = await planRows(tx, checked, context);
  if (plan.stock.length > 0) await keepStock(tx, context.runId, plan.stock);
  return plan;
}
