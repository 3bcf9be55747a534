import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../platform/db.ts';
import { loadBasePrices, setBasePrices } from '../../pricing/index.ts';
import { nameReadings, refreshEntries, writeEntries } from '../../search/index.ts';
import { type Delivery, type Receipt, receiveBatches } from '../../stock/index.ts';
import { tradedGoodsOf } from '../load-goods.ts';
import { type Aliases, type GoodsKey, hashOf, identitiesOf } from './goods-identity.ts';
import {
  clearCodes,
  dropCodes,
  findGoods,
  findMakers,
  type GoodsToWrite,
  insertGoods,
  insertMakers,
  type KnownMaker,
  loadCodeOwners,
  loadPricesSince,
  savePricesSince,
  takeGoodsIds,
  updateGoods,
} from './import.repo.ts';
import type { ImportRow } from './import.table.ts';
import {
  type BatchPlan,
  type Draft,
  goodsKeyOf,
  hasChangedPrice,
  hasChangedRecord,
  hasChangedSince,
  planBatch,
} from './plan-batch.ts';
import { nameKey } from './row/comparable-text.ts';
import type { CheckedRow, GoodsRow } from './row/goods-row.ts';

/** Ids of the store's categories by comparable name. */
export interface Categories {
  /** Of several with one name the deepest. */
  readonly byName: ReadonlyMap<string, number>;
  readonly tops: ReadonlyMap<string, number>;
}

export interface BatchContext {
  readonly at: Date;
  readonly categories: Categories;
  readonly aliases: Aliases;
  firstLineOf(goodsId: number): number;
  /** `第 5 行`: where a line stands in the file. */
  placeOfLine(line: number): string;
}

/** Goods of which no maker is known hang on this one; it is never shown as complete. */
const unknownMaker = '未注明生产企业';

async function makersOf(tx: Db, rows: readonly GoodsRow[]): Promise<Map<string, KnownMaker>> {
  const names = new Map(rows.map((row) => [row.makerKey, row.maker || unknownMaker] as const).toReversed());
  const known = await findMakers(tx, [...names.keys()]);
  const missing = [...names].filter(([key]) => !known.has(key)).toReversed();
  if (missing.length === 0) return known;
  await insertMakers(
    tx,
    missing.map(([key, name]) => ({
      name,
      name_key: key,
      ...(key === '' ? { initials: [], pinyin: [] } : nameReadings(name)),
    })),
  );
  return findMakers(tx, [...names.keys()]);
}

function shelfOf(row: GoodsRow, { tops }: Categories): number | null {
  const name = row.shelves.find((shelf) => tops.has(nameKey(shelf)));
  return name === undefined ? null : (tops.get(nameKey(name)) ?? null);
}

function aliasedIds(keys: readonly GoodsKey[], aliases: Aliases): number[] {
  if (aliases.size === 0) return [];
  const ids = keys.flatMap((key) => {
    const { byNumber, byName } = identitiesOf(key);
    return [byNumber, byName].map((identity) =>
      identity === null ? undefined : aliases.get(hashOf(identity)),
    );
  });
  return [...new Set(ids.filter((id) => id !== undefined))];
}

async function planRows(
  tx: Db,
  rows: readonly GoodsRow[],
  makerIds: ReadonlyMap<string, number>,
  context: BatchContext,
): Promise<BatchPlan> {
  const makerIdOf = (row: GoodsRow): number => makerIds.get(row.makerKey) ?? 0;
  const keys = rows.filter((row) => makerIdOf(row) > 0).map((row) => goodsKeyOf(row, makerIdOf(row)));
  const goods = await findGoods(tx, keys, aliasedIds(keys, context.aliases));
  const codes = [...new Set(rows.map((row) => row.code).filter((code) => code !== ''))];
  const ids = goods.map(({ id }) => id);
  return planBatch(rows, {
    today: dateInShanghai(context.at),
    goods,
    prices: await loadBasePrices(tx, ids),
    pricesSince: await loadPricesSince(tx, ids),
    aliases: context.aliases,
    codeOwners: codes.length === 0 ? new Map() : await loadCodeOwners(tx, codes),
    placeOf: (row) => ({
      makerId: makerIdOf(row),
      categoryId: context.categories.byName.get(nameKey(row.category)) ?? null,
      shelfId: shelfOf(row, context.categories),
    }),
    firstLineOf: context.firstLineOf,
    placeOfLine: context.placeOfLine,
  });
}

