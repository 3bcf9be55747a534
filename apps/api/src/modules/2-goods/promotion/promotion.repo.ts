import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** A buyer as conditions of activities see it. */
export interface PromotionBuyer {
  readonly buyerId: number;
  readonly buyerKind: string | null;
  readonly province: string;
  readonly priceGroup: string;
}

export type ActivityKind =
  | 'SPECIAL'
  | 'FLASH'
  | 'DAILY'
  | 'WELFARE'
  | 'COMBINATION'
  | 'UNIT_GIFT'
  | 'AMOUNT_GIFT'
  | 'EXCHANGE'
  | 'FULL_REDUCTION'
  | 'ORDER_DISCOUNT';

/** A scope as stored. */
export interface ScopeJson {
  readonly kind: 'ALL' | 'GOODS' | 'CATEGORY' | 'BRAND' | 'SECTION';
  readonly ids?: readonly number[];
  readonly names?: readonly string[];
}

/** The buyer conditions of `a`, an activity. */
export const matchesBuyer = (requester: PromotionBuyer) => sql<boolean>`(
  (a.buyer_kinds = '{}' or ${requester.buyerKind ?? ''} = any(a.buyer_kinds))
  and (a.provinces = '{}' or ${requester.province} = any(a.provinces))
  and (a.price_groups = '{}' or ${requester.priceGroup} = any(a.price_groups)))`;

export interface SpecialRow {
  readonly activity_id: number;
  readonly goods_id: number;
  readonly kind: 'SPECIAL' | 'FLASH' | 'DAILY';
  readonly name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly is_first_order_only: boolean;
  readonly price: number;
  readonly total: number | null;
  readonly per_buyer: number | null;
  readonly claimed: number;
  readonly mine: number;
}

/**
 * Special prices for this company that have not ended, with what it and everybody have taken: of these goods,
 * or of all. One statement.
 */
export async function loadSpecialRows(
  db: Db,
  requester: PromotionBuyer,
  now: Date,
  goodsIds?: readonly number[],
): Promise<SpecialRow[]> {
  const among = goodsIds === undefined ? sql`` : sql`and i.goods_id = any(${goodsIds}::bigint[])`;
  const { rows } = await sql<SpecialRow>`
    select a.id as activity_id, i.goods_id, a.kind, a.name, a.starts_at, a.ends_at, a.is_first_order_only, i.price,
      q.total, q.per_buyer, coalesce(q.claimed, 0) as claimed, coalesce(m.quantity, 0)::int as mine
    from promotion.activity a
    join promotion.item i on i.activity_id = a.id
    left join promotion.quota q on q.activity_id = i.activity_id and q.goods_id = i.goods_id
    left join lateral (
      select sum(c.quantity) as quantity from promotion.claim c
      where c.buyer_id = ${requester.buyerId} and c.activity_id = i.activity_id and c.goods_id = i.goods_id and c.released_at is null
    ) m on q.per_buyer is not null
    where a.kind in ('SPECIAL', 'FLASH', 'DAILY') and a.is_on and a.ends_at > ${now} and ${matchesBuyer(requester)} ${among}
    order by i.goods_id, i.price, a.priority desc, a.id`.execute(db);
  return rows;
}

export interface TierRow {
  readonly amount_fen: number;
  readonly minus_fen: number | null;
  readonly rate_bp: number | null;
  readonly gift_goods_id: number | null;
  readonly give: number | null;
}

export interface ItemRow {
  readonly goods_id: number;
  readonly price: number | null;
  readonly quantity: number | null;
  readonly amount_fen: number | null;
  readonly gift_goods_id: number | null;
  readonly give: number | null;
  readonly total: number | null;
  readonly per_buyer: number | null;
  readonly claimed: number;
  readonly mine: number;
}

