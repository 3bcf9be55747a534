import type pg from 'pg';
import { listTables, quoted } from '../backup/database-shape.ts';

/** Rows of a table and the sum of their hashes, in whatever order they lie. By `schema.table`. */
export type TableSums = ReadonlyMap<string, { readonly rows: number; readonly hash: string }>;

/** Sums every table of the store as the session of this client sees it. */
export async function sumTables(client: pg.Client, onProgress: (share: number) => void): Promise<TableSums> {
  const tables = await listTables(client);
  const total = tables.reduce((sum, { size }) => sum + size, 1);
  const sums = new Map<string, { readonly rows: number; readonly hash: string }>();
  let done = 0;
  for (const { schema, name, size } of tables) {
    onProgress(done / total);
    const { rows } = await client.query<{ rows: string; hash: string }>(
      `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash
       from ${quoted(schema, name)} t`,
    );
    sums.set(`${schema}.${name}`, { rows: Number(rows[0]?.rows), hash: rows[0]?.hash ?? '' });
    done += size;
  }
  return sums;
}

const rowsText = (sum: { readonly rows: number } | undefined) => (sum ? `${sum.rows} 行` : '没有');

/** A sentence for each table that differs. */
export function compareSums(source: TableSums, restored: TableSums): string[] {
  const names = [...new Set([...source.keys(), ...restored.keys()])].sort();
  return names.flatMap((name) => {
    const [one, other] = [source.get(name), restored.get(name)];
    if (one?.rows === other?.rows && one?.hash === other?.hash) return [];
    return [`表 ${name} 不一致：商城 ${rowsText(one)}，恢复后 ${rowsText(other)}。`];
  });
}
