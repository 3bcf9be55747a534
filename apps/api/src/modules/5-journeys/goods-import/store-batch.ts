import { setImmediate as giveWay } from 'node:timers/promises';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { nameKey } from '@qianfang/domain/goods/comparable-text';
import { memoize } from '@qianfang/domain/goods/memoize';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { loadBasePrices, setBasePrices } from '../../1-ground/pricing/index.ts';
import { type Delivery, type Receipt, receiveBatches } from '../../1-ground/stock/index.ts';
import { tradedGoodsOf } from '../../2-goods/goods/index.ts';
import { entriesOf, nameReadings, refreshEntries, writeEntries } from '../../4-shop/search/index.ts';
import { type Aliases, type GoodsKey, hashOf, identitiesOf } from './goods-identity.ts';
import {
  clearCodes,
  dropCodes,
  type ExistingMaker,
  findGoods,
  findMakers,
  insertGoods,
  insertMakers,
  loadCodeOwners,
  loadPricesSince,
  savePricesSince,
  sentGoods,
  takeGoodsIds,
  updateGoods,
} from './import.repo.ts';
import { type ImportRow, ingredientsOf } from './import.table.ts';
import {
  type BatchFacts,
  type BatchPlan,
  type Draft,
  goodsKeyOf,
  hasChangedPrice,
  hasChangedRecord,
  hasChangedSince,
  planBatch,
} from './plan-batch.ts';
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
  /** `第 5 行`: the position of a line in the file. */
  placeOfLine(line: number): string;
}

/** The maker of goods without a known one; such goods never count as complete. */
const unknownMaker = '未注明生产企业';

async function makersOf(tx: Db, rows: readonly GoodsRow[]): Promise<Map<string, ExistingMaker>> {
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

/** A list has few categories, repeated on every row. */
const categoryKey = memoize(nameKey);

function shelfOf(row: GoodsRow, { tops }: Categories): number | null {
  const name = row.shelves.find((shelf) => tops.has(categoryKey(shelf)));
  return name === undefined ? null : (tops.get(categoryKey(name)) ?? null);
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

async function readFacts(
  tx: Db,
  rows: readonly GoodsRow[],
  makerIds: ReadonlyMap<string, number>,
  context: BatchContext,
): Promise<BatchFacts> {
  const makerIdOf = (row: GoodsRow): number => makerIds.get(row.makerKey) ?? 0;
  const keys = rows.filter((row) => makerIdOf(row) > 0).map((row) => goodsKeyOf(row, makerIdOf(row)));
  const goods = await findGoods(tx, keys, aliasedIds(keys, context.aliases));
  const codes = [...new Set(rows.map((row) => row.code).filter((code) => code !== ''))];
  const ids = goods.map(({ id }) => id);
  return {
    today: dateInShanghai(context.at),
    goods,
    prices: await loadBasePrices(tx, ids),
    pricesSince: await loadPricesSince(tx, ids),
    aliases: context.aliases,
    codeOwners: codes.length === 0 ? new Map() : await loadCodeOwners(tx, codes),
    placeOf: (row) => ({
      makerId: makerIdOf(row),
      categoryId: context.categories.byName.get(categoryKey(row.category)) ?? null,
      shelfId: shelfOf(row, context.categories),
    }),
    firstLineOf: context.firstLineOf,
    placeOfLine: context.placeOfLine,
  };
}

/** Runs the work, yielding between its steps. */
async function inSteps<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await giveWay();
  }
}

/** Somebody changed goods between reading and writing; the batch is planned again. */
export class ChangedMeanwhile extends Error {}

/** Goods for the search entries, when their draft is written. */
function enteredGoods({ record, stored }: Draft, id: number, makers: ReadonlyMap<number, string>) {
  const { maker_id, name, trade_name, approval_no, barcode, code } = record;
  const maker = stored?.maker ?? makers.get(maker_id) ?? '';
  const traded = tradedGoodsOf({
    ...record,
    id,
    maker,
    ingredients: ingredientsOf(record),
    is_controlled_sale: stored?.is_controlled_sale ?? false,
    is_public_purchase: stored?.is_public_purchase ?? false,
    released_as: stored?.released_as ?? null,
  });
  return { ...traded, maker_id, maker, name, trade_name, approval_no, barcode, code };
}

type Ids = ReadonlyMap<Draft, number>;

