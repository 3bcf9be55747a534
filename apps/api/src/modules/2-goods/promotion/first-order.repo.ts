import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

const limit = 50;

/** Goods with a running price for first orders, 50 at most; pricing decides who gets it. */
export async function loadFirstOrderGoodsIds(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ goods_id: number }>`
    select i.goods_id from promotion.item i join promotion.activity a on a.id = i.activity_id
    where a.is_first_order_only and a.kind in ('SPECIAL', 'FLASH', 'DAILY') and a.is_on
      and a.starts_at <= ${now} and a.ends_at > ${now}
    group by i.goods_id
    order by max(a.priority) desc, min(a.id), min(i.sort), i.goods_id
    limit ${limit}`.execute(db);
  return rows.map((row) => row.goods_id);
}
