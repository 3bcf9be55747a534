import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type {
  ControlPolicyRow,
  DocumentRow,
  IngredientControlRow,
  ProfileRow,
  PurchaserRow,
  QualificationTables,
  SellerLicenceRow,
} from './qualification.table.ts';

export type StoredDocument = Selectable<DocumentRow>;
export type StoredProfile = Selectable<ProfileRow>;

const tables = (db: Db) => db.withTables<QualificationTables>();

export async function loadSellerLicenceRows(db: Db): Promise<Selectable<SellerLicenceRow>[]> {
  return tables(db)
    .selectFrom('qualification.seller_licence')
    .selectAll()
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Stores a licence of the wholesaler, replacing the former one of its kind. */
export async function upsertSellerLicence(tx: Db, licence: Insertable<SellerLicenceRow>): Promise<void> {
  const updated = await tables(tx)
    .updateTable('qualification.seller_licence')
    .set(licence)
    .where('kind', '=', licence.kind)
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) return;
  await tables(tx).insertInto('qualification.seller_licence').values(licence).execute();
}

/** Manual grants of one company (trade-rules 2.3). */
export async function saveGrants(tx: Db, buyerId: number, grants: readonly string[]): Promise<void> {
  await tables(tx)
    .insertInto('qualification.profile')
    .values({ buyer_id: buyerId, manual_grants: [...grants] })
    .onConflict((conflict) => conflict.column('buyer_id').doUpdateSet({ manual_grants: [...grants] }))
    .execute();
}

/** Names of those who may sign contracts for a company beside its legal representative. */
export async function loadSigners(db: Db, buyerId: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('qualification.purchaser as p')
    .innerJoin('qualification.document as d', 'd.id', 'p.auth_document_id')
    .select('p.name')
    .where('p.buyer_id', '=', buyerId)
    .where('p.may_sign', '=', true)
    .where('d.state', '=', 'passed')
    .execute();
  return rows.map((row) => row.name);
}

/** Documents of several companies that still count: everything but drafts and replaced ones. */
export async function loadStandingDocuments(db: Db, buyerIds: readonly number[]): Promise<StoredDocument[]> {
  return tables(db)
    .selectFrom('qualification.document')
    .selectAll()
    .where('buyer_id', 'in', buyerIds)
    .where('state', 'in', ['submitted', 'passed', 'rejected', 'revoked'])
    .orderBy('id')
    .execute();
}

export async function loadProfiles(db: Db, buyerIds: readonly number[]): Promise<StoredProfile[]> {
  return tables(db)
    .selectFrom('qualification.profile')
    .selectAll()
    .where('buyer_id', 'in', buyerIds)
    .execute();
}