/** New goods of a plan, with ids, ready to be sent when the turn of their batch comes. */
interface NewGoods {
  readonly idOf: Ids;
  readonly sent: RawBuilder<unknown>;
}

async function readyNewGoods(tx: Db, drafts: readonly Draft[]): Promise<NewGoods | undefined> {
  const added = drafts.filter((draft) => draft.stored === null);
  if (added.length === 0) return undefined;
  const ids = await takeGoodsIds(tx, added.length);
  const goods = added.map(({ record }, index) => ({ ...record, id: ids[index] ?? 0 }));
  return { idOf: new Map(added.map((draft, index) => [draft, ids[index] ?? 0])), sent: sentGoods(goods) };
}

function idsOf(drafts: readonly Draft[], added: NewGoods | undefined): Ids {
  const idOf = new Map(added?.idOf);
  for (const draft of drafts) if (draft.stored) idOf.set(draft, draft.stored.id);
  return idOf;
}

/** Clears codes that goods of the plan, or others, lose. */
async function freeCodes(tx: Db, plan: Pick<BatchPlan, 'drafts' | 'bereft'>, at: Date): Promise<void> {
  const movedCodes = plan.drafts.flatMap(({ stored, record }) =>
    stored && stored.record.code !== null && stored.record.code !== record.code ? [stored.id] : [],
  );
  if (movedCodes.length > 0) await clearCodes(tx, movedCodes);
  if (plan.bereft.length > 0) {
    await dropCodes(tx, plan.bereft, at);
    await refreshEntries(tx, plan.bereft, at);
  }
}

async function writeRecords(tx: Db, drafts: readonly Draft[], added: NewGoods | undefined, at: Date) {
  const changed = drafts.flatMap((draft) =>
    draft.stored !== null && hasChangedRecord(draft)
      ? [{ ...draft.record, id: draft.stored.id, version: draft.stored.version }]
      : [],
  );
  if (added) await insertGoods(tx, added.sent, at);
  if (changed.length > 0 && (await updateGoods(tx, changed, at)) < changed.length)
    throw new ChangedMeanwhile();
}

async function writePrices(tx: Db, drafts: readonly Draft[], idOf: Ids, at: Date): Promise<void> {
  const prices = drafts.filter(hasChangedPrice);
  await setBasePrices(tx, new Map(prices.map((draft) => [idOf.get(draft) ?? 0, draft.price])), at);
  const sinces = drafts.filter(hasChangedSince);
  await savePricesSince(tx, new Map(sinces.map((draft) => [idOf.get(draft) ?? 0, draft.since])));
}

export interface WriteContext {
  readonly at: Date;
  /** Names of the makers of new goods, by id. */
  readonly makers: ReadonlyMap<number, string>;
}

/** Further work in the same transaction while the database writes. */
export interface ExtraWork {
  /** Writes the plan's other results. */
  write(idOf: Ids): Promise<void>;
  /**
   * Reads the input of the next step, goods and prices as now written; returns a function that processes it.
   */
  readAhead(idOf: Ids): Promise<() => Promise<void>>;
}

/**
 * Writes a plan's goods and prices, and their search entries. Further statements are prepared while the
 * database writes the goods, and sent after them.
 */
export async function writeGoods(
  tx: Db,
  plan: Pick<BatchPlan, 'drafts' | 'bereft'> & { readonly added?: NewGoods | undefined },
  { at, makers }: WriteContext,
  besides: ExtraWork,
): Promise<Ids> {
  const { drafts, added } = plan;
  const idOf = idsOf(drafts, added);
  await freeCodes(tx, plan, at);
  const records = writeRecords(tx, drafts, added, at);
  records.catch(() => {});
  await giveWay();
  const prices = writePrices(tx, drafts, idOf, at);
  prices.catch(() => {});
  const entries = entriesOf(enteredOf(drafts.filter(hasChangedRecord), idOf, makers));
  entries.catch(() => {});
  await allDone([records, prices]);
  // The connection takes one statement after the other. These few small ones go first, so that the next batch is
  // planned while the rest is written.
  const workOn = await besides.readAhead(idOf);
  await allDone([besides.write(idOf), entries.then((ready) => writeEntries(tx, ready, at)), workOn()]);
  return idOf;
}

function* enteredOf(drafts: readonly Draft[], idOf: Ids, makers: ReadonlyMap<number, string>) {
  for (const draft of drafts) yield enteredGoods(draft, idOf.get(draft) ?? 0, makers);
}

