import type pg from 'pg';
import type { BackupSequence, BackupTable } from './backup-file.ts';

/** Tables that migrations and processes fill anew. A restore runs the migrations, so a backup leaves these rows out. */
const bookkeepingTables = [
  'platform.migration',
  'platform.migration_lock',
  'platform.definitions',
  'platform.definition',
  'platform.contraction',
  'platform.process',
  'graphile_worker.migrations',
];

const ownSchemas = `nspname not like 'pg\\_%' and nspname <> 'information_schema'`;
/** Excludes objects that belong to an extension. */
const ofNoExtension = `not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

export interface StoredTable extends BackupTable {
  /** Bytes on disk, only for the progress. */
  readonly size: number;
  readonly isPartitioned: boolean;
}

/**
 * Makes this session's text the same on every server, and lifts the limits a server may set for ordinary
 * transactions.
 */
export async function prepareSession(client: pg.Client): Promise<void> {
  await client.query(`
    set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set extra_float_digits = 3; set bytea_output = 'hex'; set search_path = ''; set row_security = off;
    set synchronize_seqscans = off; set statement_timeout = 0; set lock_timeout = 0;
    set idle_in_transaction_session_timeout = 0`);
}

/** Every table whose rows a backup contains, in a fixed order. A partitioned table stands for its partitions. */
export async function listTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<{
    schema: string;
    name: string;
    columns: string[];
    size: string;
    is_partitioned: boolean;
  }>(
    `select n.nspname as schema, c.relname as name, c.relkind = 'p' as is_partitioned,
       (select coalesce(sum(pg_table_size(relid)), 0) from pg_partition_tree(c.oid))
         + case when c.relkind = 'r' then pg_table_size(c.oid) else 0 end as size,
       array(select attname::text from pg_attribute a
             where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
             order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't' and ${ownSchemas} and ${ofNoExtension}
       and n.nspname || '.' || c.relname <> all ($1)
     order by n.nspname collate "C", c.relname collate "C"`,
    [bookkeepingTables],
  );
  return rows.map(({ size, is_partitioned, ...table }) => ({
    ...table,
    size: Number(size),
    isPartitioned: is_partitioned,
  }));
}

export async function listSequences(client: pg.Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string; lastValue: string | null }>(
    `select schemaname as schema, sequencename as name, last_value::text as "lastValue"
     from pg_sequences s join pg_namespace n on n.nspname = s.schemaname
     join pg_class c on c.relnamespace = n.oid and c.relname = s.sequencename
     where ${ownSchemas} and ${ofNoExtension}
     order by schemaname collate "C", sequencename collate "C"`,
  );
  return rows;
}

/** Names of the relations that make a database non-empty. */
export async function listRelations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${ownSchemas} and ${ofNoExtension}
     order by c.relkind = 'S', 1`,
  );
  return rows.map(({ name }) => name);
}

export async function listSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname::text as name from pg_namespace where ${ownSchemas}`,
  );
  return rows.map(({ name }) => name);
}

/** Statements that drop what prevents loading tables in any order, and statements that restore it. */
export async function listGuards(
  client: pg.Client,
): Promise<ReadonlyArray<{ readonly remove: string; readonly restore: string }>> {
  const { rows } = await client.query<{ remove: string; restore: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as restore
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where contype = 'f' and conparentid = 0 and ${ownSchemas}
     union all
     select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
       format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not tgisinternal and tgparentid = 0 and tgenabled = 'O' and ${ownSchemas}`,
  );
  return rows;
}

export function quoted(...names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
}

/** The statement that writes a table's rows as text. */
export function copyOut(table: BackupTable & { readonly isPartitioned: boolean }): string {
  const columns = table.columns.map((column) => quoted(column)).join(', ');
  const name = quoted(table.schema, table.name);
  return table.isPartitioned
    ? `copy (select ${columns} from ${name}) to stdout`
    : `copy ${name} (${columns}) to stdout`;
}
