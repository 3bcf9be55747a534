import type { Actor } from '@qianfang/domain/order/state-table';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface NewEvent {
  readonly buyerId: number;
  readonly applicationId: number;
  readonly actor: Actor;
  readonly actorName: string;
  readonly event: string;
  readonly note: string;
  readonly at: Date;
}

export async function insertEvent(db: Db, event: NewEvent): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into after_sale.event (buyer_id, application_id, actor, actor_name, event, note, at)
    values (${event.buyerId}, ${event.applicationId}, ${event.actor}, ${event.actorName}, ${event.event}, ${event.note},
      ${event.at}) returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an insert that returns nothing');
  return row.id;
}

export interface EventRow {
  readonly id: number;
  readonly actor: Actor;
  readonly actor_name: string;
  readonly event: string;
  readonly note: string;
  readonly at: Date;
}

export async function loadEvents(db: Db, buyerId: number, applicationId: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, actor, actor_name, event, note, at from after_sale.event
    where buyer_id = ${buyerId} and application_id = ${applicationId} order by id`.execute(db);
  return rows;
}

export interface NewFile {
  readonly name: string;
  readonly storageKey: string;
  readonly contentType: string;
}

/** Numbers continue those of the application. */
export async function insertFiles(
  db: Db,
  event: { readonly buyerId: number; readonly applicationId: number; readonly eventId: number },
  files: readonly NewFile[],
): Promise<void> {
  if (files.length === 0) return;
  await sql`
    insert into after_sale.file (buyer_id, application_id, n, event_id, name, storage_key, content_type)
    select ${event.buyerId}, ${event.applicationId}, t.n + (
        select coalesce(max(f.n), 0) from after_sale.file f
        where f.buyer_id = ${event.buyerId} and f.application_id = ${event.applicationId}),
      ${event.eventId}, t.name, t.storage_key, t.content_type
    from unnest(${files.map((one) => one.name)}::text[], ${files.map((one) => one.storageKey)}::text[],
      ${files.map((one) => one.contentType)}::text[]) with ordinality as t(name, storage_key, content_type, n)`.execute(
    db,
  );
}

export interface FileRow {
  readonly n: number;
  readonly event_id: number;
  readonly name: string;
  readonly storage_key: string;
  readonly content_type: string;
}

export async function loadFiles(db: Db, buyerId: number, applicationId: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select n, event_id, name, storage_key, content_type from after_sale.file
    where buyer_id = ${buyerId} and application_id = ${applicationId} order by n`.execute(db);
  return rows;
}

/** Only of the kind in the address. */
export async function findFile(
  db: Db,
  buyerId: number,
  application: { readonly kind: 'RETURN' | 'SERVICE'; readonly id: number },
  n: number,
): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select f.n, f.event_id, f.name, f.storage_key, f.content_type
    from after_sale.file f
    join after_sale.application a on a.buyer_id = f.buyer_id and a.id = f.application_id and a.kind = ${application.kind}
    where f.buyer_id = ${buyerId} and f.application_id = ${application.id} and f.n = ${n}`.execute(db);
  return rows[0];
}

/** Which of the keys are in use. */
export async function findReferencedFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from after_sale.file where storage_key = any(${keys}::text[])`.execute(db);
  return rows.map((row) => row.key);
}