/**
 * Waits for all, also where one fails: no statement of a transaction may arrive after its end. The first
 * failure counts, since the transaction accepts nothing after it.
 */
async function allDone(works: ReadonlyArray<Promise<void>>): Promise<void> {
  const failures: unknown[] = [];
  await Promise.all(works.map((work) => work.catch((failure: unknown) => failures.push(failure))));
  if (failures.length > 0) throw failures[0];
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
  idOf: Ids,
  { at, runId }: Pick<StoreContext, 'at' | 'runId'>,
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

/** Results of a batch for later lines of the file. */
export interface BatchResults {
  /** The goods whose first line is in it. */
  readonly firstLines: ReadonlyArray<readonly [goodsId: number, line: number]>;
  /** Aliases of goods from its lines. */
  readonly aliases: ReadonlyArray<readonly [hash: number, goodsId: number]>;
}

export const firstLinesOf = (drafts: readonly Draft[], idOf: Ids): BatchResults['firstLines'] =>
  drafts.map((draft) => [idOf.get(draft) ?? 0, draft.firstLine] as const);

export interface StoreContext extends BatchContext {
  /** The import, within which a batch number on several rows is one batch. */
  readonly runId: number;
  /** Receives the results of a batch before the rest of it is written; returns what to do meanwhile. */
  onBrought(brought: BatchResults): Promise<() => Promise<void>>;
}

function joinRows(checked: readonly CheckedRow[], plan: BatchPlan, idOf: Ids): ImportRow[] {
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

/** The planned writes of a batch of goods. */
export interface PlannedGoods extends Pick<WriteContext, 'makers'> {
  readonly checked: readonly CheckedRow[];
  readonly plan: BatchPlan;
  readonly added: NewGoods | undefined;
}

/**
 * Reads the input of a batch's plan, and creates new makers. Returns a function that makes the plan, and
 * takes ids for new goods.
 */
export async function planGoods(
  tx: Db,
  checked: readonly CheckedRow[],
  context: BatchContext,
): Promise<() => Promise<PlannedGoods>> {
  const rows = goodsOf(checked);
  const makers = [...(await makersOf(tx, rows))];
  const makerIds = new Map(makers.map(([key, { id }]) => [key, id]));
  const facts = await readFacts(tx, rows, makerIds, context);
  return async () => {
    const plan = await inSteps(planBatch(rows, facts));
    return {
      checked,
      plan,
      added: await readyNewGoods(tx, plan.drafts),
      makers: new Map(makers.map(([, { id, name }]) => [id, name])),
    };
  };
}

/**
 * Writes a planned batch in the caller's transaction: goods, prices and batches. Returns the outcomes of its
 * rows.
 */
export async function storePlanned(
  tx: Db,
  { checked, plan, added, makers }: PlannedGoods,
  context: StoreContext,
): Promise<readonly ImportRow[]> {
  const idOf = await writeGoods(
    tx,
    { ...plan, added },
    { at: context.at, makers },
    {
      write: (ids) => bookBatches(tx, plan, ids, context),
      readAhead: (ids) =>
        context.onBrought({
          firstLines: firstLinesOf(plan.drafts, ids),
          aliases: [...plan.aliases].map(([hash, draft]) => [hash, ids.get(draft) ?? 0] as const),
        }),
    },
  );
  return joinRows(checked, plan, idOf);
}

/** A dry run of storing. The caller looks up goods that earlier batches would have added. */
export async function previewBatch(
  db: Db,
  checked: readonly CheckedRow[],
  context: BatchContext,
): Promise<{ readonly rows: readonly ImportRow[]; readonly plan: BatchPlan }> {
  const rows = goodsOf(checked);
  const known = await findMakers(db, [...new Set(rows.map((row) => row.makerKey))]);
  // A maker to be added has no id yet; a negative one distinguishes it.
  const makerIds = new Map([...known].map(([key, { id }]) => [key, id]));
  for (const row of rows) if (!makerIds.has(row.makerKey)) makerIds.set(row.makerKey, -1 - makerIds.size);
  const plan = await inSteps(planBatch(rows, await readFacts(db, rows, makerIds, context)));
  const idOf = new Map(
    plan.drafts.flatMap((draft) => (draft.stored ? [[draft, draft.stored.id] as const] : [])),
  );
  return { rows: joinRows(checked, plan, idOf), plan };
}