export interface RuleRow {
  readonly id: number;
  readonly kind: ActivityKind;
  readonly name: string;
  readonly rule_text: string;
  readonly image: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly scope: ScopeJson;
  readonly excluded: readonly ScopeJson[];
  readonly is_open: boolean;
  readonly is_first_order_only: boolean;
  readonly stacks_with_specials: boolean;
  readonly repeats: boolean;
  readonly cap_fen: number | null;
  readonly rate_bp: number | null;
  readonly set_price: number | null;
  readonly limit_per_order: number | null;
  readonly total: number | null;
  readonly per_buyer: number | null;
  readonly claimed: number;
  readonly mine: number;
  readonly tiers: readonly TierRow[] | null;
  readonly items: readonly ItemRow[] | null;
}

const isOpenTo = (requester: PromotionBuyer, now: Date) =>
  sql<boolean>`(a.is_on and a.starts_at <= ${now} and a.ends_at > ${now} and ${matchesBuyer(requester)})`;

const areRules = sql<boolean>`
  a.kind in ('WELFARE', 'UNIT_GIFT', 'AMOUNT_GIFT', 'EXCHANGE', 'FULL_REDUCTION', 'ORDER_DISCOUNT')`;

/** Other activities for this company that have not ended, with their goods and tiers. One statement. */
export function loadStandingRuleRows(db: Db, requester: PromotionBuyer, now: Date): Promise<RuleRow[]> {
  return selectRules(
    db,
    requester,
    now,
    sql<boolean>`${areRules} and a.is_on and a.ends_at > ${now} and ${matchesBuyer(requester)}`,
  );
}

/**
 * Other activities open to this company now, with their goods and tiers, and these combinations, open or not.
 * One statement.
 */
export function loadRuleRows(
  db: Db,
  requester: PromotionBuyer,
  now: Date,
  combinationIds: readonly number[],
): Promise<RuleRow[]> {
  const wanted = sql<boolean>`
    (${areRules} and ${isOpenTo(requester, now)})
    or (a.kind = 'COMBINATION' and a.id = any(${combinationIds}::bigint[]))`;
  return selectRules(db, requester, now, wanted);
}

/** These activities, open or not. */
export function loadRuleRowsById(
  db: Db,
  requester: PromotionBuyer,
  now: Date,
  ids: readonly number[],
): Promise<RuleRow[]> {
  return selectRules(db, requester, now, sql<boolean>`a.id = any(${ids}::bigint[])`);
}

async function selectRules(db: Db, requester: PromotionBuyer, now: Date, wanted: RawBuilder<boolean>) {
  const { rows } = await sql<RuleRow>`
    select a.id, a.kind, a.name, a.rule_text, a.image, a.starts_at, a.ends_at, a.scope, a.excluded, ${isOpenTo(requester, now)} as is_open,
      a.is_first_order_only, a.stacks_with_specials, a.repeats, a.cap_fen, a.rate_bp, a.set_price, a.limit_per_order,
      q.total, q.per_buyer, coalesce(q.claimed, 0) as claimed, coalesce(m.quantity, 0)::int as mine, t.tiers, i.items
    from promotion.activity a
    left join promotion.quota q on q.activity_id = a.id and q.goods_id = 0
    left join lateral (
      select sum(c.quantity) as quantity from promotion.claim c
      where c.buyer_id = ${requester.buyerId} and c.activity_id = a.id and c.goods_id = 0 and c.released_at is null
    ) m on q.per_buyer is not null
    left join lateral (
      select json_agg(json_build_object('amount_fen', t.amount_fen, 'minus_fen', t.minus_fen, 'rate_bp', t.rate_bp,
        'gift_goods_id', t.gift_goods_id, 'give', t.give) order by t.amount_fen) as tiers
      from promotion.tier t where t.activity_id = a.id
    ) t on true
    left join lateral (
      select json_agg(json_build_object('goods_id', i.goods_id, 'price', i.price, 'quantity', i.quantity,
        'amount_fen', i.amount_fen, 'gift_goods_id', i.gift_goods_id, 'give', i.give, 'total', iq.total,
        'per_buyer', iq.per_buyer, 'claimed', coalesce(iq.claimed, 0), 'mine', coalesce(im.quantity, 0))
        order by i.sort, i.goods_id) as items
      from promotion.item i
      left join promotion.quota iq on iq.activity_id = i.activity_id and iq.goods_id = i.goods_id
      left join lateral (
        select sum(c.quantity)::int as quantity from promotion.claim c
        where c.buyer_id = ${requester.buyerId} and c.activity_id = i.activity_id and c.goods_id = i.goods_id
          and c.released_at is null
      ) im on iq.per_buyer is not null
      where i.activity_id = a.id
    ) i on true
    where ${wanted}
    order by a.priority desc, a.id`.execute(db);
  return rows;
}