/** The version of the facts for all buyers; every change changes it. */
export async function loadTradeVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select current_database() || ':' || version as version from qualification.trade_version`.execute(db);
  return rows[0]?.version ?? '';
}

export interface TradeRows {
  readonly licences: readonly Selectable<SellerLicenceRow>[];
  readonly ingredients: readonly Selectable<IngredientControlRow>[];
  readonly policies: readonly Selectable<ControlPolicyRow>[];
}

export async function loadTradeRows(db: Db): Promise<TradeRows> {
  return {
    licences: await loadSellerLicenceRows(db),
    ingredients: await tables(db).selectFrom('qualification.ingredient_control').selectAll().execute(),
    policies: await tables(db).selectFrom('qualification.control_policy').selectAll().execute(),
  };
}

export async function insertDecisions(
  tx: Db,
  rows: ReadonlyArray<{
    readonly buyer_id: number;
    readonly order_id: number;
    readonly rule_version: string;
    readonly documents: string;
    readonly results: string;
    readonly at: Date;
  }>,
): Promise<void> {
  if (rows.length === 0) return;
  // One array parameter per column: the statement stays the same for one order and for ten.
  await sql`/* unread */
    insert into qualification.decision_log (buyer_id, order_id, rule_version, documents, results, at)
    select * from unnest(
      ${rows.map((row) => row.buyer_id)}::bigint[], ${rows.map((row) => row.order_id)}::bigint[],
      ${rows.map((row) => row.rule_version)}::text[], ${rows.map((row) => row.documents)}::jsonb[],
      ${rows.map((row) => row.results)}::jsonb[],
      ${rows.map((row) => row.at)}::timestamptz[])`.execute(tx);
}

export interface PurchaserDocuments {
  readonly accountId: number;
  readonly name: string;
  readonly idNoMasked: string;
  readonly isLegalPerson: boolean;
  readonly authority: StoredDocument | undefined;
  readonly card: StoredDocument | undefined;
}

/** The papers by which accounts order for their company, last filed first. Two statements. */
export async function loadPurchaserDocuments(db: Db, buyerId: number): Promise<PurchaserDocuments[]> {
  const purchasers = await tables(db)
    .selectFrom('qualification.purchaser')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .orderBy('id', 'desc')
    .execute();
  const ids = purchasers
    .flatMap((row) => [row.auth_document_id, row.id_document_id])
    .filter((id) => id !== null);
  const documents = new Map(
    ids.length === 0
      ? []
      : (
          await tables(db)
            .selectFrom('qualification.document')
            .selectAll()
            .where('buyer_id', '=', buyerId)
            .where('id', 'in', ids)
            .execute()
        ).map((row) => [row.id, row]),
  );
  return purchasers.flatMap((row) =>
    row.account_id === null
      ? []
      : [
          {
            accountId: row.account_id,
            name: row.name,
            idNoMasked: row.id_no_masked,
            isLegalPerson: row.is_legal_person,
            authority: documents.get(row.auth_document_id ?? 0),
            card: documents.get(row.id_document_id ?? 0),
          },
        ],
  );
}

export async function upsertProfile(
  tx: Db,
  buyerId: number,
  profile: { readonly circumstances: Readonly<Record<string, boolean>>; readonly isTcmClinic: boolean },
): Promise<void> {
  const values = {
    circumstances: sql`${JSON.stringify(profile.circumstances)}::jsonb`,
    is_tcm_clinic: profile.isTcmClinic,
  };
  await tables(tx)
    .insertInto('qualification.profile')
    .values({ buyer_id: buyerId, ...values })
    .onConflict((conflict) => conflict.column('buyer_id').doUpdateSet(values))
    .execute();
}

export interface ReviewRecord {
  readonly stage: 'business' | 'quality';
  readonly staffId: number;
  readonly decision: 'pass' | 'reject';
  readonly reasons: Readonly<Record<string, string>>;
  readonly at: Date;
}

export async function recordReview(tx: Db, buyerId: number, review: ReviewRecord): Promise<void> {
  await tables(tx)
    .insertInto('qualification.review')
    .values({
      buyer_id: buyerId,
      stage: review.stage,
      staff_id: review.staffId,
      decision: review.decision,
      reasons: sql`${JSON.stringify(review.reasons)}::jsonb`,
      at: review.at,
    })
    .execute();
}

/** Reviewers' decisions about a company, oldest first. */
export async function loadReviews(db: Db, buyerId: number): Promise<ReviewRecord[]> {
  const rows = await tables(db)
    .selectFrom('qualification.review')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    stage: row.stage,
    staffId: row.staff_id,
    decision: row.decision,
    reasons: row.reasons as Record<string, string>,
    at: row.at,
  }));
}

/** Registers an account as purchaser, by its company's papers. */
export async function insertPurchaser(
  tx: Db,
  purchaser: Insertable<PurchaserRow> & { readonly account_id: number },
): Promise<void> {
  await tables(tx)
    .deleteFrom('qualification.purchaser')
    .where('buyer_id', '=', purchaser.buyer_id)
    .where('account_id', '=', purchaser.account_id)
    .execute();
  await tables(tx).insertInto('qualification.purchaser').values(purchaser).execute();
}

/**
 * The person on an identity card. Only the legal representative orders without a letter of authority, not a
 * successor.
 */
function personOnCard(fields: Readonly<Record<string, unknown>>, legalPerson: string) {
  const name = String(fields.name ?? '');
  const idNo = fields.id_no as { readonly sealed: string; readonly masked: string } | undefined;
  if (name === '') return {};
  return {
    name,
    ...(idNo ? { id_no_sealed: idNo.sealed, id_no_masked: idNo.masked } : {}),
    is_legal_person: sql<boolean>`is_legal_person and (name = ${name} or ${name} = ${legalPerson})`,
  };
}

/**
 * Moves purchasers to a renewed paper. A letter in force moves all who order by it. A withdrawn, rejected or
 * missing letter, and an identity card, move the person that the new paper names, or the only purchaser.
 * Nobody whose letter was withdrawn returns by another's letter, and nobody becomes another person by their
 * card.
 */
export async function movePurchasers(
  tx: Db,
  renewed: Pick<StoredDocument, 'id' | 'buyer_id' | 'kind' | 'fields'>,
  legalPerson: string,
): Promise<void> {
  const { id, buyer_id: buyerId } = renewed;
  const fields = (renewed.fields ?? {}) as Readonly<Record<string, unknown>>;
  const column =
    renewed.kind === 'PURCHASE_AUTH'
      ? 'auth_document_id'
      : renewed.kind === 'ID_CARD'
        ? 'id_document_id'
        : null;
  if (column === null) return;
  const person = String((column === 'id_document_id' ? fields.name : fields.grantee_name) ?? '');
  await tables(tx)
    .updateTable('qualification.purchaser')
    .set({ [column]: id, ...(column === 'id_document_id' ? personOnCard(fields, legalPerson) : {}) })
    .where('buyer_id', '=', buyerId)
    .where((is) => {
      const isTheirs = is.or([
        is('qualification.purchaser.name', '=', person),
        sql<boolean>`(select count(*) from qualification.purchaser where buyer_id = ${buyerId}) = 1`,
      ]);
      const isRenewed = is.exists(
        is
          .selectFrom('qualification.document as older')
          .select('older.id')
          .whereRef('older.id', '=', `qualification.purchaser.${column}`)
          .where('older.buyer_id', '=', buyerId)
          .where('older.kind', '=', renewed.kind)
          .where('older.id', '<', id)
          .where((of) =>
            column === 'id_document_id' ? isTheirs : of.or([of('older.state', '=', 'passed'), isTheirs]),
          ),
      );
      return is.or([isRenewed, is.and([is(column, 'is', null), isTheirs])]);
    })
    .execute();
}
