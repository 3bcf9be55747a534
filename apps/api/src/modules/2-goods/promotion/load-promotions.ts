import { type Fen, fen } from '@qianfang/domain/money/fen';
import { type UnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import type { SpecialPrice } from '@qianfang/domain/pricing/price-terms';
import type { Scope } from '@qianfang/domain/promotion/scope';
import { cached } from '../../../memory/cached.ts';
import { feedOf } from '../../../memory/change-feed.ts';
import { derived } from '../../../memory/derived.ts';
import type { Db } from '../../../platform/db.ts';
import {
  type ActivityKind,
  type ItemRow,
  loadRuleRows,
  loadSpecialRows,
  loadStandingRuleRows,
  type PromotionBuyer,
  type RuleRow,
  type ScopeJson,
  type SpecialRow,
  type TierRow,
} from './promotion.repo.ts';

/** A goods of an activity: its price there, its number per set, its gift. */
export interface RuleItem {
  readonly goodsId: number;
  readonly price: UnitPrice | null;
  readonly quantity: number;
  readonly amount: Fen;
  readonly giftGoodsId: number | null;
  readonly give: number;
  /** Units that this company may still have; null without a limit. */
  readonly left: number | null;
}

export interface RuleTier {
  readonly amount: Fen;
  readonly minus: Fen;
  readonly rateBasisPoints: number;
  readonly giftGoodsId: number | null;
  readonly give: number;
}

/** An activity as its rows state it, before its goods are loaded. */
export interface Rule {
  readonly id: number;
  readonly kind: ActivityKind;
  readonly name: string;
  readonly ruleText: string;
  /** The uploaded banner; '' for none. */
  readonly image: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** False only for a combination requested by id. */
  readonly isOpen: boolean;
  readonly scope: Scope;
  readonly stacksWithSpecials: boolean;
  readonly repeats: boolean;
  readonly cap: Fen | null;
  /** The rate to pay, in basis points. */
  readonly rateBasisPoints: number | null;
  readonly setPrice: UnitPrice | null;
  readonly limitPerOrder: number | null;
  /** Sets, gifts or uses left for this company; null without a limit. */
  readonly left: number | null;
  readonly tiers: readonly RuleTier[];
  readonly items: readonly RuleItem[];
}

export interface NamedSpecial extends SpecialPrice {
  readonly name: string;
  readonly total: number | null;
}

function leftOf(row: {
  readonly total: number | null;
  readonly per_buyer: number | null;
  readonly claimed: number;
  readonly mine: number;
}): number | null {
  const inAll = row.total === null ? null : row.total - row.claimed;
  const mine = row.per_buyer === null ? null : row.per_buyer - row.mine;
  if (inAll === null || mine === null) return inAll ?? mine;
  return Math.max(0, Math.min(inAll, mine));
}

function plainScope(json: ScopeJson): Scope {
  switch (json.kind) {
    case 'ALL':
      return { kind: 'ALL' };
    case 'SECTION':
      return { kind: 'SECTION', names: json.names ?? [] };
    default:
      return { kind: json.kind, ids: json.ids ?? [] };
  }
}

/** The scope of an activity without its exclusions. */
export function scopeOf(row: { readonly scope: ScopeJson; readonly excluded: readonly ScopeJson[] }): Scope {
  const of = plainScope(row.scope);
  return row.excluded.length === 0 ? of : { kind: 'EXCEPT', of, except: row.excluded.map(plainScope) };
}

function itemOf(row: ItemRow): RuleItem {
  return {
    goodsId: row.goods_id,
    price: row.price === null ? null : unitPrice(row.price),
    quantity: row.quantity ?? 1,
    amount: fen(row.amount_fen ?? 0),
    giftGoodsId: row.gift_goods_id,
    give: row.give ?? 0,
    left: leftOf(row),
  };
}

function tierOf(row: TierRow): RuleTier {
  return {
    amount: fen(row.amount_fen),
    minus: fen(row.minus_fen ?? 0),
    rateBasisPoints: row.rate_bp ?? 10_000,
    giftGoodsId: row.gift_goods_id,
    give: row.give ?? 0,
  };
}

export function ruleOf(row: RuleRow, isOpen = row.is_open): Rule {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    ruleText: row.rule_text,
    image: row.image,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    isOpen,
    scope: scopeOf(row),
    stacksWithSpecials: row.stacks_with_specials,
    repeats: row.repeats,
    cap: row.cap_fen === null ? null : fen(row.cap_fen),
    rateBasisPoints: row.rate_bp,
    setPrice: row.set_price === null ? null : unitPrice(row.set_price),
    limitPerOrder: row.limit_per_order,
    left: leftOf(row),
    tiers: (row.tiers ?? []).map(tierOf),
    items: (row.items ?? []).map(itemOf),
  };
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

/** A company's activities that have not ended, begun or not. */
interface Standing {
  readonly buyerId: number;
  readonly rules: ReadonlyArray<{ readonly row: RuleRow; readonly rule: Rule }>;
  readonly specials: readonly SpecialRow[];
  /** When one of them next begins or ends, earliest first, in epoch ms. */
  readonly turns: readonly number[];
}

const timesOf = ({ starts_at, ends_at }: { readonly starts_at: Date; readonly ends_at: Date }) => [
  starts_at.getTime(),
  ends_at.getTime(),
];

const standing = cached(
  {
    topic: 'claim',
    dependsOn: (kept: Standing, _key: string, buyerId) => kept.buyerId === buyerId,
    invalidateAllOn: ['promotion'],
    max: 500,
  },
  async (db, _key, { asker, now }: { readonly asker: PromotionBuyer; readonly now: Date }) => {
    const rules = await loadStandingRuleRows(db, asker, now);
    const specials = await loadSpecialRows(db, asker, now);
    return {
      buyerId: asker.buyerId,
      rules: rules.map((row) => ({ row, rule: ruleOf(row, true) })),
      specials,
      turns: [...new Set([...rules, ...specials].flatMap(timesOf))].toSorted((a, b) => a - b),
    };
  },
);

/** Cached where the change stream invalidates; a transaction reads the database. */
async function standingOf(db: Db, asker: PromotionBuyer, now: Date): Promise<Standing | undefined> {
  if (!feedOf(db)) return undefined;
  const { buyerId, buyerKind, province, priceGroup } = asker;
  return standing(db, [buyerId, buyerKind, province, priceGroup].join('/'), { asker, now });
}

/**
 * When activities next begin or end for this company, in epoch ms: until then time alone changes nothing.
 * Infinity where none does; undefined where it is not cached.
 */
export async function nextPromotionTurn(
  db: Db,
  asker: PromotionBuyer,
  now: Date,
): Promise<number | undefined> {
  const kept = await standingOf(db, asker, now);
  return kept && (kept.turns.find((at) => at > now.getTime()) ?? Number.POSITIVE_INFINITY);
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

function findRunning(kept: Standing, now: Date): Running {
  const at = now.getTime();
  const specials = kept.specials.filter((row) => isRunning(row, now));
  const rules = kept.rules
    .filter(({ row }) => isRunning(row, now))
    .map(({ row, rule }) => ({ is_first_order_only: row.is_first_order_only, rule }));
  const isForAll = rules.every((row) => !row.is_first_order_only);
  const ofFirstOrders = rules.map(({ rule }) => rule);
  return {
    since: kept.turns.findLast((turn) => turn <= at) ?? Number.NEGATIVE_INFINITY,
    until: kept.turns.find((turn) => turn > at) ?? Number.POSITIVE_INFINITY,
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
  asker: PromotionBuyer,
  now: Date,
  isFirstOrder: IsFirstOrder,
  combinationIds: readonly number[] = [],
): Promise<readonly Rule[]> {
  const kept = combinationIds.length === 0 ? await standingOf(db, asker, now) : undefined;
  if (!kept) {
    const rows = await loadRuleRows(db, asker, now, combinationIds);
    return (await forFirstOrders(rows, isFirstOrder)).map((row) => ruleOf(row));
  }
  const { ofFirstOrders, ofOthers } = runningOf(kept, now);
  return ofFirstOrders === ofOthers || (await isFirstOrder()) ? ofFirstOrders : ofOthers;
}

/** Whether a first order opens more activities to the company. False where nothing is cached. */
export async function givesFirstOrder(
  db: Db,
  asker: PromotionBuyer,
  now: Date,
  isFirstOrder: IsFirstOrder,
): Promise<boolean> {
  const kept = await standingOf(db, asker, now);
  return kept !== undefined && runningOf(kept, now).hasFirst && (await isFirstOrder());
}

/**
 * An object that stays the same while the same activities run for this company: a key for derived values.
 * Undefined where nothing is cached.
 */
export async function runningFor(
  db: Db,
  asker: PromotionBuyer,
  now: Date,
  isFirstOrder: IsFirstOrder,
): Promise<object | undefined> {
  const kept = await standingOf(db, asker, now);
  if (!kept) return undefined;
  const { rules, hasFirst, firstOrder } = runningOf(kept, now);
  return hasFirst && (await isFirstOrder()) ? firstOrder : rules;
}

/** Rows of running special prices: of these goods, or of all. */
async function loadRunningSpecials(
  db: Db,
  asker: PromotionBuyer,
  now: Date,
  isFirstOrder: IsFirstOrder,
  goodsIds?: readonly number[],
): Promise<readonly SpecialRow[]> {
  const kept = await standingOf(db, asker, now);
  if (!kept) {
    const rows = await loadSpecialRows(db, asker, now, goodsIds);
    return forFirstOrders(
      rows.filter((row) => isRunning(row, now)),
      isFirstOrder,
    );
  }
  const { specials, specialsOf } = runningOf(kept, now);
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
  asker: PromotionBuyer,
  now: Date,
): Promise<Pick<ReadonlyMap<number, unknown>, 'has'> | undefined> {
  const kept = await standingOf(db, asker, now);
  return kept && runningOf(kept, now).specialsOf;
}

/** Special prices by goods id, cheapest first; goods without one are absent. */
export async function loadSpecials(
  db: Db,
  asker: PromotionBuyer,
  goodsIds: readonly number[],
  now: Date,
  isFirstOrder: IsFirstOrder,
): Promise<Map<number, NamedSpecial[]>> {
  const rows = await loadRunningSpecials(db, asker, now, isFirstOrder, [...new Set(goodsIds)]);
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
  asker: PromotionBuyer,
  now: Date,
  isFirstOrder: IsFirstOrder,
): Promise<SpecialGoods[]> {
  const rows = await loadRunningSpecials(db, asker, now, isFirstOrder);
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