export interface QuotaKey {
  readonly activityId: number;
  /** 0 for the activity as a whole. */
  readonly goodsId: number;
}

export interface QuotaRow {
  readonly activity_id: number;
  readonly goods_id: number;
  readonly total: number | null;
  readonly per_buyer: number | null;
  readonly claimed: number;
}

const keysJson = (keys: readonly QuotaKey[]) =>
  JSON.stringify(keys.map((key) => ({ activity_id: key.activityId, goods_id: key.goodsId })));

/** Locks the quotas that have a limit, in the global order. */
export async function lockQuotas(db: Db, keys: readonly QuotaKey[]): Promise<QuotaRow[]> {
  const { rows } = await sql<QuotaRow>`
    select q.activity_id, q.goods_id, q.total, q.per_buyer, q.claimed from promotion.quota q
    where (q.activity_id, q.goods_id) in (
        select k.activity_id, k.goods_id from json_to_recordset(${keysJson(keys)}::json) as k(activity_id bigint, goods_id bigint))
      and (q.total is not null or q.per_buyer is not null)
    order by q.activity_id, q.goods_id for update`.execute(db);
  return rows;
}

/** A company's claims on these quotas, without those of cancelled orders. */
export async function loadClaimed(
  db: Db,
  buyerId: number,
  keys: readonly QuotaKey[],
): Promise<Array<{ readonly activity_id: number; readonly goods_id: number; readonly quantity: number }>> {
  const { rows } = await sql<{ activity_id: number; goods_id: number; quantity: number }>`
    select c.activity_id, c.goods_id, sum(c.quantity)::int as quantity from promotion.claim c
    where c.buyer_id = ${buyerId} and c.released_at is null and (c.activity_id, c.goods_id) in (
      select k.activity_id, k.goods_id from json_to_recordset(${keysJson(keys)}::json) as k(activity_id bigint, goods_id bigint))
    group by c.activity_id, c.goods_id`.execute(db);
  return rows;
}

/** What a company has claimed of activities that have not ended, without what cancelled orders had. */
export async function loadBuyerClaims(
  db: Db,
  buyerId: number,
  now: Date,
): Promise<Array<{ readonly activity_id: number; readonly goods_id: number; readonly quantity: number }>> {
  const { rows } = await sql<{ activity_id: number; goods_id: number; quantity: number }>`
    select c.activity_id, c.goods_id, sum(c.quantity)::int as quantity
    from promotion.claim c join promotion.activity a on a.id = c.activity_id
    where c.buyer_id = ${buyerId} and c.released_at is null and a.ends_at > ${now}
    group by c.activity_id, c.goods_id`.execute(db);
  return rows;
}

/** Moves the counters of locked quotas up or down. */
export async function moveClaimed(
  db: Db,
  moves: ReadonlyArray<QuotaKey & { readonly quantity: number }>,
): Promise<void> {
  await sql`
    update promotion.quota q set claimed = q.claimed + m.quantity
    from json_to_recordset(${JSON.stringify(moves)}::json) as m("activityId" bigint, "goodsId" bigint, quantity int)
    where q.activity_id = m."activityId" and q.goods_id = m."goodsId"`.execute(db);
}

export async function insertClaims(
  db: Db,
  buyerId: number,
  claims: ReadonlyArray<
    QuotaKey & {
      readonly quantity: number;
      readonly orderId: number;
      /** The first order of the submit whose orders share it; null if not shared. */
      readonly submitId: number | null;
    }
  >,
  at: Date,
): Promise<void> {
  await sql`
    insert into promotion.claim (buyer_id, activity_id, goods_id, order_id, submit_id, quantity, at)
    select ${buyerId}, c."activityId", c."goodsId", c."orderId", c."submitId", c.quantity, ${at}
    from json_to_recordset(${JSON.stringify(claims)}::json) as c("activityId" bigint, "goodsId" bigint,
      "orderId" bigint, "submitId" bigint, quantity int)`.execute(db);
}

