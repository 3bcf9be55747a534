import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { AddressRow, QualificationTables } from './qualification.table.ts';

export type StoredAddress = Selectable<AddressRow>;

const tables = (db: Db) => db.withTables<QualificationTables>();

/** One writer of a company's addresses at a time: there is always exactly one default, and never too many. */
export async function lockAddresses(tx: Db, buyerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('qualification.address', ${buyerId}))`.execute(tx);
}

export async function loadAddressRows(db: Db, buyerId: number): Promise<StoredAddress[]> {
  return tables(db)
    .selectFrom('qualification.address')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('is_deleted', '=', false)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function loadAddressRow(
  db: Db,
  buyerId: number,
  addressId: number,
): Promise<StoredAddress | undefined> {
  return tables(db)
    .selectFrom('qualification.address')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('id', '=', addressId)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
}

export type AddressFacts = Pick<
  StoredAddress,
  | 'consignee'
  | 'phone'
  | 'landline'
  | 'province'
  | 'city'
  | 'district'
  | 'region_code'
  | 'detail'
  | 'kind'
  | 'is_licensed'
  | 'document_id'
  | 'review'
>;

export async function insertAddress(
  tx: Db,
  buyerId: number,
  facts: AddressFacts & { readonly is_default: boolean },
  at: Date,
): Promise<StoredAddress> {
  return tables(tx)
    .insertInto('qualification.address')
    .values({ ...facts, buyer_id: buyerId, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateAddress(
  tx: Db,
  buyerId: number,
  addressId: number,
  facts: AddressFacts & { readonly review_reason: string },
): Promise<void> {
  await tables(tx)
    .updateTable('qualification.address')
    .set(facts)
    .where('buyer_id', '=', buyerId)
    .where('id', '=', addressId)
    .execute();
}

/** Replaces the default address. */
export async function setDefaultAddress(tx: Db, buyerId: number, addressId: number): Promise<void> {
  const own = () =>
    tables(tx)
      .updateTable('qualification.address')
      .where('buyer_id', '=', buyerId)
      .where('is_deleted', '=', false);
  await own().set({ is_default: false }).where('is_default', '=', true).execute();
  await own().set({ is_default: true }).where('id', '=', addressId).execute();
}

/** Hides instead of deleting: orders keep their own copy, but records refer to the row. */
export async function hideAddress(tx: Db, buyerId: number, addressId: number): Promise<void> {
  await tables(tx)
    .updateTable('qualification.address')
    .set({ is_deleted: true, is_default: false })
    .where('buyer_id', '=', buyerId)
    .where('id', '=', addressId)
    .execute();
}

export async function loadWaitingAddresses(db: Db, limit: number): Promise<StoredAddress[]> {
  return tables(db)
    .selectFrom('qualification.address')
    .selectAll()
    .where('review', '=', 'waiting')
    .where('is_deleted', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function setAddressReview(
  tx: Db,
  addressId: number,
  review: { readonly review: 'passed' | 'rejected'; readonly review_reason: string },
): Promise<{ readonly buyerId: number } | undefined> {
  const row = await tables(tx)
    .updateTable('qualification.address')
    .set(review)
    .where('id', '=', addressId)
    .where('review', '=', 'waiting')
    .where('is_deleted', '=', false)
    .returning('buyer_id')
    .executeTakeFirst();
  return row && { buyerId: row.buyer_id };
}

/** Addresses on a company's licences: the registered one and those of its warehouses. */
export async function loadLicencePlaces(
  db: Db,
  buyerId: number,
): Promise<ReadonlyArray<{ readonly documentId: number; readonly address: string }>> {
  const { rows } = await sql<{ id: number; address: string }>`
    select d.id, place.address
    from qualification.document d
    cross join lateral (
      select d.fields->>'address' as address
      union all
      select jsonb_array_elements_text(d.fields->'warehouse_addresses')
        where jsonb_typeof(d.fields->'warehouse_addresses') = 'array'
    ) place
    where d.buyer_id = ${buyerId} and d.state = 'passed' and place.address <> ''
    order by d.id`.execute(db);
  return rows.map((row) => ({ documentId: row.id, address: row.address }));
}
