import type { Scope } from '@qianfang/domain/promotion/scope';
import { sql } from 'kysely';
import { batched } from '../../../memory/batched.ts';
import type { Db } from '../../../platform/db.ts';

export interface OfferRow {
  readonly id: number;
  readonly name: string;
  readonly kind: 'FULL' | 'RATE' | 'FREIGHT' | 'BRAND';
  readonly benefit: 'AMOUNT' | 'RATE' | 'FREIGHT';
  readonly amount_fen: number | null;
  readonly rate_bp: number | null;
  readonly cap_fen: number | null;
  readonly threshold_fen: number;
  readonly scope: Scope;
  readonly scope_text: string;
  readonly use_url: string;
  readonly buyer_kinds: readonly string[];
  readonly provinces: readonly string[];
  readonly is_first_order_only: boolean;
  readonly receive_from: Date;
  readonly receive_until: Date;
  readonly use_from: Date | null;
  readonly use_until: Date | null;
  readonly valid_days: number | null;
  readonly total: number | null;
  readonly received: number;
  readonly per_buyer: number;
  readonly is_on: boolean;
}

export type CouponSource = 'center' | 'code' | 'points' | 'draw' | 'gift';
export type OwnedStatus = 'unused' | 'used' | 'expired';

export interface OwnedRow extends OfferRow {
  readonly held_id: number;
  readonly source: CouponSource;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly used_at: Date | null;
  readonly order_id: number | null;
}

const offerColumns =
  sql.raw(`o.id, o.name, o.kind, o.benefit, o.amount_fen, o.rate_bp, o.cap_fen, o.threshold_fen, o.scope,
  o.scope_text, o.use_url, o.buyer_kinds, o.provinces, o.is_first_order_only, o.receive_from, o.receive_until, o.use_from,
  o.use_until, o.valid_days, o.total, o.received, o.per_buyer, o.is_on`);

const statusText = (at: Date) => sql`
  case when h.used_at is not null then 'used' when h.ends_at <= ${at}::timestamptz then 'expired' else 'unused' end`;

