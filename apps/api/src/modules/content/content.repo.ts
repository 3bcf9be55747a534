import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

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

export interface ArticleRow {
  readonly id: number;
  readonly type: number;
  readonly title: string;
  readonly excerpt: string;
  readonly picture: string;
  readonly views: number;
  readonly published_at: Date;
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

/** Banners of a slot that are running at `at`. */
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

/** Every setting by its key. The values are what was stored as JSON. */
export async function loadSettings(db: Db): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ key: string; value: unknown }>`select key, value from content.setting`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.key, row.value]));
}

export async function loadCategoryChildren(
  db: Db,
  parentId: number,
): Promise<Array<{ id: number; parent_id: number | null; name: string; route: string }>> {
  const { rows } = await sql<{ id: number; parent_id: number | null; name: string; route: string }>`
    select c.id, c.parent_id, c.name, c.route from content.article_category c
    where c.parent_id = ${parentId}
       or c.parent_id in (select id from content.article_category where parent_id = ${parentId})
    order by c.sort, c.id`.execute(db);
  return rows;
}

/** One page, the newest first, and how many there are on all pages. */
export async function loadArticles(
  db: Db,
  type: number | undefined,
  limit: number,
  offset: number,
): Promise<{ rows: ArticleRow[]; total: number }> {
  const wanted = sql`
    content.article where (${type ?? null}::smallint is null or type = ${type ?? null}::smallint)`;
  const { rows } = await sql<ArticleRow>`
    select id, type, title, excerpt, picture, views, published_at from ${wanted}
    order by published_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${wanted}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findArticle(
  db: Db,
  type: number,
  id: number,
): Promise<(ArticleRow & { content: string }) | undefined> {
  const { rows } = await sql<ArticleRow & { content: string }>`
    select id, type, title, excerpt, picture, views, published_at, content
    from content.article where id = ${id} and type = ${type}`.execute(db);
  return rows[0];
}
