import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { type SentType, sentRows } from '../../../platform/sent-rows.ts';
import type { GoodsKey } from './goods-identity.ts';
import {
  betweenIngredients,
  type GoodsRecord,
  type ImportRow,
  type ImportRun,
  type StoredGoods,
} from './import.table.ts';

/** Columns that an import sets, with their types: one list for reading, inserting and updating. */
const columnTypes = {
  code: 'text or null',
  name: 'text',
  generic_name: 'text',
  trade_name: 'text',
  spec: 'text',
  spec_key: 'text',
  form: 'text',
  maker_id: 'bigint',
  mah: 'text',
  approval_no: 'text',
  approval_valid_to: 'date',
  goods_class: 'text',
  rx_type: 'text',
  storage_kind: 'text',
  storage_text: 'text',
  shelf_life_months: 'int',
  unit: 'text',
  pack_size: 'int',
  case_size: 'int',
  is_splittable: 'boolean',
  category_id: 'bigint',
  barcode: 'text',
  national_code: 'text',
  trace_prefix: 'text',
  insurance_code: 'text',
  origin: 'text',
  ingredients: 'text',
  device_class_code: 'text',
  is_ephedrine: 'boolean',
  ephedrine_mg: 'numeric',
  is_cold: 'boolean',
  is_antibiotic: 'boolean',
  is_injection: 'boolean',
  is_external: 'boolean',
  is_device_section: 'boolean',
  tax_class: 'text',
  tax_code: 'text',
  sale_status: 'text',
  sale_note: 'text',
} as const satisfies Record<keyof GoodsRecord, SentType>;

const columns = Object.keys(columnTypes) as Array<keyof GoodsRecord>;
const columnList = sql.raw(columns.join(', '));
/** Sends a list of ingredients as one text. */
const sentValue = (name: keyof GoodsRecord) =>
  name === 'ingredients' ? `string_to_array(t.ingredients, '${betweenIngredients}')` : `t.${name}`;
const valueList = sql.raw(columns.map(sentValue).join(', '));
/** Goods keep their maker. */
const changeable = columns.filter((name) => name !== 'maker_id');
const assignments = sql.raw(changeable.map((name) => `${name} = ${sentValue(name)}`).join(', '));

/** In JSON, a numeric is a number and a row one value. */
const recordPairs = sql.raw(
  columns
    .map(
      (name) =>
        `'${name}', ${name === 'ingredients' ? `array_to_string(g.ingredients, '${betweenIngredients}')` : `g.${name}`}`,
    )
    .join(', '),
);

/** Serialises imports, so that two files never add the same goods. Held until the transaction ends. */
export async function lockImports(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue.import'))`.execute(db);
}

/**
 * A batch commits asynchronously: later batches and the end of the run are flushed after it. A crash loses
 * the last batches whole, and the run continues before them. An order of its goods meanwhile waits for it
 * with its own commit.
 */
export async function commitWithoutWaiting(tx: Db): Promise<void> {
  await sql`/* unread */ set local synchronous_commit = off`.execute(tx);
}

/** The number of the batch about to be stored: between consecutive numbers nobody has stored any. */
export async function nextBatchNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ turn: number }>`select nextval('catalogue.import_turn') as turn`.execute(db);
  return rows[0]?.turn ?? 0;
}

export interface ExistingMaker {
  readonly id: number;
  readonly name: string;
}

