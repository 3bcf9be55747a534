import type { StaffRole } from '@qianfang/domain/access/rights';
import type { PlaceNames } from '@qianfang/domain/identifier/place';
import type { LegalFacts } from '@qianfang/domain/registration/check-change';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { AccountRow, BillingJson, BuyerRow, BuyerStatus, IdentityTables } from './identity.table.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

/**
 * Creates a draft company, under a head office if named, until its registration is submitted. Returns its id.
 */
export async function createDraftBuyer(
  tx: Db,
  phone: string,
  at: Date,
  parentId: number | null = null,
): Promise<number> {
  const row = await tables(tx)
    .insertInto('identity.buyer')
    .values({ phone, parent_id: parentId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes the facts of a company's registration. */
export async function saveCompany(
  tx: Db,
  buyerId: number,
  { billing, ...facts }: Updateable<BuyerRow> & { readonly billing: BillingJson },
): Promise<void> {
  await tables(tx)
    .updateTable('identity.buyer')
    .set({ ...facts, billing: sql`${JSON.stringify(billing)}::jsonb` })
    .where('id', '=', buyerId)
    .execute();
}

/**
 * Writes what a review changed of a company's licence. Its invoices get the new name as well
 * (票、账、货、款一致, I4).
 */
export async function changeLegalFacts(
  tx: Db,
  buyerId: number,
  facts: LegalFacts & PlaceNames,
): Promise<void> {
  await tables(tx)
    .updateTable('identity.buyer')
    .set({
      name: facts.name,
      legal_person: facts.legalPerson,
      province: facts.province,
      city: facts.city,
      district: facts.district,
      region_code: facts.regionCode,
      address: facts.address,
      billing: sql`case when billing ? 'title' then jsonb_set(billing, '{title}', to_jsonb(${facts.name}::text)) else billing end`,
    })
    .where('id', '=', buyerId)
    .execute();
}

/** Locks a company and returns its review status. */
export async function lockBuyerStatus(tx: Db, buyerId: number): Promise<BuyerStatus | undefined> {
  const row = await tables(tx)
    .selectFrom('identity.buyer')
    .select('status')
    .where('id', '=', buyerId)
    .forUpdate()
    .executeTakeFirst();
  return row?.status;
}

export async function setBuyerStatus(
  tx: Db,
  buyerId: number,
  change: { readonly status: BuyerStatus; readonly submittedAt?: Date; readonly passedAt?: Date },
): Promise<void> {
  await tables(tx)
    .updateTable('identity.buyer')
    .set({
      status: change.status,
      ...(change.submittedAt ? { submitted_at: change.submittedAt } : {}),
      ...(change.passedAt ? { passed_at: change.passedAt } : {}),
    })
    .where('id', '=', buyerId)
    .execute();
}

/**
 * Whether a credit code belongs to a company other than `exceptId`. Drafts and stores of chains do not count: only
 * the stores of a chain share its code.
 */
export async function hasCreditCode(db: Db, uscc: string, exceptId: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('identity.buyer')
    .select('id')
    .where('uscc', '=', uscc)
    .where('kind', '<>', 'CHAIN_STORE')
    .where('status', '<>', 'draft')
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasUsername(db: Db, username: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('identity.account')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasPhone(db: Db, phone: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('identity.account')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row !== undefined;
}

/** The given phones that have an account. */
export async function findTakenPhones(db: Db, phones: readonly string[]): Promise<ReadonlySet<string>> {
  if (phones.length === 0) return new Set();
  const rows = await tables(db)
    .selectFrom('identity.account')
    .select('phone')
    .where('phone', 'in', phones)
    .execute();
  return new Set(rows.map((row) => row.phone));
}

/** Opens the account of a company's owner. Returns its id; a taken name or phone violates a unique index. */
export async function createOwnerAccount(
  tx: Db,
  account: Omit<Insertable<AccountRow>, 'role'>,
): Promise<number> {
  const row = await tables(tx)
    .insertInto('identity.account')
    .values({ ...account, role: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Ids of companies in one of the states, longest waiting first. */
export async function listBuyersByStatus(
  db: Db,
  statuses: readonly BuyerStatus[],
  limit: number,
): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('identity.buyer')
    .select('id')
    .where('status', 'in', statuses)
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes abandoned drafts of companies. The caller removes their documents before. */
export async function removeDraftBuyers(tx: Db, buyerIds: readonly number[]): Promise<void> {
  if (buyerIds.length === 0) return;
  await tables(tx)
    .deleteFrom('identity.buyer')
    .where('id', 'in', buyerIds)
    .where('status', '=', 'draft')
    .execute();
}

export interface StaffMember {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly role: StaffRole;
}

/** A member of staff by login name; undefined when unknown or disabled. */
export async function loadStaffMember(db: Db, username: string): Promise<StaffMember | undefined> {
  return tables(db)
    .selectFrom('identity.staff')
    .select(['id', 'username', 'name', 'role'])
    .where('username', '=', username)
    .where('is_enabled', '=', true)
    .executeTakeFirst();
}
