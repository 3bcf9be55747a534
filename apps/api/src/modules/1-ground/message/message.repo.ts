import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { containing, type SearchWords } from '../../../platform/search-words.ts';

export interface NewMessage {
  readonly buyerId: number;
  readonly kind: 'order' | 'activity' | 'asset' | 'licence' | 'system';
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** One message per key and company. */
  readonly dedupeKey?: string;
  readonly at: Date;
}

export interface MessageRow {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

export async function insertMessages(db: Db, messages: readonly NewMessage[]): Promise<void> {
  const rows = messages.map(({ buyerId, kind, title, body, url, dedupeKey, at }) => ({
    buyer_id: buyerId,
    kind,
    title,
    body,
    url,
    dedupe_key: dedupeKey ?? null,
    at,
  }));
  await sql`
    insert into message.message (buyer_id, kind, title, body, url, dedupe_key, created_at)
    select buyer_id, kind, title, body, url, dedupe_key, at
    from json_to_recordset(${JSON.stringify(rows)}::json) as m(buyer_id bigint, kind text, title text, body text, url text,
      dedupe_key text, at timestamptz)
    on conflict do nothing`.execute(db);
}

/** Unread messages of a company. */
export async function countUnread(db: Db, buyerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message.message where buyer_id = ${buyerId} and read_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Unread messages of a company by kind; a kind without any is absent. */
export async function countUnreadByKind(db: Db, buyerId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from message.message
    where buyer_id = ${buyerId} and read_at is null group by kind`.execute(db);
  return new Map(rows.map((row) => [row.kind, row.count]));
}

export interface MessageTerms {
  readonly kind: string | undefined;
  readonly keyword: SearchWords | undefined;
}

/** One page, newest first, and the total. */
export async function loadMessages(
  db: Db,
  buyerId: number,
  { kind, keyword }: MessageTerms,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const { texts, number } = keyword ?? { texts: [], number: '' };
  const patterns = [...texts, number].filter((text) => text !== '').map(containing);
  const wanted = sql`
    message.message where buyer_id = ${buyerId} and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
      and (${number} = '' or title ilike any(${patterns}::text[]) or body ilike any(${patterns}::text[]))`;
  const { rows } = await sql<MessageRow>`
    select id, kind, title, body, url, created_at, read_at from ${wanted}
    order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${wanted}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Marks as read: the given ones, or all. Ids of another company are not touched. */
export async function markRead(
  db: Db,
  buyerId: number,
  ids: readonly number[] | undefined,
  at: Date,
): Promise<void> {
  await sql`
    update message.message set read_at = ${at}
    where buyer_id = ${buyerId} and read_at is null
      and (${ids ?? null}::bigint[] is null or id = any(${ids ?? null}::bigint[]))`.execute(db);
}

export async function deleteMessages(db: Db, buyerId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from message.message where buyer_id = ${buyerId} and id = any(${ids}::bigint[])`.execute(
    db,
  );
}

/** Deletes at most `limit` messages of before, of any company. Returns how many. */
export async function deleteOldMessages(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from message.message where (buyer_id, id) in (
      select buyer_id, id from message.message where created_at < ${before} order by created_at limit ${limit})
    returning 1`.execute(db);
  return rows.length;
}