/** The claims of these orders. */
export async function loadOrderClaims(
  db: Db,
  orderIds: readonly number[],
): Promise<Array<{ readonly activity_id: number; readonly goods_id: number }>> {
  const { rows } = await sql<{ activity_id: number; goods_id: number }>`
    select distinct activity_id, goods_id from promotion.claim
    where order_id = any(${orderIds}::bigint[]) and released_at is null`.execute(db);
  return rows;
}

export interface ClaimRow {
  readonly id: number;
  readonly activity_id: number;
  readonly goods_id: number;
  readonly quantity: number;
  /** A use or a set. */
  readonly is_use: boolean;
  /** Another order of the submit shares it. */
  readonly is_shared: boolean;
}

/** The claims of an order, by activity. */
export async function loadClaimsOf(db: Db, buyerId: number, orderId: number): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select c.id, c.activity_id, c.goods_id, c.quantity, c.submit_id is not null as is_use,
      c.submit_id is not null and exists (
        select 1 from promotion.claim o
        where o.buyer_id = c.buyer_id and o.submit_id = c.submit_id and o.activity_id = c.activity_id and o.order_id <> c.order_id
          and o.released_at is null
      ) as is_shared
    from promotion.claim c
    where c.buyer_id = ${buyerId} and c.order_id = ${orderId} and c.released_at is null order by c.id`.execute(
    db,
  );
  return rows;
}

/** Lowers claims to what remains of them, which is more than nothing. */
export async function lowerClaims(
  db: Db,
  buyerId: number,
  claims: ReadonlyArray<{ readonly id: number; readonly kept: number }>,
): Promise<void> {
  await sql`
    update promotion.claim c set quantity = k.kept
    from json_to_recordset(${JSON.stringify(claims)}::json) as k(id bigint, kept int)
    where c.buyer_id = ${buyerId} and c.id = k.id`.execute(db);
}

/**
 * Marks claims of these orders as released, all or the named ones, and returns the freed quantities. A shared
 * claim passes to the other order and is not freed. The quotas must be locked, so that one of two orders is
 * the last.
 */
export async function markReleased(
  db: Db,
  orderIds: readonly number[],
  at: Date,
  claimIds: readonly number[] | null = null,
): Promise<Array<{ readonly activity_id: number; readonly goods_id: number; readonly quantity: number }>> {
  const { rows } = await sql<{ activity_id: number; goods_id: number; quantity: number }>`
    with released as (
      update promotion.claim set released_at = ${at}
      where order_id = any(${orderIds}::bigint[]) and released_at is null
        and (${claimIds}::bigint[] is null or id = any(${claimIds}::bigint[]))
      returning buyer_id, activity_id, goods_id, submit_id, quantity
    ), shared as (
      select r.buyer_id, r.activity_id, r.submit_id, sum(r.quantity)::int as quantity, (
        select min(o.id) from promotion.claim o
        where o.buyer_id = r.buyer_id and o.submit_id = r.submit_id and o.activity_id = r.activity_id and o.released_at is null
          and o.order_id <> all(${orderIds}::bigint[])) as heir_id
      from released r where r.submit_id is not null group by r.buyer_id, r.activity_id, r.submit_id
    ), moved as (
      update promotion.claim c set quantity = c.quantity + s.quantity from shared s
      where c.buyer_id = s.buyer_id and c.id = s.heir_id
    )
    select r.activity_id, r.goods_id, sum(r.quantity)::int as quantity from released r
    left join shared s on s.buyer_id = r.buyer_id and s.activity_id = r.activity_id and s.submit_id = r.submit_id
    where s.heir_id is null and r.quantity > 0
    group by r.activity_id, r.goods_id`.execute(db);
  return rows;
}
