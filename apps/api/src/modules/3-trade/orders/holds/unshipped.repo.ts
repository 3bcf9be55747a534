import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { OrderHold, OrderState } from '@qianfang/domain/order/order-state';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';

/** An order with its unshipped units. */
export interface UnshippedOrder {
  readonly id: number;
  readonly buyer_id: number;
  readonly order_no: string;
  readonly status: OrderState;
  readonly hold: OrderHold;
  readonly hold_until: string | null;
  readonly goods_ids: readonly number[];
  readonly batch_ids: readonly number[];
}

const head = sql`o.id, o.buyer_id, o.order_no, o.status, o.hold, o.hold_until::text as hold_until`;
const isUnshipped = sql`o.status in ('PENDING_PAYMENT', 'REVIEW', 'TO_SHIP', 'PART_SHIPPED')`;

/** Goods and batches with unshipped units. */
const open = sql`
  lateral (
    select json_agg(distinct l.goods_id) as goods_ids, json_agg(distinct b.batch_id) as batch_ids
    from orders.order_line l
    join orders.order_line_batch b on b.buyer_id = l.buyer_id and b.order_line_id = l.id
    where l.buyer_id = o.buyer_id and l.order_id = o.id and b.shipped_quantity < b.quantity
  ) open`;

/** Paid, unshipped orders of every buyer, in id order after an id: work of the store, not a buyer's view. */
export async function loadUnshipped(db: Db, afterId: number, limit: number): Promise<UnshippedOrder[]> {
  const { rows } = await sql<UnshippedOrder>`
    select ${head}, coalesce(open.goods_ids, '[]') as goods_ids, coalesce(open.batch_ids, '[]') as batch_ids
    from (
      select * from orders.purchase_order
      where status in ('REVIEW', 'TO_SHIP', 'PART_SHIPPED') and id > ${afterId} order by id limit ${limit}
    ) o, ${open} order by o.id`.execute(db);
  return rows;
}

/** Unshipped orders of one buyer, locked in id order; all of them, or those with these ids. */
export async function lockUnshipped(
  tx: Db,
  buyerId: number,
  ids: readonly number[] | undefined,
): Promise<UnshippedOrder[]> {
  const locked = await sql<{ id: number }>`
    select o.id from orders.purchase_order o
    where o.buyer_id = ${buyerId} and ${isUnshipped} and (${ids ?? null}::bigint[] is null or o.id = any(${ids ?? null}::bigint[]))
    order by o.id for update`.execute(tx);
  const lockedIds = locked.rows.map((row) => row.id);
  if (lockedIds.length === 0) return [];
  const { rows } = await sql<UnshippedOrder>`
    select ${head}, coalesce(open.goods_ids, '[]') as goods_ids, coalesce(open.batch_ids, '[]') as batch_ids
    from orders.purchase_order o, ${open}
    where o.buyer_id = ${buyerId} and o.id = any(${lockedIds}::bigint[]) order by o.id`.execute(tx);
  return rows;
}

export type OpenOrder = Pick<UnshippedOrder, 'id' | 'buyer_id' | 'order_no' | 'status' | 'hold'>;

/**
 * The unshipped ones of these orders, of any buyer, locked in id order: a recall is about a batch, not a
 * buyer.
 */
export async function lockUnshippedOfAll(tx: Db, ids: readonly number[]): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    select o.id, o.buyer_id, o.order_no, o.status, o.hold from orders.purchase_order o
    where o.id = any(${ids}::bigint[]) and ${isUnshipped} order by o.id for update`.execute(tx);
  return rows;
}

/** The buyers of these orders. */
export async function loadOwners(
  db: Db,
  ids: readonly number[],
): Promise<Array<Pick<UnshippedOrder, 'id' | 'buyer_id' | 'order_no'>>> {
  const { rows } = await sql<Pick<UnshippedOrder, 'id' | 'buyer_id' | 'order_no'>>`
    select id, buyer_id, order_no from orders.purchase_order where id = any(${ids}::bigint[]) order by id`.execute(
    db,
  );
  return rows;
}

export interface HoldRow {
  readonly buyerId: number;
  readonly orderId: number;
  readonly hold: OrderHold;
  readonly reason: string;
  readonly until: IsoDate | null;
  /** The event in its history. */
  readonly event: string;
}

/** Sets or ends holds of orders of any buyers, with their events, in one statement. */
export async function updateHolds(
  tx: Db,
  rows: readonly HoldRow[],
  by: { readonly actor: 'operator' | 'system'; readonly name: string },
  at: Date,
): Promise<void> {
  const given = rows.map(({ buyerId, orderId, ...rest }) => ({
    buyer_id: buyerId,
    order_id: orderId,
    ...rest,
  }));
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as g(buyer_id bigint, order_id bigint, hold text,
        reason text, until date, event text)
    ), held as (
      update orders.purchase_order o set hold = g.hold, hold_reason = g.reason, hold_until = g.until
      from given g where o.buyer_id = g.buyer_id and o.id = g.order_id
    )
    insert into orders.order_event (buyer_id, order_id, actor, actor_name, event, note, at)
    select buyer_id, order_id, ${by.actor}, ${by.name}, event, reason, ${at} from given order by order_id`.execute(
    tx,
  );
}

/**
 * Paid orders of any buyer that have not wholly shipped and whose hold has lapsed. In id order, after an id.
 */
export async function loadLapsed(
  db: Db,
  today: IsoDate,
  afterId: number,
  limit: number,
): Promise<Array<{ readonly id: number; readonly buyer_id: number }>> {
  const { rows } = await sql<{ id: number; buyer_id: number }>`
    select id, buyer_id from orders.purchase_order
    where hold_until < ${today} and status in ('REVIEW', 'TO_SHIP', 'PART_SHIPPED') and id > ${afterId}
    order by id limit ${limit}`.execute(db);
  return rows;
}
