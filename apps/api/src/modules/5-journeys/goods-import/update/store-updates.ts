import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../../platform/db.ts';
import { loadBasePrices } from '../../../1-ground/pricing/index.ts';
import { findGoods, loadCodeOwners, loadPricesSince } from '../import.repo.ts';
import type { ImportRow } from '../import.table.ts';
import { type BatchContext, firstLinesOf, type StoreContext, writeGoods } from '../store-batch.ts';
import { planUpdates, type UpdateFacts, type UpdatePlan } from './plan-updates.ts';
import { loadMakerNames, storeStock } from './update.repo.ts';
import type { CheckedUpdate } from './update-row.ts';

/** Reads the input of a plan of updates by own code. Returns a function that makes the plan. */
export async function planCodes(
  db: Db,
  checked: readonly CheckedUpdate[],
  context: Pick<BatchContext, 'at' | 'firstLineOf' | 'placeOfLine'>,
): Promise<() => UpdatePlan> {
  const codes = [...new Set(checked.flatMap((row) => (row.ok ? [row.update.code] : [])))];
  const ids = [...(await loadCodeOwners(db, codes)).values()];
  const goods = await findGoods(db, [], ids);
  const makers = await loadMakerNames(db, [...new Set(goods.map(({ record }) => record.maker_id))]);
  const facts: UpdateFacts = {
    today: dateInShanghai(context.at),
    goods,
    makers,
    prices: await loadBasePrices(db, ids),
    pricesSince: await loadPricesSince(db, ids),
    firstLineOf: context.firstLineOf,
    placeOfLine: context.placeOfLine,
  };
  return () => planUpdates(checked, facts);
}

/** Writes planned updates in the caller's transaction. Their stock is stored until the whole file is read. */
export async function storeUpdates(
  tx: Db,
  { rows, drafts, stock }: UpdatePlan,
  context: StoreContext,
): Promise<readonly ImportRow[]> {
  await writeGoods(
    tx,
    { drafts, bereft: [] },
    { at: context.at, makers: new Map() },
    {
      async write() {
        if (stock.length > 0) await storeStock(tx, context.runId, stock);
      },
      readAhead: (ids) => context.onBrought({ firstLines: firstLinesOf(drafts, ids), aliases: [] }),
    },
  );
  return rows;
}

/** A dry run of storing. The stock is stored for the run, in a transaction that is rolled back. */
export async function previewUpdates(
  tx: Db,
  checked: readonly CheckedUpdate[],
  context: BatchContext & { readonly runId: number },
): Promise<UpdatePlan> {
  const plan = (await planCodes(tx, checked, context))();
  if (plan.stock.length > 0) await storeStock(tx, context.runId, plan.stock);
  return plan;
}
