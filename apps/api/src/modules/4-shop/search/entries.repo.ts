import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { type SentType, sentRows } from '../../../platform/sent-rows.ts';

/** Creates missing keys and returns the ids of all. */
export async function ensureKeys(
  db: Db,
  keys: ReadonlyArray<{ readonly key: string; readonly facts: unknown }>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    with asked as (select * from json_to_recordset(${JSON.stringify(keys)}::json) as k(key text, facts jsonb)),
    made as (
      insert into search.decision_key (key, facts)
      select key, facts from asked where key not in (select key from search.decision_key) order by key
      on conflict (key) do update set facts = excluded.facts returning id, key
    )
    select id, key from made
    union all select d.id, d.key from search.decision_key d join asked a on a.key = d.key`.execute(db);
  return new Map(rows.map((row) => [row.key, row.id]));
}

export interface KeyRow {
  readonly id: number;
  readonly facts: unknown;
}

export async function loadKeys(db: Db): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`select id, facts from search.decision_key`.execute(db);
  return rows;
}

/** Separates the texts of a list. */
export const textSeparator = '\u001D';

/**
 * Lists of texts are joined by {@link textSeparator}, which PostgreSQL reads much faster than JSON or nested arrays.
 */
export interface NewEntry {
  readonly goods_id: number;
  readonly maker_id: number;
  readonly key_id: number | null;
  readonly name_norm: string;
  readonly initials: string;
  readonly pinyin: string;
  readonly numbers: string;
}

const entryTypes = {
  goods_id: 'bigint',
  maker_id: 'bigint',
  key_id: 'int',
  name_norm: 'text',
  initials: 'text',
  pinyin: 'text',
  numbers: 'text',
} as const satisfies Record<keyof NewEntry, SentType>;

export async function upsertEntries(db: Db, entries: readonly NewEntry[], at: Date): Promise<void> {
  await sql`
    insert into search.entry (goods_id, maker_id, key_id, name_norm, initials, pinyin, numbers, updated_at)
    select goods_id, maker_id, key_id, name_norm, string_to_array(initials, ${textSeparator}),
      string_to_array(pinyin, ${textSeparator}), string_to_array(numbers, ${textSeparator}), ${at}
    from ${sentRows(entries, entryTypes)} as e
    on conflict (goods_id) do update set maker_id = excluded.maker_id, key_id = excluded.key_id, name_norm = excluded.name_norm,
      initials = excluded.initials, pinyin = excluded.pinyin, numbers = excluded.numbers,
      updated_at = excluded.updated_at`.execute(db);
}

export interface NewMakerEntry {
  readonly maker_id: number;
  readonly name: string;
  readonly name_norm: string;
  readonly initials: readonly string[];
  readonly pinyin: readonly string[];
}

/** Leaves unchanged makers untouched, so that writers of different goods do not wait for each other. */
export async function upsertMakers(db: Db, makers: readonly NewMakerEntry[]): Promise<void> {
  await sql`
    insert into search.maker_entry as known (maker_id, name, name_norm, initials, pinyin)
    select m.maker_id, m.name, m.name_norm, m.initials, m.pinyin
    from json_to_recordset(${JSON.stringify(makers)}::json) as m(maker_id bigint, name text, name_norm text, initials text[], pinyin text[])
    where not exists (
      select 1 from search.maker_entry k where k.maker_id = m.maker_id and k.name = m.name and k.name_norm = m.name_norm
        and k.initials = m.initials and k.pinyin = m.pinyin)
    order by m.maker_id
    on conflict (maker_id) do update set name = excluded.name, name_norm = excluded.name_norm,
      initials = excluded.initials, pinyin = excluded.pinyin`.execute(db);
}

/** The next goods with outdated entries; the transaction removes them from the queue. */
export async function takeStaleIds(tx: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ goods_id: number }>`
    delete from search.stale_entry where goods_id in (
      select goods_id from search.stale_entry order by goods_id limit ${limit} for update skip locked)
    returning goods_id`.execute(tx);
  return rows.map((row) => row.goods_id);
}