/** Somebody changed goods between our reading and our writing; the batch is worked through again. */
export class ChangedMeanwhile extends Error {}

/** Goods as they are found by, when their draft is written. */
function enteredGoods({ record, stored }: Draft, id: number, makers: ReadonlyMap<number, string>) {
  const row = {
    ...record,
    id,
    maker: stored?.maker ?? makers.get(record.maker_id) ?? '',
    ingredients: stored?.ingredients ?? [],
    is_controlled_sale: stored?.is_controlled_sale ?? false,
    is_public_purchase: stored?.is_public_purchase ?? false,
    released_as: stored?.released_as ?? null,
  };
  return { ...row, ...tradedGoodsOf(row) };
}

/** Writes what a plan made of goods and prices, and what they are found by. @param makers names of those of new goods, by id */
export async function writeGoods(
  tx: Db,
  plan: Pick<BatchPlan, 'drafts' | 'bereft'>,
  { at, makers }: { readonly at: Date; readonly makers: ReadonlyMap<number, string> },
): Promise<Map<Draft, number>> {
  const added = plan.drafts.filter((draft) => draft.stored === null);
  const ids = added.length === 0 ? [] : await takeGoodsIds(tx, added.length);
  const idOf = new Map<Draft, number>();
  for (const [index, draft] of added.entries()) idOf.set(draft, ids[index] ?? 0);
  const changed: Array<GoodsToWrite & { readonly version: string }> = [];
  for (const draft of plan.drafts) {
    if (draft.stored === null) continue;
    idOf.set(draft, draft.stored.id);
    if (hasChangedRecord(draft)) {
      changed.push({ ...draft.record, id: draft.stored.id, version: draft.stored.version });
    }
  }
  const movedCodes = plan.drafts.flatMap(({ stored, record }) =>
    stored && stored.record.code !== null && stored.record.code !== record.code ? [stored.id] : [],
  );
  if (movedCodes.length > 0) await clearCodes(tx, movedCodes);
  if (plan.bereft.length > 0) await dropCodes(tx, plan.bereft, at);
  if (added.length > 0) {
    await insertGoods(
      tx,
      added.map((draft) => ({ ...draft.record, id: idOf.get(draft) ?? 0 })),
      at,
    );
  }
  if (changed.length > 0 && (await updateGoods(tx, changed, at)) < changed.length)
    throw new ChangedMeanwhile();
  const entered = plan.drafts.filter(hasChangedRecord);
  await writeEntries(
    tx,
    entered.map((draft) => enteredGoods(draft, idOf.get(draft) ?? 0, makers)),
    at,
  );
  if (plan.bereft.length > 0) await refreshEntries(tx, plan.bereft, at);
  const prices = plan.drafts.filter(hasChangedPrice);
  await setBasePrices(tx, new Map(prices.map((draft) => [idOf.get(draft) ?? 0, draft.price])), at);
  const sinces = plan.drafts.filter(hasChangedSince);
  await savePricesSince(tx, new Map(sinces.map((draft) => [idOf.get(draft) ?? 0, draft.since])));
  return idOf;
}

const receiptNotes: Readonly<Record<Receipt, string>> = {
  booked: '',
  added: '同一批号的数量已相加',
  known: '批号已在库，数量未改',
  other_dates: '同一批号的日期与前面不同，数量未入账',
};

