import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface TopicRow {
  readonly id: number;
  readonly name: string;
  readonly subtitle: string;
}

export async function findTopic(db: Db, id: number): Promise<TopicRow | undefined> {
  const { rows } = await sql<TopicRow>`
    select id, name, subtitle from zone.topic where id = ${id} and is_on`.execute(db);
  return rows[0];
}

/** Goods of a topic; none for an unknown topic. */
export async function loadTopicGoodsIds(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ goods_id: number }>`
    select g.goods_id from zone.topic_goods g join zone.topic t on t.id = g.topic_id
    where g.topic_id = ${id} and t.is_on`.execute(db);
  return rows.map((row) => row.goods_id);
}
