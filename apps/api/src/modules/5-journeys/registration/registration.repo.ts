import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { CreditCodeExceptionRow, FormRow, RegistrationTables } from './registration.table.ts';

export type StoredForm = Selectable<FormRow>;

const tables = (db: Db) => db.withTables<RegistrationTables>();

export async function findFormByToken(
  db: Db,
  tokenHash: Buffer,
  notBefore: Date,
): Promise<StoredForm | undefined> {
  return tables(db)
    .selectFrom('registration.form')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('updated_at', '>', notBefore)
    .executeTakeFirst();
}

export async function findForm(db: Db, buyerId: number): Promise<StoredForm | undefined> {
  return tables(db)
    .selectFrom('registration.form')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
}

export async function insertForm(tx: Db, form: Insertable<FormRow>): Promise<void> {
  await tables(tx).insertInto('registration.form').values(form).execute();
}

export async function updateForm(
  tx: Db,
  buyerId: number,
  change: Updateable<FormRow>,
  at: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('registration.form')
    .set({ ...change, updated_at: at })
    .where('buyer_id', '=', buyerId)
    .execute();
}

/** Locks the form: of two concurrent drafts the second waits for the first. */
export async function lockForm(tx: Db, buyerId: number): Promise<void> {
  await tables(tx)
    .selectFrom('registration.form')
    .select('buyer_id')
    .where('buyer_id', '=', buyerId)
    .forUpdate()
    .execute();
}

export async function loadDraft(db: Db, buyerId: number, type: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('registration.document_draft')
    .select('draft_sealed')
    .where('buyer_id', '=', buyerId)
    .where('kind', '=', type)
    .executeTakeFirst();
  return row?.draft_sealed;
}

/** Sealed drafts of documents by kind. */
export async function loadDrafts(db: Db, buyerId: number): Promise<Map<string, string>> {
  const rows = await tables(db)
    .selectFrom('registration.document_draft')
    .select(['kind', 'draft_sealed'])
    .where('buyer_id', '=', buyerId)
    .execute();
  return new Map(rows.map((row) => [row.kind, row.draft_sealed]));
}

export async function saveDraft(
  tx: Db,
  draft: { readonly buyerId: number; readonly type: string; readonly sealed: string; readonly at: Date },
): Promise<void> {
  const changed = { draft_sealed: draft.sealed, updated_at: draft.at };
  await tables(tx)
    .insertInto('registration.document_draft')
    .values({ buyer_id: draft.buyerId, kind: draft.type, ...changed })
    .onConflict((conflict) => conflict.columns(['buyer_id', 'kind']).doUpdateSet(changed))
    .execute();
  await updateForm(tx, draft.buyerId, {}, draft.at);
}

export async function dropDraft(tx: Db, buyerId: number, type: string): Promise<void> {
  await tables(tx)
    .deleteFrom('registration.document_draft')
    .where('buyer_id', '=', buyerId)
    .where('kind', '=', type)
    .execute();
}

/** Whether a reviewer has vouched for a credit code with a failing check digit. */
export async function isVouchedFor(db: Db, uscc: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('registration.credit_code_exception')
    .select('uscc')
    .where('uscc', '=', uscc)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when it is already vouched for: the first evidence stays. */
export async function insertCreditCodeException(tx: Db, exception: CreditCodeExceptionRow): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('registration.credit_code_exception')
    .values(exception)
    .onConflict((conflict) => conflict.column('uscc').doNothing())
    .returning('uscc')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the draft: its cookie is void, and the password moves to the account. */
export async function closeForm(tx: Db, buyerId: number, at: Date): Promise<void> {
  await tables(tx).deleteFrom('registration.document_draft').where('buyer_id', '=', buyerId).execute();
  await tables(tx)
    .updateTable('registration.form')
    .set({
      token_hash: null,
      password_hash: '',
      reasons: sql`'{}'::jsonb`,
      submitted_at: at,
      updated_at: at,
    })
    .where('buyer_id', '=', buyerId)
    .execute();
}

export async function setReasons(
  tx: Db,
  buyerId: number,
  reasons: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('registration.form')
    .set({
      reasons: sql`${JSON.stringify(reasons)}::jsonb`,
      updated_at: at,
      ...('COMPANY' in reasons ? { is_company_checked: false } : {}),
    })
    .where('buyer_id', '=', buyerId)
    .execute();
}

/** Deletes untouched drafts; returns the ids of their companies. */
export async function deleteStaleForms(tx: Db, untouchedSince: Date, limit: number): Promise<number[]> {
  const rows = await tables(tx)
    .deleteFrom('registration.form')
    .where('buyer_id', 'in', (select) =>
      select
        .selectFrom('registration.form')
        .select('buyer_id')
        .where('token_hash', 'is not', null)
        .where('updated_at', '<', untouchedSince)
        .limit(limit),
    )
    .returning('buyer_id')
    .execute();
  return rows.map((row) => row.buyer_id);
}

/** The form of a store of this head office; undefined for any other. */
export async function findStoreForm(
  db: Db,
  headId: number,
  storeId: number,
): Promise<StoredForm | undefined> {
  return tables(db)
    .selectFrom('registration.form')
    .selectAll()
    .where('buyer_id', '=', storeId)
    .where('head_id', '=', headId)
    .executeTakeFirst();
}

/** Forms of a head office's stores, first added first. */
export async function loadStoreForms(db: Db, headId: number): Promise<StoredForm[]> {
  return tables(db)
    .selectFrom('registration.form')
    .selectAll()
    .where('head_id', '=', headId)
    .orderBy('buyer_id')
    .execute();
}

/** Deletes the forms of stores; returns the ids of their companies. */
export async function deleteStoreForms(tx: Db, storeIds: readonly number[]): Promise<void> {
  if (storeIds.length === 0) return;
  await tables(tx).deleteFrom('registration.form').where('buyer_id', 'in', storeIds).execute();
}

/** Unsubmitted stores of deleted head offices. */
export async function loadStoreIdsOf(db: Db, headIds: readonly number[]): Promise<number[]> {
  if (headIds.length === 0) return [];
  const rows = await tables(db)
    .selectFrom('registration.form')
    .select('buyer_id')
    .where('head_id', 'in', headIds)
    .execute();
  return rows.map((row) => row.buyer_id);
}