async function bookBatches(
  tx: Db,
  plan: BatchPlan,
  idOf: ReadonlyMap<Draft, number>,
  { at, runId }: StoreContext,
): Promise<void> {
  const rows = plan.rows.filter((row) => row.batch !== null && row.draft !== null);
  const deliveries: Delivery[] = rows.flatMap(({ draft, batch }) =>
    draft && batch ? [{ ...batch, goodsId: idOf.get(draft) ?? 0 }] : [],
  );
  const receipts = await receiveBatches(tx, deliveries, { list: runId, at });
  for (const [index, row] of rows.entries()) {
    const receipt = receipts[index] ?? 'known';
    const isBooked = receipt === 'booked' || receipt === 'added';
    if (isBooked && row.outcome === 'unchanged') row.outcome = 'changed';
    if (receiptNotes[receipt] !== '') row.reasons.push(receiptNotes[receipt]);
  }
}

/** Lines of a file that were checked, in order. */
export interface StoredBatch {
  readonly rows: readonly ImportRow[];
  /** The goods that lines of this batch spoke of first. */
  readonly firstLines: ReadonlyArray<readonly [goodsId: number, line: number]>;
  /** What they have called goods that are called otherwise. */
  readonly aliases: ReadonlyArray<readonly [hash: number, goodsId: number]>;
}

function joinRows(
  checked: readonly CheckedRow[],
  plan: BatchPlan,
  idOf: ReadonlyMap<Draft, number>,
): ImportRow[] {
  const planned = new Map(plan.rows.map((row) => [row.line, row]));
  return checked.map((row): ImportRow => {
    if (!row.ok) return { line: row.line, outcome: 'refused', reason: row.reason, goods_id: null };
    const found = planned.get(row.goods.line);
    if (!found) throw new Error(`line ${row.goods.line} was not planned`);
    return {
      line: found.line,
      outcome: found.outcome,
      reason: [...new Set(found.reasons)].join('；'),
      goods_id: found.draft ? (idOf.get(found.draft) ?? null) : null,
    };
  });
}

function goodsOf(checked: readonly CheckedRow[]): GoodsRow[] {
  return checked.flatMap((row) => (row.ok ? [row.goods] : []));
}

export interface StoreContext extends BatchContext {
  /** The import, of which one batch number on several rows is one batch. */
  readonly runId: number;
}

/** Stores a batch of checked rows in the caller's transaction: makers, goods, prices and batches. */
export async function storeBatch(
  tx: Db,
  checked: readonly CheckedRow[],
  context: StoreContext,
): Promise<StoredBatch> {
  const rows = goodsOf(checked);
  const makers = [...(await makersOf(tx, rows))];
  const makerIds = new Map(makers.map(([key, { id }]) => [key, id]));
  const plan = await planRows(tx, rows, makerIds, context);
  const names = new Map(makers.map(([, { id, name }]) => [id, name]));
  const idOf = await writeGoods(tx, plan, { at: context.at, makers: names });
  await bookBatches(tx, plan, idOf, context);
  return {
    rows: joinRows(checked, plan, idOf),
    firstLines: plan.drafts.map((draft) => [idOf.get(draft) ?? 0, draft.firstLine] as const),
    aliases: [...plan.aliases].map(([hash, draft]) => [hash, idOf.get(draft) ?? 0] as const),
  };
}

/** What storing would do, without writing. Goods that earlier batches would have added are looked up by the caller. */
export async function previewBatch(
  db: Db,
  checked: readonly CheckedRow[],
  context: BatchContext,
): Promise<{ readonly rows: readonly ImportRow[]; readonly plan: BatchPlan }> {
  const rows = goodsOf(checked);
  const known = await findMakers(db, [...new Set(rows.map((row) => row.makerKey))]);
  // A maker that would be added has no number yet; a negative one tells it from all others.
  const makerIds = new Map([...known].map(([key, { id }]) => [key, id]));
  for (const row of rows) if (!makerIds.has(row.makerKey)) makerIds.set(row.makerKey, -1 - makerIds.size);
  const plan = await planRows(db, rows, makerIds, context);
  const idOf = new Map(
    plan.drafts.flatMap((draft) => (draft.stored ? [[draft, draft.stored.id] as const] : [])),
  );
  return { rows: joinRows(checked, plan, idOf), plan };
}
