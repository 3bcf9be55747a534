import { cached } from '../../../memory/cached.ts';
import { feedOf } from '../../../memory/change-feed.ts';
import { derived } from '../../../memory/derived.ts';
import type { Db } from '../../../platform/db.ts';
import {
  loadBuyerClaims,
  loadSpecialRows,
  loadStandingRuleRows,
  type PromotionBuyer,
  type RuleRow,
  type SpecialRow,
} from './promotion.repo.ts';
import { type Rule, ruleOf } from './rule.ts';

/** A company's activities that have not ended, begun or not. */
export interface Standing {
  readonly rules: ReadonlyArray<{ readonly row: RuleRow; readonly rule: Rule }>;
  readonly specials: readonly SpecialRow[];
  /** When one of them next begins or ends, earliest first, in epoch ms. */
  readonly turns: readonly number[];
}

const timesOf = ({ starts_at, ends_at }: { readonly starts_at: Date; readonly ends_at: Date }) => [
  starts_at.getTime(),
  ends_at.getTime(),
];

/** Stands for a company that has claimed nothing: no company has this id. */
const nobody = 0;

/** Shared by the companies of a kind, a province and a price group: nothing in it is a company's own. */
const sharedStanding = cached(
  { invalidateAllOn: ['promotion'], max: 500 },
  async (
    db,
    _group: string,
    { buyer, now }: { readonly buyer: PromotionBuyer; readonly now: Date },
  ): Promise<Standing> => {
    const anyone = { ...buyer, buyerId: nobody };
    const rules = await loadStandingRuleRows(db, anyone, now);
    const specials = await loadSpecialRows(db, anyone, now);
    return {
      rules: rules.map((row) => ({ row, rule: ruleOf(row, true) })),
      specials,
      turns: [...new Set([...rules, ...specials].flatMap(timesOf))].toSorted((a, b) => a - b),
    };
  },
);

const claimKey = (activityId: number, goodsId: number) => `${activityId}/${goodsId}`;

/** Units that a company has claimed, by activity and goods. */
type Claims = ReadonlyMap<string, number>;

const claimsOf = cached(
  { topic: 'claim', invalidateAllOn: ['promotion'], max: 5_000 },
  async (db, buyerId: number, now: Date): Promise<Claims> => {
    const rows = await loadBuyerClaims(db, buyerId, now);
    return new Map(rows.map((row) => [claimKey(row.activity_id, row.goods_id), row.quantity]));
  },
);

/** The row with what the company has claimed itself; the same object where that is nothing. */
function claimed<Row extends { readonly mine: number; readonly per_buyer: number | null }>(
  row: Row,
  quantity: number | undefined,
): Row {
  return quantity === undefined || row.per_buyer === null ? row : { ...row, mine: quantity };
}

function withClaims({ rules, specials, turns }: Standing, claims: Claims): Standing {
  const claimedRule = ({ row, rule }: Standing['rules'][number]) => {
    const items =
      row.items?.map((item) => claimed(item, claims.get(claimKey(row.id, item.goods_id)))) ?? null;
    const own = claimed(row, claims.get(claimKey(row.id, 0)));
    const isOwn = own !== row || (items?.some((item, at) => item !== row.items?.[at]) ?? false);
    if (!isOwn) return { row, rule };
    const changed = { ...own, items };
    return { row: changed, rule: ruleOf(changed, true) };
  };
  return {
    rules: rules.map(claimedRule),
    specials: specials.map((row) => claimed(row, claims.get(claimKey(row.activity_id, row.goods_id)))),
    turns,
  };
}

const ownStanding = derived(
  (claims: Claims, shared: Standing) => ({ shared, own: withClaims(shared, claims) }),
  (known, shared) => known.shared === shared,
);

/** Cached where the change stream invalidates; undefined in a transaction, which reads the database. */
export async function standingOf(db: Db, buyer: PromotionBuyer, now: Date): Promise<Standing | undefined> {
  if (!feedOf(db)) return undefined;
  const { buyerId, buyerKind, province, priceGroup } = buyer;
  const shared = await sharedStanding(db, [buyerKind, province, priceGroup].join('/'), { buyer, now });
  const claims = await claimsOf(db, buyerId, now);
  if (!shared || !claims || claims.size === 0) return shared;
  return ownStanding(claims, shared).own;
}
