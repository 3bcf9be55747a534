import type { Db } from '@qianfang/api/platform/db';
import { sql } from 'kysely';

/** Rows per statement: enough to make round trips negligible, and far below the size limit of a message. */
const CHUNK = 4_000;

/**
 * Inserts any number of rows in chunks. All rows have the columns of the first, under the names of the table. Keeps
 * given ids.
 */
export async function insertRows(
  tx: Db,
  table: string,
  rows: ReadonlyArray<Readonly<Record<string, unknown>>>,
): Promise<void> {
  const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += CHUNK) {
    const text = JSON.stringify(rows.slice(start, start + CHUNK));
    await sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${text}::json)`.execute(tx);
  }
}

/** Allocates ids for rows that are written later, so that dependent rows can be made meanwhile. */
export async function takeIds(tx: Db, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::bigint as id from generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** An id of {@link takeIds} by index. @throws RangeError past the end */
export function idAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new RangeError(`no id ${index} of ${ids.length}`);
  return id;
}
