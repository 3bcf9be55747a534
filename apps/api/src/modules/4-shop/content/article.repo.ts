import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface PostRow {
  readonly id: number;
  readonly type: number;
  readonly title: string;
  readonly excerpt: string;
  readonly picture: string;
  readonly views: number;
  readonly published_at: Date;
}

export interface ArticleRow extends PostRow {
  readonly content: string;
  readonly menu_name: string;
  readonly route: string;
  readonly source: string;
  readonly version: string;
  readonly effective_on: string | null;
}

export interface MenuRow {
  readonly id: number;
  readonly type: number;
  readonly title: string;
  readonly menu_name: string;
  readonly route: string;
  readonly group_id: number;
  readonly group_name: string;
}

/** The tree below a category: groups in order, with their articles in order. */
export async function loadMenu(db: Db, categoryId: number, at: Date): Promise<MenuRow[]> {
  const { rows } = await sql<MenuRow>`
    select a.id, a.type, a.title, a.menu_name, a.route, c.id as group_id, c.name as group_name
    from content.article_category c join content.article a on a.category_id = c.id
    where c.parent_id = ${categoryId} and a.menu_name <> '' and a.published_at <= ${at}
    order by c.sort, c.id, a.sort, a.id limit 200`.execute(db);
  return rows;
}

export interface PostFilter {
  readonly type: number | undefined;
  /** Half-open; undefined: any time until now. */
  readonly from: Date | undefined;
  readonly until: Date;
  readonly limit: number;
  readonly offset: number;
}

/** One page, newest first, and the total. */
export async function loadPosts(db: Db, filter: PostFilter): Promise<{ rows: PostRow[]; total: number }> {
  const wanted = sql`
    content.article
    where published_at < ${filter.until}
      ${filter.type === undefined ? sql`` : sql`and type = ${filter.type}`}
      ${filter.from === undefined ? sql`` : sql`and published_at >= ${filter.from}`}`;
  const { rows } = await sql<PostRow>`
    select id, type, title, excerpt, picture, views, published_at from ${wanted}
    order by published_at desc, id desc limit ${filter.limit} offset ${filter.offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${wanted}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Years (Asia/Shanghai) with publications, newest first. */
export async function loadPostYears(db: Db, type: number | undefined, at: Date): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from published_at at time zone 'Asia/Shanghai')::int as year
    from content.article
    where published_at <= ${at} ${type === undefined ? sql`` : sql`and type = ${type}`}
    order by year desc`.execute(db);
  return rows.map((row) => row.year);
}

export async function findArticle(
  db: Db,
  type: number,
  id: number,
  at: Date,
): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`
    select id, type, title, excerpt, picture, views, published_at, content, menu_name, route, source, version,
      effective_on::text as effective_on
    from content.article where id = ${id} and type = ${type} and published_at <= ${at}`.execute(db);
  return rows[0];
}

export async function countView(db: Db, id: number): Promise<void> {
  await sql`update content.article set views = views + 1 where id = ${id}`.execute(db);
}

export interface VersionRow {
  readonly version: string;
  readonly effective_on: string;
  readonly summary: string;
  readonly content: string;
}