export interface OwnedFilter {
  readonly status: OwnedStatus | undefined;
  /** Only coupons whose validity has begun. */
  readonly isOpen: boolean;
  readonly kind: OfferRow['kind'] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** One page of a company's coupons, earliest end first, and the total. */
export async function loadOwned(
  db: Db,
  buyerId: number,
  filter: OwnedFilter,
  at: Date,
): Promise<{ rows: OwnedRow[]; total: number }> {
  const wanted = sql`
    coupon.held_coupon h join coupon.coupon_offer o on o.id = h.offer_id
    where h.buyer_id = ${buyerId}
      and (${filter.status ?? null}::text is null or ${statusText(at)} = ${filter.status ?? null}::text)
      and (not ${filter.isOpen}::boolean or h.starts_at <= ${at}::timestamptz)
      and (${filter.kind ?? null}::text is null or o.kind = ${filter.kind ?? null}::text)`;
  const { rows } = await sql<OwnedRow>`
    select h.id as held_id, h.source, h.starts_at, h.ends_at, h.used_at, (
      select min(u.order_id) from coupon.coupon_use u
      where u.buyer_id = h.buyer_id and u.held_id = h.id and u.released_at is null
    ) as order_id, ${offerColumns}
    from ${wanted} order by ${filter.status === undefined || filter.status === 'unused' ? sql`h.ends_at, h.id` : sql`h.ends_at desc, h.id desc`}
    limit ${filter.limit} offset ${filter.offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${wanted}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function countOwned(db: Db, buyerId: number, at: Date): Promise<Record<OwnedStatus, number>> {
  const { rows } = await sql<{ status: OwnedStatus; count: number }>`
    select ${statusText(at)} as status, count(*)::int as count
    from coupon.held_coupon h where h.buyer_id = ${buyerId} group by 1`.execute(db);
  const of = (status: OwnedStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return { unused: of('unused'), used: of('used'), expired: of('expired') };
}

/** Unused coupons that have not expired; at most as many as a company can look through. */
export async function loadUnused(db: Db, buyerId: number, at: Date, limit: number): Promise<OwnedRow[]> {
  const { rows } = await sql<OwnedRow>`
    select h.id as held_id, h.source, h.starts_at, h.ends_at, h.used_at, null::bigint as order_id, ${offerColumns}
    from coupon.held_coupon h join coupon.coupon_offer o on o.id = h.offer_id
    where h.buyer_id = ${buyerId} and h.used_at is null and h.ends_at > ${at}
    order by h.ends_at, h.id limit ${limit}`.execute(db);
  return rows;
}

export async function loadCenter(
  db: Db,
  filter: {
    readonly kind: OfferRow['kind'] | undefined;
    /** Only coupons that include goods of this brand. */
    readonly brandId: number | undefined;
    readonly limit: number;
    readonly offset: number;
  },
  at: Date,
): Promise<{ rows: OfferRow[]; total: number }> {
  const wanted = sql`
    coupon.coupon_offer o where o.is_on and o.is_in_center and o.receive_until > ${at}
      and (${filter.kind ?? null}::text is null or o.kind = ${filter.kind ?? null}::text)
      and (${filter.brandId ?? null}::bigint is null
        or (o.scope->>'kind' = 'BRAND' and o.scope->'ids' @> to_jsonb(${filter.brandId ?? null}::bigint)))`;
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} from ${wanted} order by o.sort, o.id limit ${filter.limit} offset ${filter.offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${wanted}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** An offer of the centre, and how many of it a company has had. */
export interface ClaimableRow extends OfferRow {
  readonly mine: number;
}

/** More than anybody looks through. */
const maxClaimable = 100;

/** Offers of the centre that are open now, for each company. */
export const loadClaimable = batched(
  async (db, queries: ReadonlyArray<{ readonly buyerId: number; readonly at: Date }>) => {
    const asked = JSON.stringify(queries.map(({ buyerId, at }, index) => ({ index, buyer_id: buyerId, at })));
    const { rows } = await sql<ClaimableRow & { readonly index: number }>`
      select a.index, c.* from json_to_recordset(${asked}::json) as a(index int, buyer_id bigint, at timestamptz)
      cross join lateral (
        select ${offerColumns}, (
          select count(*)::int from coupon.held_coupon h
          where h.buyer_id = a.buyer_id and h.offer_id = o.id and h.source = 'center'
        ) as mine
        from coupon.coupon_offer o
        where o.is_on and o.is_in_center and o.receive_from <= a.at and o.receive_until > a.at
          and (o.total is null or o.received < o.total)
        order by o.sort, o.id limit ${maxClaimable}) c
      order by a.index`.execute(db);
    const byIndex = Map.groupBy(rows, ({ index }) => index);
    return queries.map((_, index): readonly ClaimableRow[] => byIndex.get(index) ?? []);
  },
);

/** How many of each offer a company has had, by source. */
export async function countMine(
  db: Db,
  buyerId: number,
  offerIds: readonly number[],
  source: CouponSource,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ offer_id: number; count: number }>`
    select offer_id, count(*)::int as count from coupon.held_coupon
    where buyer_id = ${buyerId} and offer_id = any(${offerIds}::bigint[]) and source = ${source} group by 1`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.offer_id, row.count]));
}

/** Locks an offer: concurrent receivers wait here. */
export async function lockOffer(db: Db, id: number): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} from coupon.coupon_offer o where o.id = ${id} for update`.execute(db);
  return rows[0];
}

export async function countReceived(db: Db, id: number): Promise<void> {
  await sql`update coupon.coupon_offer set received = received + 1 where id = ${id}`.execute(db);
}

export interface CodeRow {
  readonly code: string;
  readonly offer_id: number;
  readonly total: number | null;
  readonly used: number;
  readonly ends_at: Date;
}

export async function lockCode(db: Db, code: string): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    select code, offer_id, total, used, ends_at from coupon.coupon_code where code = ${code} for update`.execute(
    db,
  );
  return rows[0];
}

export async function countCodeUse(db: Db, code: string): Promise<void> {
  await sql`update coupon.coupon_code set used = used + 1 where code = ${code}`.execute(db);
}

export interface NewOwned {
  readonly buyerId: number;
  readonly offerId: number;
  readonly source: CouponSource;
  readonly reference: string;
  readonly receivedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Undefined when the same reference gave one before. */
export async function insertOwned(db: Db, held: NewOwned): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into coupon.held_coupon (buyer_id, offer_id, source, reference, received_at, starts_at, ends_at)
    values (${held.buyerId}, ${held.offerId}, ${held.source}, ${held.reference}, ${held.receivedAt}, ${held.startsAt},
      ${held.endsAt})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Marks a coupon used; false when it was used meanwhile, has expired or is another company's. */
export async function markUsed(db: Db, buyerId: number, heldId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update coupon.held_coupon set used_at = ${at}
    where buyer_id = ${buyerId} and id = ${heldId} and used_at is null and starts_at <= ${at} and ends_at > ${at}
    returning id`.execute(db);
  return rows.length > 0;
}

export async function insertUses(
  db: Db,
  buyerId: number,
  heldId: number,
  uses: ReadonlyArray<{ readonly orderId: number; readonly amountFen: number }>,
  at: Date,
): Promise<void> {
  await sql`
    insert into coupon.coupon_use (buyer_id, held_id, order_id, amount_fen, at)
    select ${buyerId}, ${heldId}, u.order_id, u.amount_fen, ${at}
    from unnest(${uses.map((use) => use.orderId)}::bigint[], ${uses.map((use) => use.amountFen)}::bigint[])
      as u(order_id, amount_fen)`.execute(db);
}

/** Releases coupons of cancelled orders: one is free again when no order of its submit is left. */
export async function releaseCoupons(
  db: Db,
  buyerId: number,
  orderIds: readonly number[],
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ held_id: number }>`
    update coupon.coupon_use set released_at = ${at}
    where buyer_id = ${buyerId} and order_id = any(${orderIds}::bigint[]) and released_at is null
    returning held_id`.execute(db);
  if (rows.length === 0) return;
  await sql`
    update coupon.held_coupon h set used_at = null
    where h.buyer_id = ${buyerId} and h.id = any(${rows.map((row) => row.held_id)}::bigint[]) and not exists (
      select 1 from coupon.coupon_use u
      where u.buyer_id = h.buyer_id and u.held_id = h.id and u.released_at is null
    )`.execute(db);
}
