import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import type { Change } from './change.repo.ts';

/**
 * Notes that a picture of what these topics say lies somewhere outside of the database, in which is everything that was committed before
 * `horizon`: what has changed since is then not pruned. A week later it is forgotten.
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

/** Of a picture that is no more. */
export async function forgetPicture(db: Db, id: string): Promise<void> {
  await sql`delete from platform.picture where id = ${id}::uuid`.execute(db);
}

/**
 * What has changed of a picture's topics since it was taken, each key once, as far as it is committed. Undefined for a picture that this
 * database does not know as its own: one that was restored from a copy counts its transactions anew.
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
