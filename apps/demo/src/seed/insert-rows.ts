import type { Db } from '@qianfang/api/platform/db';
import { sql } from 'kysely';

/** Column → PostgreSQL type, in the order of the insert. */
export type Columns = Readonly<Record<string, string>>;
export type RowOf<C extends Columns> = { readonly [K in keyof C]: unknown };

/**
 * Rows a statement: large enough that the way there does not count, small enough to stay far below a message's limit.
 */
const CHUNK = 4_000;

/** Inserts any number of rows with one statement per some thousand. Ids that are given are kept. */
export async function insertRows<C extends Columns>(
  tx: Db,
  table: string,
  columns: C,
  rows: readonly RowOf<C>[],
): Promise<void> {
  const names = sql.raw(Object.keys(columns).join(', '));
  const typed = sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  );
  for (let start = 0; start < rows.length; start += CHUNK) {
    const text = JSON.stringify(rows.slice(start, start + CHUNK));
    await sql`
      insert into ${sql.raw(table)} (${names}) overriding system value
      select ${names} from json_to_recordset(${text}::json) as t(${typed})`.execute(tx);
  }
}

/** Ids for rows that are written later, so that what hangs on them can be made at the same time. */
export async function takeIds(tx: Db, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::bigint as id from generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** An id of a list made with {@link takeIds}. @throws RangeError past its end */
export function idAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new RangeError(`no id ${index} of ${ids.length}`);
  return id;
}