/** Former versions, newest first. */
export async function loadVersions(db: Db, articleId: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version, effective_on::text as effective_on, summary, content from content.article_version
    where article_id = ${articleId} order by effective_on desc`.execute(db);
  return rows;
}

export interface NeighbourRow {
  readonly side: 'newer' | 'older';
  readonly id: number;
  readonly type: number;
  readonly title: string;
}

/** The nearest publications before and after, of the same type; `few` on each side. */
export async function loadNeighbours(
  db: Db,
  article: ArticleRow,
  at: Date,
  few: number,
): Promise<NeighbourRow[]> {
  const { rows } = await sql<NeighbourRow>`
    (select 'newer' as side, id, type, title from content.article
      where type = ${article.type} and published_at <= ${at}
        and (published_at, id) > (${article.published_at}, ${article.id})
      order by published_at, id limit ${few})
    union all
    (select 'older' as side, id, type, title from content.article
      where type = ${article.type} and (published_at, id) < (${article.published_at}, ${article.id})
      order by published_at desc, id desc limit ${few})`.execute(db);
  return rows;
}

export interface VoteRow {
  readonly helpful: number;
  readonly unhelpful: number;
  readonly mine: boolean | null;
}

/** The votes on an article, and this account's own. */
export async function loadVotes(db: Db, articleId: number, accountId: number | undefined): Promise<VoteRow> {
  const { rows } = await sql<VoteRow>`
    select count(*) filter (where is_helpful)::int as helpful,
      count(*) filter (where not is_helpful)::int as unhelpful,
      bool_or(is_helpful) filter (where account_id = ${accountId ?? 0}) as mine
    from content.article_vote where article_id = ${articleId}`.execute(db);
  return rows[0] ?? { helpful: 0, unhelpful: 0, mine: null };
}

/** False where there is no such article. */
export async function saveVote(
  db: Db,
  vote: {
    readonly articleId: number;
    readonly accountId: number;
    readonly isHelpful: boolean;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql<{ article_id: number }>`
    insert into content.article_vote (article_id, account_id, is_helpful, voted_at)
    select id, ${vote.accountId}, ${vote.isHelpful}, ${vote.at} from content.article
    where id = ${vote.articleId} and published_at <= ${vote.at}
    on conflict (article_id, account_id) do update set is_helpful = excluded.is_helpful, voted_at = excluded.voted_at
    returning article_id`.execute(db);
  return rows.length > 0;
}

/** All articles of the help centre, for its search; the shop's own few pages. */
export async function loadHelpTexts(
  db: Db,
  categoryId: number,
  at: Date,
): Promise<Array<{ id: number; title: string; menu_name: string; route: string; content: string }>> {
  const { rows } = await sql<{
    id: number;
    title: string;
    menu_name: string;
    route: string;
    content: string;
  }>`
    select a.id, a.title, a.menu_name, a.route, a.content
    from content.article_category c join content.article a on a.category_id = c.id
    where c.parent_id = ${categoryId} and a.menu_name <> '' and a.published_at <= ${at}
    order by c.sort, a.sort, a.id limit 200`.execute(db);
  return rows;
}

export interface NewArticle {
  readonly id: number;
  readonly category_id: number | null;
  readonly type: number;
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly picture: string;
  readonly menu_name: string;
  readonly route: string;
  readonly sort: number;
  readonly source: string;
  readonly version: string;
  readonly effective_on: string | null;
  readonly published_at: string;
}

export interface NewVersion {
  readonly article_id: number;
  readonly version: string;
  readonly effective_on: string;
  readonly summary: string;
  readonly content: string;
}

/** Replaces the text of an article by a new version; the former ones stay. */
export async function updateArticle(
  tx: Db,
  article: Pick<NewArticle, 'id' | 'content' | 'version' | 'effective_on' | 'published_at'>,
  version: NewVersion,
): Promise<void> {
  await sql`
    update content.article set content = ${article.content}, version = ${article.version},
      effective_on = ${article.effective_on}, published_at = ${article.published_at}
    where id = ${article.id}`.execute(tx);
  await sql`
    insert into content.article_version (article_id, version, effective_on, summary, content)
    values (${version.article_id}, ${version.version}, ${version.effective_on}, ${version.summary},
      ${version.content})`.execute(tx);
}

/** Inserts articles under their ids and moves the sequence past them. */
export async function insertArticles(
  tx: Db,
  articles: readonly NewArticle[],
  versions: readonly NewVersion[],
): Promise<void> {
  await sql`
    insert into content.article (id, category_id, type, title, excerpt, content, picture, menu_name, route, sort, source,
      version, effective_on, published_at)
    overriding system value
    select a.* from json_to_recordset(${JSON.stringify(articles)}::json) as a(id bigint, category_id bigint, type smallint,
      title text, excerpt text, content text, picture text, menu_name text, route text, sort int, source text,
      version text, effective_on date, published_at timestamptz)`.execute(tx);
  await sql`
    insert into content.article_version (article_id, version, effective_on, summary, content)
    select v.* from json_to_recordset(${JSON.stringify(versions)}::json) as v(article_id bigint, version text,
      effective_on date, summary text, content text)`.execute(tx);
  await sql`
    select setval(pg_get_serial_sequence('content.article', 'id'), (select max(id) from content.article))`.execute(
    tx,
  );
}