/** Makers by comparable name. */
export async function findMakers(db: Db, keys: readonly string[]): Promise<Map<string, ExistingMaker>> {
  const { rows } = await sql<ExistingMaker & { readonly name_key: string }>`
    select id, name, name_key from catalogue.maker where name_key = any(${keys}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.name_key, row]));
}

export interface NewMaker {
  readonly name: string;
  readonly name_key: string;
  readonly initials: readonly string[];
  readonly pinyin: readonly string[];
}

export async function insertMakers(db: Db, makers: readonly NewMaker[]): Promise<void> {
  await sql`
    insert into catalogue.maker (name, name_key, initials, pinyin)
    select name, name_key, initials, pinyin
    from json_to_recordset(${JSON.stringify(makers)}::json)
      as t(name text, name_key text, initials text[], pinyin text[])
    on conflict (name_key) do nothing`.execute(db);
}

const keyTypes = { maker_id: 'bigint', spec_key: 'text', bare_no: 'text', generic_name: 'text' } as const;

/**
 * All goods that match a key in maker, spec and either approval number or name, and those of the ids; oldest
 * first.
 */
export async function findGoods(
  db: Db,
  keys: readonly GoodsKey[],
  ids: readonly number[],
): Promise<StoredGoods[]> {
  if (keys.length === 0 && ids.length === 0) return [];
  const { rows } = await sql<StoredGoods>`
    with k as (
      select * from ${sentRows(keys, keyTypes)} as k
    ), found as (
      -- One look into the index for each key (offset 0 keeps it so), never by maker: while a table is being filled there
      -- are no statistics to tell that a maker has thousands of goods.
      select f.id from k cross join lateral (
        select g.id from catalogue.goods g
        where g.generic_name = k.generic_name and g.spec_key = k.spec_key and g.maker_id = k.maker_id offset 0
      ) f
      union
      select f.id from k cross join lateral (
        select g.id from catalogue.goods g
        where g.approval_no in (k.bare_no, '国药准字' || k.bare_no) and g.approval_no <> ''
          and g.spec_key = k.spec_key and g.maker_id + 0 = k.maker_id offset 0
      ) f
      where k.bare_no <> ''
      union
      select unnest(${ids}::bigint[])
    )
    select g.id, json_build_object(${recordPairs}) as record, g.updated_at::text as version,
      exists (select 1 from catalogue.goods_document d where d.goods_id = g.id and d.storage_key <> ''
        and d.kind in ('注册证', '备案凭证')) as has_file,
      (select r.name_key from catalogue.name_release r where r.goods_id = g.id) as released_as,
      m.name as maker, g.is_controlled_sale, g.is_public_purchase
    from found join catalogue.goods g using (id) join catalogue.maker m on m.id = g.maker_id order by g.id`.execute(
    db,
  );
  return rows;
}

/** Which of these own codes are in use, and by which goods. */
export async function loadCodeOwners(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from catalogue.goods where code = any(${codes}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** Ids for goods to be added. */
export async function takeGoodsIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with numbers as materialized (select pg_get_serial_sequence('catalogue.goods', 'id')::regclass as name)
    select nextval(name) as id from numbers, generate_series(1, ${count})`.execute(db);
  return rows.map((row) => row.id);
}

/** Clears own codes that are about to move, so that no statement violates their uniqueness. */
export async function clearCodes(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update catalogue.goods set code = null where id = any(${ids}::bigint[])`.execute(db);
}

/** The same where the goods stay without a code. */
export async function dropCodes(db: Db, ids: readonly number[], at: Date): Promise<void> {
  await sql`
    update catalogue.goods set code = null, updated_at = ${at} where id = any(${ids}::bigint[])`.execute(db);
}

type GoodsToWrite = GoodsRecord & { readonly id: number };

/** Goods as statement parameters. */
export const sentGoods = (goods: readonly GoodsToWrite[]): RawBuilder<unknown> =>
  sentRows(goods, { id: 'bigint', ...columnTypes });

export async function insertGoods(db: Db, goods: RawBuilder<unknown>, at: Date): Promise<void> {
  await sql`
    insert into catalogue.goods (id, ${columnList}, first_sale_at, created_at, updated_at) overriding system value
    select id, ${valueList}, case when sale_status = 'on_sale' then ${at}::timestamptz end, ${at}, ${at}
    from ${goods} as t`.execute(db);
}

/** Updates goods that are unchanged since they were read; returns how many were. */
export async function updateGoods(
  db: Db,
  goods: ReadonlyArray<GoodsToWrite & { readonly version: string }>,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update catalogue.goods g set ${assignments}, updated_at = ${at},
      first_sale_at = coalesce(g.first_sale_at, case when t.sale_status = 'on_sale' then ${at}::timestamptz end)
    from ${sentRows(goods, { id: 'bigint', version: 'text', ...columnTypes })} as t
    where g.id = t.id and g.updated_at = t.version::timestamptz
    returning g.id`.execute(db);
  return rows.length;
}

export interface CategoryName {
  readonly id: number;
  readonly name: string;
  readonly level: number;
}

/** All categories, deepest first. */
export async function loadCategoryNames(db: Db): Promise<CategoryName[]> {
  const { rows } = await sql<CategoryName>`
    select id, name, level from catalogue.category order by level desc, sort, id`.execute(db);
  return rows;
}

