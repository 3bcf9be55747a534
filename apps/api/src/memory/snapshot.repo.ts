import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import type { Change } from './change.repo.ts';

/**
 * Records that a snapshot of these topics is stored outside the database and contains everything committed before
 * `horizon`. Pruning then keeps later changes for a week.
 */
export async function notePicture(
  db: Db,
  picture: { readonly id: string; readonly topics: readonly string[]; readonly horizon: string },
): Promise<void> {
  const { id, topics, horizon } = picture;
  await sql`
    insert into platform.picture (id, topics, horizon) values (${id}::uuid, ${topics}::text[], ${horizon}::xid8)`.execute(
    db,
  );
}

/** Removes the record of a snapshot that no longer exists. */
export async function forgetPicture(db: Db, id: string): Promise<void> {
  await sql`delete from platform.picture where id = ${id}::uuid`.execute(db);
}

/**
 * Committed changes of a snapshot's topics since it was taken, each key once. Undefined for a snapshot that this
 * database did not record: a database restored from a backup numbers its transactions anew.
 */
export async function changesSincePicture(
  db: Db,
  id: string,
): Promise<Array<Pick<Change, 'topic' | 'key'>> | undefined> {
  const { rows } = await sql<{ changes: Array<Pick<Change, 'topic' | 'key'>> }>`
    select coalesce((
      select json_agg(json_build_object('topic', c.topic, 'key', c.key)) from (
        select topic, one as key from platform.change, unnest(coalesce(keys, array[key])) one
        where topic = any(p.topics) and xid >= p.horizon
        union
        select topic, key from platform.kept_change where topic = any(p.topics) and xid >= p.horizon) c), '[]') as changes
    from platform.picture p where p.id = ${id}::uuid and p.xmin = p.made_by::xid`.execute(db);
  return rows[0]?.changes;
}
