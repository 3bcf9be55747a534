import type { UnitPrice } from '@qianfang/domain/money/unit-price';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export type NoticeKind = 'arrival' | 'price';

/** The notices of one goods that a company waits for. */
export async function loadWaitingKinds(db: Db, buyerId: number, goodsId: number): Promise<NoticeKind[]> {
  const { rows } = await sql<{ kind: NoticeKind }>`
    select kind from notice.wish where buyer_id = ${buyerId} and goods_id = ${goodsId} and told_at is null`.execute(
    db,
  );
  return rows.map((row) => row.kind);
}

export async function countWaiting(db: Db, buyerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notice.wish where buyer_id = ${buyerId} and told_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface NewRequest {
  readonly buyerId: number;
  readonly accountId: number;
  readonly goodsId: number;
  readonly kind: NoticeKind;
  readonly priceThen: UnitPrice | null;
}

/** Stores a request; one made again after its notice waits from today's price. */
export async function saveRequest(db: Db, request: NewRequest, at: Date): Promise<void> {
  await sql`
    insert into notice.wish (buyer_id, goods_id, kind, account_id, price_then, asked_at, checked_at)
    values (${request.buyerId}, ${request.goodsId}, ${request.kind}, ${request.accountId}, ${request.priceThen}, ${at}, ${at})
    on conflict (buyer_id, goods_id, kind) do update set account_id = excluded.account_id,
      price_then = excluded.price_then, asked_at = excluded.asked_at, checked_at = excluded.checked_at, told_at = null
    where notice.wish.told_at is not null`.execute(db);
}

export async function removeRequest(
  db: Db,
  buyerId: number,
  goodsId: number,
  kind: NoticeKind,
): Promise<void> {
  await sql`
    delete from notice.wish where buyer_id = ${buyerId} and goods_id = ${goodsId} and kind = ${kind}`.execute(
    db,
  );
}

/** The companies whose requests were checked the longest ago. */
export async function loadWaitingBuyers(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ buyer_id: number }>`
    select buyer_id from notice.wish where told_at is null
    group by buyer_id order by min(checked_at), buyer_id limit ${limit}`.execute(db);
  return rows.map((row) => row.buyer_id);
}

export interface RequestRow {
  readonly goods_id: number;
  readonly kind: NoticeKind;
  readonly price_then: UnitPrice | null;
  readonly asked_at: Date;
}

/** Locks a company's waiting requests, so that no other process checks them concurrently. */
export async function lockRequests(tx: Db, buyerId: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select goods_id, kind, price_then, asked_at from notice.wish
    where buyer_id = ${buyerId} and told_at is null
    order by goods_id, kind for update skip locked`.execute(tx);
  return rows;
}

/** Records when these were checked, and which were notified. */
export async function noteChecked(
  tx: Db,
  buyerId: number,
  requests: ReadonlyArray<{ readonly goods_id: number; readonly kind: NoticeKind; readonly isTold: boolean }>,
  at: Date,
): Promise<void> {
  await sql`
    update notice.wish w set checked_at = ${at}, told_at = case when c.told then ${at}::timestamptz end
    from json_to_recordset(${JSON.stringify(
      requests.map((one) => ({ goods_id: one.goods_id, kind: one.kind, told: one.isTold })),
    )}::json) as c(goods_id bigint, kind text, told boolean)
    where w.buyer_id = ${buyerId} and w.goods_id = c.goods_id and w.kind = c.kind`.execute(tx);
}
