import { type UnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import type { SpecialPrice } from '@qianfang/domain/pricing/price-terms';
import { derived } from '../../../memory/derived.ts';
import type { Db } from '../../../platform/db.ts';
import { type Standing, standingOf } from './load-standing.ts';
import { loadRuleRows, loadSpecialRows, type PromotionBuyer, type SpecialRow } from './promotion.repo.ts';
import { type Rule, ruleOf } from './rule.ts';

export interface NamedSpecial extends SpecialPrice {
  readonly name: string;
  readonly total: number | null;
}

function specialOf(row: SpecialRow): NamedSpecial {
  return {
    id: row.activity_id,
    kind: row.kind,
    name: row.name,
    price: unitPrice(row.price),
    quotaLeft: row.total === null ? null : row.total - row.claimed,
    limitPerBuyer: row.per_buyer,
    boughtByBuyer: row.mine,
    total: row.total,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
  };
}

/** Whether the company has not ordered yet; called only where an activity is for first orders. */
export type IsFirstOrder = () => Promise<boolean>;

/**
 * When activities next begin or end for this company, in epoch ms: until then time alone changes nothing.
 * Infinity where none does; undefined where it is not cached.
 */
export async function nextPromotionTurn(
  db: Db,
  requester: PromotionBuyer,
  now: Date,
): Promise<number | undefined> {
  const standing = await standingOf(db, requester, now);
  return standing && (standing.turns.find((at) => at > now.getTime()) ?? Number.POSITIVE_INFINITY);
}

const isRunning = (row: { readonly starts_at: Date; readonly ends_at: Date }, now: Date) =>
  row.starts_at <= now && row.ends_at > now;

/** The activities that run between two turns. */
interface Running {
  readonly since: number;
  readonly until: number;
  readonly rules: ReadonlyArray<{ readonly is_first_order_only: boolean; readonly rule: Rule }>;
  /** The same split: for companies that have not ordered yet, and for all others. */
  readonly ofFirstOrders: readonly Rule[];
  readonly ofOthers: readonly Rule[];
  readonly specials: readonly SpecialRow[];
  readonly specialsOf: ReadonlyMap<number, readonly SpecialRow[]>;
  /** Whether some are for first orders only. */
  readonly hasFirst: boolean;
  /** Identity of the list for a company that has not ordered yet. */
  readonly firstOrder: object;
}

function findRunning(standing: Standing, now: Date): Running {
  const at = now.getTime();
  const specials = standing.specials.filter((row) => isRunning(row, now));
  const rules = standing.rules
    .filter(({ row }) => isRunning(row, now))
    .map(({ row, rule }) => ({ is_first_order_only: row.is_first_order_only, rule }));
  const isForAll = rules.every((row) => !row.is_first_order_only);
  const ofFirstOrders = rules.map(({ rule }) => rule);
  return {
    since: standing.turns.findLast((turn) => turn <= at) ?? Number.NEGATIVE_INFINITY,
    until: standing.turns.find((turn) => turn > at) ?? Number.POSITIVE_INFINITY,
    rules,
    ofFirstOrders,
    ofOthers: isForAll
      ? ofFirstOrders
      : rules.flatMap(({ is_first_order_only, rule }) => (is_first_order_only ? [] : [rule])),
    specials,
    specialsOf: Map.groupBy(specials, (row) => row.goods_id),
    hasFirst: [rules, specials].some((rows) => rows.some((row) => row.is_first_order_only)),
    firstOrder: {},
  };
}

const runningOf = derived(
  findRunning,
  ({ since, until }, now) => since <= now.getTime() && now.getTime() < until,
);

/**
 * The activities open to this company now, highest priority first, and the combinations of these ids, open or
 * not. One statement, one more where an activity is for first orders only. A cached list stays the same
 * object while its content does.
 */
export async function loadRules(
  db: Db,
  requester: PromotionBuyer,
  now: Date,
  isFirstOrder: IsFirstOrder,
  combinationIds: readonly number[] = [],
): Promise<readonly Rule[]> {
  const standing = combinationIds.length === 0 ? await standingOf(db, requester, now) : undefined;
  if (!standing) {
    const rows = await loadRuleRows(db, requester, now, combinationIds);
    return (await forFirstOrders(rows, isFirstOrder)).map((row) => ruleOf(row));
  }
  const { ofFirstOrders, ofOthers } = runningOf(standing, now);
  return ofFirstOrders === ofOthers || (await isFirstOrder()) ? ofFirstOrders : ofOthers;
}

/** Whether a first order opens more activities to the company. False where nothing is cached. */
export async function givesFirstOrder(
  db: Db,
  requester: PromotionBuyer,
  now: Date,
  isFirstOrder: IsFirstOrder,
): Promise<boolean> {
  const standing = await standingOf(db, requester, now);
  return standing !== undefined && runningOf(standing, now).hasFirst && (await isFirstOrder());
}

/**
 * An object that stays the same while the same activities run for this company: a key for derived values.
 * Undefined where nothing is cached.
 */
export async function runningFor(
  db: Db,
  requester: PromotionBuyer,
  now: Date,
  isFirstOrder: IsFirstOrder,
): Promise<object | undefined> {
  const standing = await standingOf(db, requester, now);
  if (!standing) return undefined;
  const { rules, hasFirst, firstOrder } = runningOf(standing, now);
  return hasFirst && (await isFirstOrder()) ? firstOrder : rules;
}

/** Rows of running special prices: of these goods, or of all. */
async function loadRunningSpecials(
  db: Db,
  requester: PromotionBuyer,
  now: Date,
  isFirstOrder: IsFirstOrder,
  goodsIds?: readonly number[],
): Promise<readonly SpecialRow[]> {
  const standing = await standingOf(db, requester, now);
  if (!standing) {
    const rows = await loadSpecialRows(db, requester, now, goodsIds);
    return forFirstOrders(
      rows.filter((row) => isRunning(row, now)),
      isFirstOrder,
    );
  }
  const { specials, specialsOf } = runningOf(standing, now);
  return forFirstOrders(goodsIds?.flatMap((id) => specialsOf.get(id) ?? []) ?? specials, isFirstOrder);
}

/**
 * What activities over goods say of any goods without a special price, as a text: companies with the same text get the
 * same, until an activity is changed.
 */
export const textOfRules = derived((rules: readonly Rule[]) =>
  rules.map(({ id, left }) => (left === 0 ? `${id}-` : id)).join(),
);

/** Tells which goods have a special price now that is for this company; undefined where nothing is cached. */
export async function findSpecialGoods(
  db: Db,
  requester: PromotionBuyer,
  now: Date,
): Promise<Pick<ReadonlyMap<number, unknown>, 'has'> | undefined> {
  const standing = await standingOf(db, requester, now);
  return standing && runningOf(standing, now).specialsOf;
}

/** Special prices by goods id, cheapest first; goods without one are absent. */
export async function loadSpecials(
  db: Db,
  requester: PromotionBuyer,
  goodsIds: readonly number[],
  now: Date,
  isFirstOrder: IsFirstOrder,
): Promise<Map<number, NamedSpecial[]>> {
  const rows = await loadRunningSpecials(db, requester, now, isFirstOrder, [...new Set(goodsIds)]);
  const byGoods = Map.groupBy(rows, (row) => row.goods_id);
  return new Map([...byGoods].map(([goodsId, some]) => [goodsId, some.map(specialOf)]));
}

/** A goods at a special price that is open to this company and not sold out. */
export interface SpecialGoods {
  readonly kind: SpecialRow['kind'];
  readonly goodsId: number;
  readonly price: UnitPrice;
  /** Whether this company has used up its limit. */
  readonly isUsedUp: boolean;
}

/** Every goods at a special price that is open to this company and not sold out. */
export async function loadSpecialGoods(
  db: Db,
  requester: PromotionBuyer,
  now: Date,
  isFirstOrder: IsFirstOrder,
): Promise<SpecialGoods[]> {
  const rows = await loadRunningSpecials(db, requester, now, isFirstOrder);
  return rows
    .filter((row) => row.total === null || row.claimed < row.total)
    .map((row) => ({
      kind: row.kind,
      goodsId: row.goods_id,
      price: unitPrice(row.price),
      isUsedUp: row.per_buyer !== null && row.mine >= row.per_buyer,
    }));
}

/** Drops prices for first orders where the company has ordered. */
export async function forFirstOrders<Row extends { readonly is_first_order_only: boolean }>(
  rows: readonly Row[],
  isFirstOrder: IsFirstOrder,
): Promise<readonly Row[]> {
  if (!rows.some((row) => row.is_first_order_only) || (await isFirstOrder())) return rows;
  return rows.filter((row) => !row.is_first_order_only);
}
