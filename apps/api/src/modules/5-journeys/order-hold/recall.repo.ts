import type { RecallLevel } from '@qianfang/domain/order/recall';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** An order shipped with recalled units. */
export interface RecalledOrder {
  readonly id: number;
  readonly units: number;
}

/** A recall for one company. */
export interface NoticeRow {
  readonly id: number;
  readonly buyer_id: number;
  readonly recall_id: number;
  readonly goods_id: number;
  readonly goods_name: string;
  readonly batch_text: string;
  readonly level: RecallLevel;
  readonly reason: string;
  readonly ended_at: Date | null;
  readonly orders: readonly RecalledOrder[];
  readonly units: number;
  readonly told_at: Date;
  readonly reminders: number;
  readonly escalated_at: Date | null;
  readonly acknowledged_at: Date | null;
  readonly acknowledged_by: string | null;
  readonly held_units: number | null;
  readonly remark: string;
}

const columns = sql`n.id, n.buyer_id, n.recall_id, r.goods_id, r.goods_name, r.batch_text, r.level, r.reason, r.ended_at, n.orders,
  n.units, n.told_at, n.reminders, n.escalated_at, n.acknowledged_at, n.acknowledged_by, n.held_units, n.remark`;
const joined = sql`order_hold.recall_notice n join order_hold.recall r on r.id = n.recall_id`;

/** Opens a recall, or updates the open one of the same batches. */
export async function openRecallRow(
  tx: Db,
  recall: {
    readonly goodsId: number;
    readonly goodsName: string;
    readonly batchKey: string;
    readonly batchText: string;
    readonly level: RecallLevel;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into order_hold.recall (goods_id, goods_name, batch_key, batch_text, level, reason, opened_at)
    values (${recall.goodsId}, ${recall.goodsName}, ${recall.batchKey}, ${recall.batchText}, ${recall.level},
      ${recall.reason}, ${recall.at})
    on conflict (goods_id, batch_key) where ended_at is null
    do update set level = excluded.level, reason = excluded.reason, batch_text = excluded.batch_text
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a recall without a row');
  return row.id;
}

export async function endRecallRow(tx: Db, goodsId: number, batchKey: string, at: Date): Promise<void> {
  await sql`
    update order_hold.recall set ended_at = ${at}
    where goods_id = ${goodsId} and batch_key = ${batchKey} and ended_at is null`.execute(tx);
}

/** Stores how many units each company got. One that got more since its answer has to answer again. */
export async function saveNotices(
  tx: Db,
  recallId: number,
  notices: ReadonlyArray<{
    readonly buyerId: number;
    readonly units: number;
    readonly orders: readonly RecalledOrder[];
  }>,
  at: Date,
): Promise<void> {
  const rows = notices.map(({ buyerId, units, orders }) => ({ buyer_id: buyerId, units, orders }));
  await sql`
    insert into order_hold.recall_notice (buyer_id, recall_id, orders, units, told_at)
    select g.buyer_id, ${recallId}, g.orders, g.units, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as g(buyer_id bigint, units int, orders jsonb)
    on conflict (buyer_id, recall_id) do update set orders = excluded.orders, units = excluded.units,
      told_at = excluded.told_at, reminders = 0, escalated_at = null, acknowledged_at = null, acknowledged_by = null,
      held_units = null
    where recall_notice.units < excluded.units`.execute(tx);
}

/** Recalls of a company's goods, latest first; of one order if given. */
export async function loadNotices(
  db: Db,
  buyerId: number,
  orderId: number | undefined,
  limit: number,
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select ${columns} from ${joined}
    where n.buyer_id = ${buyerId}
      and (${orderId ?? null}::bigint is null or n.orders @> jsonb_build_array(jsonb_build_object('id', ${orderId ?? null}::bigint)))
    order by n.told_at desc, n.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function lockNotice(tx: Db, buyerId: number, id: number): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`
    select ${columns} from ${joined} where n.buyer_id = ${buyerId} and n.id = ${id} for update of n`.execute(
    tx,
  );
  return rows[0];
}

export async function saveAnswer(
  tx: Db,
  notice: Pick<NoticeRow, 'buyer_id' | 'id'>,
  answer: { readonly held: number; readonly remark: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`
    update order_hold.recall_notice set acknowledged_at = ${answer.at}, acknowledged_by = ${answer.by},
      held_units = ${answer.held}, remark = ${answer.remark}
    where buyer_id = ${notice.buyer_id} and id = ${notice.id}`.execute(tx);
}

/** Companies of any recall that have not answered, locked; skips those that another run has locked. */
export async function lockUnanswered(tx: Db, limit: number, afterId: number): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select ${columns} from ${joined}
    where n.acknowledged_at is null and r.ended_at is null and n.id > ${afterId}
    order by n.id limit ${limit} for update of n skip locked`.execute(tx);
  return rows;
}

export async function saveReminded(
  tx: Db,
  rows: ReadonlyArray<{
    readonly buyer_id: number;
    readonly id: number;
    readonly reminders: number;
    readonly escalates: boolean;
  }>,
  at: Date,
): Promise<void> {
  await sql`
    update order_hold.recall_notice n set reminders = g.reminders,
      escalated_at = case when g.escalates then coalesce(n.escalated_at, ${at}) else n.escalated_at end
    from json_to_recordset(${JSON.stringify(rows)}::json) as g(buyer_id bigint, id bigint, reminders int, escalates boolean)
    where n.buyer_id = g.buyer_id and n.id = g.id`.execute(tx);
}

/** Recipients of open recalls and their answers, those to be called first: an operator's list. */
export async function loadOpenNotices(db: Db, limit: number): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select ${columns} from ${joined} where r.ended_at is null
    order by n.acknowledged_at is not null, n.escalated_at nulls last, r.level, n.told_at, n.id limit ${limit}`.execute(
    db,
  );
  return rows;
}
