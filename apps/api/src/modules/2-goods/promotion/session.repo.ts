import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { matchesBuyer, type PromotionBuyer } from './promotion.repo.ts';

export interface SessionRow {
  readonly id: number;
  readonly name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly is_first_order_only: boolean;
  readonly items: ReadonlyArray<{
    readonly goods_id: number;
    readonly price: number;
    readonly total: number | null;
    readonly per_buyer: number | null;
    readonly claimed: number;
    readonly mine: number;
    readonly is_reminded: boolean;
  }>;
}

/**
 * Sessions of special prices that are open to this company or will be until then, earliest first, in one
 * statement.
 */
export async function loadSessionRows(
  db: Db,
  requester: PromotionBuyer,
  kind: 'FLASH' | 'DAILY',
  now: Date,
  until: Date,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select a.id, a.name, a.starts_at, a.ends_at, a.is_first_order_only, i.items
    from promotion.activity a
    join lateral (
      select json_agg(json_build_object('goods_id', i.goods_id, 'price', i.price, 'total', q.total,
        'per_buyer', q.per_buyer, 'claimed', coalesce(q.claimed, 0), 'mine', coalesce(m.quantity, 0),
        'is_reminded', r.buyer_id is not null) order by i.sort, i.goods_id) as items
      from promotion.item i
      left join promotion.quota q on q.activity_id = i.activity_id and q.goods_id = i.goods_id
      left join promotion.reminder r
        on r.buyer_id = ${requester.buyerId} and r.activity_id = i.activity_id and r.goods_id = i.goods_id
      left join lateral (
        select sum(c.quantity)::int as quantity from promotion.claim c
        where c.buyer_id = ${requester.buyerId} and c.activity_id = i.activity_id and c.goods_id = i.goods_id
          and c.released_at is null
      ) m on q.per_buyer is not null
      where i.activity_id = a.id
    ) i on i.items is not null
    where a.kind = ${kind} and a.is_on and a.ends_at > ${now} and a.starts_at < ${until} and ${matchesBuyer(requester)}
    order by a.starts_at, a.priority desc, a.id limit 20`.execute(db);
  return rows;
}

/** Ids of combinations open to this company, highest priority first. */
export async function loadCombinationIds(
  db: Db,
  requester: PromotionBuyer,
  now: Date,
  goodsId: number | undefined,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from promotion.activity a
    where a.kind = 'COMBINATION' and a.is_on and a.starts_at <= ${now} and a.ends_at > ${now} and ${matchesBuyer(requester)}
      and (${goodsId ?? null}::bigint is null or exists (
        select 1 from promotion.item i where i.activity_id = a.id and i.goods_id = ${goodsId ?? null}::bigint))
    order by a.priority desc, a.id limit 100`.execute(db);
  return rows.map((row) => row.id);
}

export interface FairRow {
  readonly id: number;
  readonly name: string;
  readonly rule_text: string;
  readonly image: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** 满减 activities of the fair for this company: running, coming or ended less than a month ago. */
export async function loadFairRows(db: Db, requester: PromotionBuyer, now: Date): Promise<FairRow[]> {
  const { rows } = await sql<FairRow>`
    select a.id, a.name, a.rule_text, a.image, a.starts_at, a.ends_at from promotion.activity a
    where a.zone = 'yjh' and a.kind = 'FULL_REDUCTION' and a.is_on
      and a.ends_at > ${now}::timestamptz - interval '30 days' and ${matchesBuyer(requester)}
    order by a.ends_at <= ${now}, a.starts_at, a.priority desc, a.id limit 20`.execute(db);
  return rows;
}

/** One 满减 for its page, of the fair or not, however long ended. */
export async function findFairRow(
  db: Db,
  requester: PromotionBuyer,
  id: number,
): Promise<FairRow | undefined> {
  const { rows } = await sql<FairRow>`
    select a.id, a.name, a.rule_text, a.image, a.starts_at, a.ends_at from promotion.activity a
    where a.id = ${id} and a.kind = 'FULL_REDUCTION' and a.is_on and ${matchesBuyer(requester)}`.execute(db);
  return rows[0];
}

/** Whether an activity is for this company, however long ended. */
export async function isOfBuyer(db: Db, requester: PromotionBuyer, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from promotion.activity a where a.id = ${id} and a.is_on and ${matchesBuyer(requester)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether an activity with this goods is still to begin. */
export async function findComing(
  db: Db,
  requester: PromotionBuyer,
  activityId: number,
  goodsId: number,
  now: Date,
): Promise<{ readonly starts_at: Date } | undefined> {
  const { rows } = await sql<{ starts_at: Date }>`
    select a.starts_at from promotion.activity a join promotion.item i on i.activity_id = a.id
    where a.id = ${activityId} and i.goods_id = ${goodsId} and a.is_on and a.starts_at > ${now} and ${matchesBuyer(requester)}`.execute(
    db,
  );
  return rows[0];
}

export async function writeReminder(
  db: Db,
  buyerId: number,
  activityId: number,
  goodsId: number,
  at: Date,
): Promise<void> {
  await sql`
    insert into promotion.reminder (buyer_id, activity_id, goods_id, at)
    values (${buyerId}, ${activityId}, ${goodsId}, ${at}) on conflict do nothing`.execute(db);
}

export async function deleteReminder(
  db: Db,
  buyerId: number,
  activityId: number,
  goodsId: number,
): Promise<void> {
  await sql`
    delete from promotion.reminder
    where buyer_id = ${buyerId} and activity_id = ${activityId} and goods_id = ${goodsId}`.execute(db);
}

/** Takes the reminders of an activity that has begun, so that each is sent once. */
export async function takeReminders(
  db: Db,
  activityId: number,
  now: Date,
): Promise<
  Array<{
    readonly buyer_id: number;
    readonly goods_id: number;
    readonly name: string;
    readonly kind: string;
  }>
> {
  const { rows } = await sql<{ buyer_id: number; goods_id: number; name: string; kind: string }>`
    update promotion.reminder r set sent_at = ${now} from promotion.activity a
    where a.id = r.activity_id and r.activity_id = ${activityId} and r.sent_at is null and a.is_on and a.starts_at <= ${now}
    returning r.buyer_id, r.goods_id, a.name, a.kind`.execute(db);
  return rows;
}
