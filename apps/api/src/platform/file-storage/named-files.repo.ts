import type pg from 'pg';
import { SettingError } from '../env.ts';

/** Bytes that sealing adds to a file. */
const sealBytes = 28;

/** What the database knows of stored files. */
export interface NamedFiles {
  /** Every file that a row needs, with its size where that is known. */
  readonly needed: ReadonlyMap<string, number | undefined>;
  /** Files that were uploaded and belong to nothing yet; a job removes those that never will. */
  readonly loose: ReadonlySet<string>;
}

/** The columns that name stored files: their comment says so, wherever they are. */
async function listColumns(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ keys: string }>(
    `select format('select %I as key from %I.%I', a.attname, n.nspname, c.relname) as keys
     from pg_description d
     join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass and not c.relispartition
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
     where d.description = 'key of a stored file'
     order by 1`,
  );
  return rows.map(({ keys }) => keys);
}

/** Reads every key of the database. What has no folder before it is no key: a report that is drawn, or none. */
export async function loadNamedFiles(pool: pg.Pool): Promise<NamedFiles> {
  const columns = await listColumns(pool);
  if (columns.length === 0) throw new SettingError('数据库还没有升级到本程序的版本，请先启动一次商城');
  const { rows } = await pool.query<{ key: string; bytes: string | null; isNeeded: boolean }>(
    `select key, max(bytes) as bytes, bool_or(is_needed) as "isNeeded"
     from (
       select key, null::bigint as bytes, true as is_needed
       from (${columns.join(' union all ')}) named where key like '%/%'
       union all
       select key, bytes, record <> '' from platform.kept_file
     ) known group by key`,
  );
  return {
    needed: new Map(
      rows
        .filter(({ isNeeded }) => isNeeded)
        .map(({ key, bytes }) => [key, bytes === null ? undefined : Number(bytes) + sealBytes]),
    ),
    loose: new Set(rows.filter(({ isNeeded }) => !isNeeded).map(({ key }) => key)),
  };
}
