import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface ListRow {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  readonly valid_from: IsoDate;
  readonly valid_to: IsoDate | null;
  readonly store_ids: number[] | null;
  readonly goods_ids: number[];
}

/** The lists of a head office with their goods, the oldest first. */
export async function loadLists(db: Db, headId: number): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select l.id, l.name, l.note, to_char(l.valid_from, 'YYYY-MM-DD') as valid_from,
      to_char(l.valid_to, 'YYYY-MM-DD') as valid_to, l.store_ids,
      coalesce((select array_agg(g.goods_id order by g.sort, g.goods_id) from preferred.line g
        where g.buyer_id = l.buyer_id and g.list_id = l.id), '{}')::bigint[] as goods_ids
    from preferred.list l where l.buyer_id = ${headId} order by l.id`.execute(db);
  return rows;
}

/** Head offices that have lists. */
export async function loadPreferring(db: Db): Promise<number[]> {
  const { rows } = await sql<{ buyer_id: number }>`
    select distinct buyer_id from preferred.list`.execute(db);
  return rows.map((row) => row.buyer_id);
}
