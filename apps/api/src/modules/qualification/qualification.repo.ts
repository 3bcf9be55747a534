import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { QualificationTables, SellerLicenceRow } from './qualification.table.ts';

const tables = (db: Db) => db.withTables<QualificationTables>();

export async function loadSellerLicenceRows(db: Db): Promise<Selectable<SellerLicenceRow>[]> {
  return tables(db)
    .selectFrom('qualification.seller_licence')
    .selectAll()
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Names of the people whom a reviewed letter of authority lets sign for a company. */
export async function loadSignerNames(db: Db, buyerId: number): Promise<string[]> {
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
