import type { TestApp } from '../testing/test-app.ts';

export type Rows = Readonly<Record<string, readonly string[]>>;

/** Sessions record the requester; all other tables count. */
const ownTables = `
  select n.nspname || '.' || c.relname as name,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'buyer_id') as has_buyer
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not like 'pg\\_%'
    and n.nspname <> 'information_schema' and n.nspname || '.' || c.relname <> 'identity.session'
  order by 1`;

/** Every row of every table as text, or only those of one company, to prove that nothing has changed. */
export async function readRows(t: TestApp, buyerId?: number): Promise<Rows> {
  const { rows: tables } = await t.pool.query<{ name: string; has_buyer: boolean }>(ownTables);
  const wanted = tables.filter((table) => buyerId === undefined || table.has_buyer);
  const where = buyerId === undefined ? '' : `where buyer_id = ${buyerId}`;
  const { rows } = await t.pool.query<{ name: string; rows: string[] }>(
    wanted
      .map(
        ({ name }) =>
          `select '${name}' as name, array(select t::text from ${name} t ${where} order by 1) as rows`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}