/** The first days of prices that a file has dated, by goods id. */
export async function loadPricesSince(db: Db, ids: readonly number[]): Promise<Map<number, IsoDate>> {
  const { rows } = await sql<{ goods_id: number; since: IsoDate }>`
    select goods_id, since from catalogue.price_since where goods_id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.goods_id, row.since]));
}

/** Stores the first days of prices; null where the file does not state one. */
export async function savePricesSince(db: Db, since: ReadonlyMap<number, IsoDate | null>): Promise<void> {
  if (since.size === 0) return;
  const said = [...since].flatMap(([goods_id, day]) => (day === null ? [] : [{ goods_id, since: day }]));
  const unsaid = [...since].flatMap(([id, day]) => (day === null ? [id] : []));
  if (unsaid.length > 0)
    await sql`delete from catalogue.price_since where goods_id = any(${unsaid}::bigint[])`.execute(db);
  await sql`
    insert into catalogue.price_since (goods_id, since)
    select goods_id, since from json_to_recordset(${JSON.stringify(said)}::json) as t(goods_id bigint, since date)
    on conflict (goods_id) do update set since = excluded.since`.execute(db);
}

export interface RunKey {
  readonly file_name: string;
  readonly file_hash: string;
  readonly mapping_hash: string;
}

/** The last unfinished run of this file, if any. */
export async function findOpenRun(db: Db, key: RunKey): Promise<ImportRun | undefined> {
  const { rows } = await sql<ImportRun>`
    select id, next_line from catalogue.import_run
    where file_hash = ${key.file_hash} and mapping_hash = ${key.mapping_hash} and finished_at is null
    order by id desc limit 1`.execute(db);
  return rows[0];
}

export async function insertRun(db: Db, key: RunKey, at: Date): Promise<ImportRun> {
  const { rows } = await sql<ImportRun>`
    insert into catalogue.import_run (file_name, file_hash, mapping_hash, started_at)
    values (${key.file_name}, ${key.file_hash}, ${key.mapping_hash}, ${at})
    returning id, next_line`.execute(db);
  const [run] = rows;
  if (!run) throw new Error('an insert that returns nothing');
  return run;
}

/** Aliases from lines of a run: hash of the identity → goods id. */
export async function loadAliases(db: Db, runId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ hash: string; id: number }>`
    select a.key as hash, a.value::bigint as id
    from catalogue.import_run r cross join jsonb_each_text(coalesce(r.totals -> 'aliases', '{}'::jsonb)) a
    where r.id = ${runId}`.execute(db);
  return new Map(rows.map(({ hash, id }) => [Number(hash), id]));
}

export interface RunStep {
  readonly fromLine: number;
  readonly toLine: number;
  readonly rows: readonly ImportRow[];
  /** Hash of an identity → goods id. */
  readonly aliases: Readonly<Record<string, number>>;
}

/** Advances a run with the results of the lines between; false when somebody else advanced it. */
export async function advanceRun(db: Db, runId: number, step: RunStep): Promise<boolean> {
  const { rows: moved } = await sql<{ id: number }>`
    update catalogue.import_run set next_line = ${step.toLine}
    where id = ${runId} and next_line = ${step.fromLine} and finished_at is null returning id`.execute(db);
  if (moved.length === 0) return false;
  if (Object.keys(step.aliases).length > 0) {
    await sql`
      update catalogue.import_run
      set totals = jsonb_set(totals, '{aliases}', coalesce(totals -> 'aliases', '{}'::jsonb) || ${JSON.stringify(step.aliases)}::jsonb)
      where id = ${runId}`.execute(db);
  }
  await sql`
    insert into catalogue.import_row (run_id, line, outcome, reason, goods_id)
    select ${runId}::bigint, line, outcome, reason, goods_id
    from ${sentRows(step.rows, { line: 'bigint', outcome: 'text', reason: 'text', goods_id: 'bigint' })} as t`.execute(
    db,
  );
  return true;
}

/** Rows of a run after a line, in order, at most `limit`. */
export async function loadRunRows(
  db: Db,
  runId: number,
  afterLine: number,
  limit: number,
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select line, outcome, reason, goods_id from catalogue.import_row
    where run_id = ${runId} and line > ${afterLine} order by line limit ${limit}`.execute(db);
  return rows;
}

export async function finishRun(db: Db, runId: number, totals: unknown, at: Date): Promise<void> {
  await sql`
    update catalogue.import_run set finished_at = ${at}, totals = ${JSON.stringify(totals)}::jsonb
    where id = ${runId}`.execute(db);
}

/** The rows of a finished run are in its report; those of the last runs stay for questions. */
export async function dropOldRunRows(db: Db, maxRuns: number): Promise<void> {
  await sql`
    delete from catalogue.import_row where run_id in (
      select id from catalogue.import_run where finished_at is not null order by id desc offset ${maxRuns})`.execute(
    db,
  );
}
