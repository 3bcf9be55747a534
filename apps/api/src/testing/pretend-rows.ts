import type pg from 'pg';

/** How full the planner is to think a table is, and how many values its columns have. */
export interface Pretended {
  readonly rows: number;
  /** By column; a column that is not listed has other values in every row. */
  readonly values?: Readonly<Record<string, number>>;
  /** By column: the share of rows that have a value. */
  readonly shares?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By column: the share of rows that have none. */
  readonly missing?: Readonly<Record<string, number>>;
}

const samples: Readonly<Record<string, string>> = {
  jsonb: `'{}'`,
  text: `''`,
  date: `'2026-01-01'`,
  'timestamp with time zone': `'2026-01-01'`,
  boolean: 'false',
  uuid: `'00000000-0000-0000-0000-000000000000'`,
};

interface Column {
  readonly name: string;
  readonly type: string;
  readonly is_required: boolean;
}

/**
 * Lets the planner think that a table is large: one row is there, since it asks the file how many pages it has, and
 * the statistics say what ANALYZE would find. The table takes no part in anything but EXPLAIN afterwards.
 */
export async function pretendRows(
  client: pg.ClientBase,
  table: string,
  { rows, values = {}, shares = {}, missing = {} }: Pretended,
): Promise<void> {
  const [schema, name] = table.split('.');
  const checks = await client.query<{ conname: string }>(
    `select conname from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  );
  for (const { conname } of checks.rows)
    await client.query(`alter table ${table} drop constraint "${conname}"`);
  const { rows: columns } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type,
       attnotnull and not atthasdef and attidentity = '' as is_required
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const required = columns.filter(({ is_required }) => is_required);
  const row = required.map(({ type }) => samples[type] ?? (type.endsWith('[]') ? `'{}'` : '1')).join(', ');
  await client.query('set session_replication_role = replica');
  await client.query(
    required.length === 0
      ? `insert into ${table} default values`
      : `insert into ${table} (${required.map((column) => column.name).join(', ')}) values (${row})`,
  );
  await client.query('set session_replication_role = origin');
  await client.query(`analyze ${table}`);
  await client.query(
    `update pg_class set reltuples = $2, relpages = greatest(relpages, 1)
     where oid = $1::regclass or oid in (select indexrelid from pg_index where indrelid = $1::regclass)`,
    [table, rows],
  );
  for (const { name: column } of columns) {
    const common = Object.entries(shares[column] ?? {}).sort(([, a], [, b]) => b - a);
    await client.query(
      `select pg_restore_attribute_stats('schemaname', $1::text, 'relname', $2::text, 'attname', $3::text,
         'inherited', false, 'null_frac', $4::real, 'avg_width', 8, 'n_distinct', $5::real,
         'most_common_vals', $6::text, 'most_common_freqs', $7::real[])`,
      [
        schema,
        name,
        column,
        missing[column] ?? 0,
        common.length > 0 ? common.length : (values[column] ?? -1),
        common.length > 0 ? `{${common.map(([value]) => JSON.stringify(value)).join(',')}}` : null,
        common.length > 0 ? common.map(([, share]) => share) : null,
      ],
    );
  }
}
