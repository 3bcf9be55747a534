import type pg from 'pg';

const ownSchemas = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`;

/** One line per part of the database and its properties. Columns are numbered without gaps. */
const catalogue = `
  select format('schema %s %s', n.nspname, n.nspacl) as line from pg_namespace n where ${ownSchemas}
  union all
  select format('extension %s', extname) from pg_extension
  union all
  select format('type %s.%s %s %s', n.nspname, t.typname, t.typtype, t.typacl)
  from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${ownSchemas}
  union all
  select format('enum %s.%s %s', n.nspname, t.typname, array_agg(e.enumlabel order by e.enumsortorder))
  from pg_enum e join pg_type t on t.oid = e.enumtypid join pg_namespace n on n.oid = t.typnamespace
  where ${ownSchemas} group by n.nspname, t.typname
  union all
  select format('relation %s.%s %s %s %s %s %s %s', n.nspname, c.relname, c.relkind, c.relpersistence, c.reloptions, c.relacl,
    c.relrowsecurity, pg_get_viewdef(case when c.relkind in ('v', 'm') then c.oid end))
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ownSchemas}
  union all
  select format('column %s.%s %s %s %s %s %s %s %s %s %s %s %s', n.nspname, c.relname,
    row_number() over (partition by c.oid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated,
    a.attcollation::regcollation, a.attstorage, a.attoptions, a.attacl)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind in ('r', 'p', 'v', 'm', 'c') and ${ownSchemas}
  union all
  select format('constraint %s.%s %s %s %s', n.nspname, c.relname, r.conname, pg_get_constraintdef(r.oid), r.convalidated)
  from pg_constraint r join pg_class c on c.oid = r.conrelid join pg_namespace n on n.oid = r.connamespace where r.contype <> 'n' and ${ownSchemas}
  union all
  select format('index %s %s', pg_get_indexdef(i.indexrelid), i.indisvalid)
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${ownSchemas}
  union all
  select format('sequence %s.%s %s %s %s %s %s %s', n.nspname, c.relname, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin,
    s.seqmax, s.seqcycle)
  from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace where ${ownSchemas}
  union all
  select format('function %s %s', pg_get_functiondef(p.oid), p.proacl)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ownSchemas}
  union all
  select format('trigger %s %s', pg_get_triggerdef(g.oid), g.tgenabled)
  from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where not g.tgisinternal and ${ownSchemas}
  union all
  select format('policy %s.%s %s', n.nspname, c.relname, p.polname)
  from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace where ${ownSchemas}
  union all
  select format('comment %s %s', pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description)
  from pg_description d left join pg_namespace n on (n.nspname || '.') = substring(pg_describe_object(d.classoid, d.objoid, d.objsubid) from '(\\w+[.])')
  where d.objoid >= 16384 and n.oid is not null and ${ownSchemas}
  order by 1`;

/**
 * The schema of a database, as lines to compare: schemas, tables, columns, constraints, indexes, functions,
 * triggers, grants, comments.
 */
export async function readCatalogue(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(catalogue);
  return rows.map(({ line }) => line);
}
