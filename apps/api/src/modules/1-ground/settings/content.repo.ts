import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface NavRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
  readonly url: string;
  readonly image: string;
  readonly is_open: boolean;
}

export interface FocusRow {
  readonly id: number;
  readonly title: string;
  readonly subtitle: string;
  readonly image: string;
  readonly url: string;
  readonly tone: string;
}

export async function loadNav(db: Db): Promise<NavRow[]> {
  const { rows } = await sql<NavRow>`
    select id, parent_id, name, url, image, is_open from content.nav_item order by sort, id`.execute(db);
  return rows;
}

export async function loadHotSearches(db: Db): Promise<Array<{ name: string; url: string }>> {
  const { rows } = await sql<{ name: string; url: string }>`
    select name, url from content.hot_search order by sort, id limit 20`.execute(db);
  return rows;
}

/** Banners of a slot that run at `at`. */
export async function loadFocus(db: Db, slot: string, at: Date): Promise<FocusRow[]> {
  const { rows } = await sql<FocusRow>`
    select id, title, subtitle, image, url, tone from content.focus
    where slot = ${slot} and (starts_at is null or starts_at <= ${at}) and (ends_at is null or ends_at > ${at})
    order by sort, id limit 20`.execute(db);
  return rows;
}

export async function findFocus(db: Db, id: number): Promise<FocusRow | undefined> {
  const { rows } = await sql<FocusRow>`
    select id, title, subtitle, image, url, tone from content.focus where id = ${id}`.execute(db);
  return rows[0];
}

export async function loadLinks(db: Db): Promise<Array<{ name: string; url: string; picture: string }>> {
  const { rows } = await sql<{ name: string; url: string; picture: string }>`
    select name, url, picture from content.link order by sort, id limit 30`.execute(db);
  return rows;
}

/** Every setting by key, as the stored JSON. */
export async function loadSettings(db: Db): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ key: string; value: unknown }>`select key, value from content.setting`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.key, row.value]));
}

/** A banner's text and run time; its picture is drawn from title and tone. */
export interface NewFocus {
  readonly slot: string;
  readonly title: string;
  readonly subtitle: string;
  readonly url: string;
  readonly tone: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Adds a banner at the end of its slot. Returns its id. */
export async function insertFocus(tx: Db, focus: NewFocus): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into content.focus (slot, title, subtitle, url, tone, starts_at, ends_at, sort)
    values (${focus.slot}, ${focus.title}, ${focus.subtitle}, ${focus.url}, ${focus.tone}, ${focus.startsAt}, ${focus.endsAt},
      (select coalesce(max(sort), 0) + 1 from content.focus where slot = ${focus.slot})) returning id`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** Undefined where there is no such banner. */
export async function updateFocus(tx: Db, id: number, focus: NewFocus): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update content.focus set slot = ${focus.slot}, title = ${focus.title}, subtitle = ${focus.subtitle}, url = ${focus.url},
      tone = ${focus.tone}, starts_at = ${focus.startsAt}, ends_at = ${focus.endsAt}
    where id = ${id} returning id`.execute(tx);
  return rows[0]?.id;
}

/** Writes settings by key; those of null are removed, and others stay. */
export async function saveSettings(
  tx: Db,
  values: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<void> {
  const kept = Object.entries(values).filter(([, value]) => value !== null);
  const removed = Object.keys(values).filter((key) => values[key] === null);
  await sql`
    insert into content.setting (key, value, updated_at)
    select key, value, ${at} from jsonb_each(${JSON.stringify(Object.fromEntries(kept))}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(tx);
  await sql`delete from content.setting where key = any(${removed}::text[])`.execute(tx);
}

/** A name that leads to an address. */
interface NamedLink {
  readonly name: string;
  readonly url: string;
}

const rowsOf = (links: readonly NamedLink[]) =>
  sql`select link ->> 'name', link ->> 'url', place::int
    from jsonb_array_elements(${JSON.stringify(links)}::jsonb) with ordinality as one (link, place)`;

/** Replaces the whole navigation. */
export async function replaceNav(tx: Db, links: readonly NamedLink[]): Promise<void> {
  await sql`delete from content.nav_item`.execute(tx);
  await sql`insert into content.nav_item (name, url, sort) ${rowsOf(links)}`.execute(tx);
}

/** Replaces the links at the side. */
export async function replaceLinks(tx: Db, links: readonly NamedLink[]): Promise<void> {
  await sql`delete from content.link`.execute(tx);
  await sql`insert into content.link (name, url, sort) ${rowsOf(links)}`.execute(tx);
}

/** Replaces the words below the search box. */
export async function replaceHotSearches(tx: Db, words: readonly string[]): Promise<void> {
  await sql`delete from content.hot_search`.execute(tx);
  await sql`insert into content.hot_search (name, url, sort) ${rowsOf(words.map((name) => ({ name, url: '' })))}`.execute(
    tx,
  );
}
