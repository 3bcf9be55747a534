import { cached } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { type Buyer, findBuyer, findBuyers } from './identity.repo.ts';

function factsOf(row: Buyer) {
  return {
    id: row.id,
    // Code of trade-rules 1.1; null before the registration states it.
    kind: row.kind,
    name: row.name,
    uscc: row.uscc,
    province: row.province,
    city: row.city,
    district: row.district,
    // Licensed address without province, city, district.
    address: row.address,
    regionCode: row.region_code,
    status: row.status,
    parentId: row.parent_id,
    priceGroup: row.price_group,
    billing: row.billing,
    contact: row.contact,
    phone: row.phone,
    landline: row.landline,
    email: row.email,
    legalPerson: row.legal_person,
    rank: row.rank,
    submittedAt: row.submitted_at,
    passedAt: row.passed_at,
  };
}

/** Reviewed facts of a company. */
export type BuyerFacts = Readonly<ReturnType<typeof factsOf>>;

export async function loadBuyer(db: Db, buyerId: number): Promise<BuyerFacts | undefined> {
  const row = await findBuyer(db, buyerId);
  return row && factsOf(row);
}

/** A company's name for papers, and its head office; cached. */
export const loadCompanyName = cached({ topic: 'rights', max: 5_000 }, async (db, buyerId: number) => {
  const row = await findBuyer(db, buyerId);
  return row && { name: row.name, uscc: row.uscc, parentId: row.parent_id };
});

/** Rows, each with the name of its company. */
export async function withCompanies<Row extends { readonly buyer_id: number }>(db: Db, rows: readonly Row[]) {
  const buyers = await loadBuyers(
    db,
    rows.map((row) => row.buyer_id),
  );
  return rows.map((row) => ({ ...row, company: buyers.get(row.buyer_id)?.name ?? '' }));
}

/** Several companies in one statement; unknown ids are absent. */
export async function loadBuyers(db: Db, buyerIds: readonly number[]): Promise<Map<number, BuyerFacts>> {
  return new Map((await findBuyers(db, buyerIds)).map((row) => [row.id, factsOf(row)]));
}
