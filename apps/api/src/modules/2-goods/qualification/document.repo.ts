import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { StoredDocument } from './qualification.repo.ts';
import type {
  DocumentFileRow,
  DocumentRow,
  DocumentState,
  QualificationTables,
} from './qualification.table.ts';

export type StoredFile = Selectable<DocumentFileRow>;

const tables = (db: Db) => db.withTables<QualificationTables>();

/** One writer of a company's documents at a time: versions count up without gaps. */
export async function lockDocuments(tx: Db, buyerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('qualification.document', ${buyerId}))`.execute(tx);
}

/** Every document of a company that was not replaced, oldest first. */
export async function loadDocuments(db: Db, buyerId: number): Promise<StoredDocument[]> {
  return tables(db)
    .selectFrom('qualification.document')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('state', '<>', 'replaced')
    .orderBy('id')
    .execute();
}

/** States of several companies' documents, drafts included, by kind, oldest first. */
export async function loadStates(
  db: Db,
  buyerIds: readonly number[],
): Promise<
  Array<{
    readonly buyer_id: number;
    readonly kind: string;
    readonly state: DocumentState;
    readonly reject_reason: string;
  }>
> {
  if (buyerIds.length === 0) return [];
  return tables(db)
    .selectFrom('qualification.document')
    .select(['buyer_id', 'kind', 'state', 'reject_reason'])
    .where('buyer_id', 'in', buyerIds)
    .where('state', '<>', 'replaced')
    .orderBy('id')
    .execute();
}

export async function loadFiles(db: Db, buyerId: number): Promise<StoredFile[]> {
  return tables(db)
    .selectFrom('qualification.document_file')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .orderBy('document_id')
    .orderBy('sort')
    .execute();
}

export async function loadFile(
  db: Db,
  buyerId: number,
  documentId: number,
  n: number,
): Promise<StoredFile | undefined> {
  return tables(db)
    .selectFrom('qualification.document_file')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('document_id', '=', documentId)
    .where('sort', '=', n)
    .executeTakeFirst();
}

export async function loadNewestVersion(tx: Db, buyerId: number, kind: string): Promise<number> {
  const row = await tables(tx)
    .selectFrom('qualification.document')
    .select((select) => select.fn.max('version').as('version'))
    .where('buyer_id', '=', buyerId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export type NewDocument = Omit<Insertable<DocumentRow>, 'fields'> & {
  readonly fields: Readonly<Record<string, unknown>>;
};

export async function insertDocument(tx: Db, { fields, ...document }: NewDocument): Promise<number> {
  const row = await tables(tx)
    .insertInto('qualification.document')
    .values({ ...document, fields: sql`${JSON.stringify(fields)}::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface NewFile {
  readonly storageKey: string;
  readonly contentType: string;
  readonly byteSize: number;
  readonly originalName: string;
}

export async function insertFiles(
  tx: Db,
  buyerId: number,
  documentId: number,
  files: readonly NewFile[],
  at: Date,
): Promise<void> {
  if (files.length === 0) return;
  await tables(tx)
    .insertInto('qualification.document_file')
    .values(
      files.map((file, index) => ({
        buyer_id: buyerId,
        document_id: documentId,
        storage_key: file.storageKey,
        content_type: file.contentType,
        byte_size: file.byteSize,
        original_name: file.originalName,
        sort: index + 1,
        created_at: at,
      })),
    )
    .execute();
}

/** Deletes drafts that a new one replaces. */
export async function deleteDrafts(tx: Db, buyerId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tables(tx)
    .deleteFrom('qualification.document')
    .where('buyer_id', '=', buyerId)
    .where('id', 'in', ids)
    .where('state', '=', 'draft')
    .execute();
}

/** Which of the keys are in use. */
export async function findReferencedFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await tables(db)
    .selectFrom('qualification.document_file')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute();
  return rows.map((row) => row.storage_key);
}

export async function setDocumentState(
  tx: Db,
  buyerId: number,
  ids: readonly number[],
  change: {
    readonly state: DocumentState;
    readonly reason?: string;
    readonly reviewedAt?: Date;
  },
): Promise<void> {
  if (ids.length === 0) return;
  await tables(tx)
    .updateTable('qualification.document')
    .set({
      state: change.state,
      ...(change.reason === undefined ? {} : { reject_reason: change.reason }),
      ...(change.reviewedAt ? { reviewed_at: change.reviewedAt } : {}),
    })
    .where('buyer_id', '=', buyerId)
    .where('id', 'in', ids)
    .execute();
}

/** Deletes all documents of abandoned drafts. Returns the storage keys of their files. */
export async function deleteAllDocuments(tx: Db, buyerIds: readonly number[]): Promise<string[]> {
  if (buyerIds.length === 0) return [];
  const files = await tables(tx)
    .deleteFrom('qualification.document_file')
    .where('buyer_id', 'in', buyerIds)
    .returning('storage_key')
    .execute();
  await tables(tx).deleteFrom('qualification.document').where('buyer_id', 'in', buyerIds).execute();
  return files.map((file) => file.storage_key);
}

/** A document by its id alone, for the wholesaler's staff. */
export async function findDocument(db: Db, documentId: number): Promise<StoredDocument | undefined> {
  return tables(db)
    .selectFrom('qualification.document')
    .selectAll()
    .where('id', '=', documentId)
    .executeTakeFirst();
}

/** Documents that wait for review, oldest first. */
export async function loadWaitingDocuments(db: Db, limit: number): Promise<StoredDocument[]> {
  return tables(db)
    .selectFrom('qualification.document')
    .selectAll()
    .where('state', '=', 'submitted')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Valid documents that end, or whose inspection ends, between two days; by id, for a job that pages through
 * them.
 */
export async function loadEndingDocuments(
  db: Db,
  range: { readonly from: string; readonly to: string; readonly afterId: number; readonly limit: number },
): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select * from qualification.document
    where state = 'passed' and id > ${range.afterId}
      and (valid_to between ${range.from} and ${range.to}
        or (kind = 'MED_LICENCE' and fields->>'inspection_valid_to' between ${range.from} and ${range.to}))
    order by id limit ${range.limit}`.execute(db);
  return rows;
}
