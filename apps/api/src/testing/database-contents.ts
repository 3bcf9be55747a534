import pg from 'pg';
import { listTables, prepareSession, quoted } from '../platform/backup/database-shape.ts';

/**
 * All rows of all tables as text, and the next value of each sequence (which it takes), to compare databases.
 * Keys are `schema.table` and `next of schema.sequence`.
 */
export async function readDatabaseContents(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await prepareSession(client);
    const found: Record<string, unknown> = {};
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${quoted(table.schema, table.name)} t order by t::text collate "C"`,
      );
      found[`${table.schema}.${table.name}`] = rows.map(({ row }) => row);
    }
    const { rows } = await client.query<{ schema: string; name: string }>(
      'select schemaname as schema, sequencename as name from pg_sequences',
    );
    for (const { schema, name } of rows) {
      const { rows: next } = await client.query('select nextval($1::regclass)', [quoted(schema, name)]);
      found[`next of ${schema}.${name}`] = next;
    }
    return found;
  } finally {
    await client.end();
  }
}
