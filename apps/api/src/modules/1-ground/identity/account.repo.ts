import type { AccountRole, StaffRole } from '@qianfang/domain/access/rights';
import type { PlaceNames } from '@qianfang/domain/identifier/place';
import type { LegalFacts } from '@qianfang/domain/registration/check-change';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { BillingJson, BuyerStatus, IdentityTables } from './identity.table.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

/** Inserts a company that has begun to register. */
export async function insertDraftBuyer(
  tx: Db,
  phone: string,
  at: Date,
  parentId: number | null,
): Promise<number> {
  const row = await tables(tx)
    .insertInto('identity.buyer')
    .values({
      kind: null,
      uscc: null,
      phone,
      parent_id: parentId,
      manager_id: null,
      created_at: at,
      submitted_at: null,
      passed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface CompanyFacts {
  readonly kind: string;
  readonly name: string;
  readonly uscc: string;
  readonly legalPerson: string;
  readonly contact: string;
  readonly phone: string;
  readonly landline: string;
  readonly email: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly address: string;
  readonly regionCode: string;
  readonly billing: BillingJson;
}

export async function updateCompany(tx: Db, buyerId: number, facts: CompanyFacts): Promise<void> {
  await tables(tx)
    .updateTable('identity.buyer')
    .set({
      kind: facts.kind,
      name: facts.name,
      uscc: facts.uscc,
      legal_person: facts.legalPerson,
      contact: facts.contact,
      phone: facts.phone,
      landline: facts.landline,
      email: facts.email,
      province: facts.province,
      city: facts.city,
      district: facts.district,
      address: facts.address,
      region_code: facts.regionCode,
      billing: sql`${JSON.stringify(facts.billing)}::jsonb`,
    })
    .where('id', '=', buyerId)
    .execute();
}

/**
 * Writes what a review changed of a company's licence. Its invoices get the new name as well
 * (票、账、货、款一致, I4).
 */
export async function updateLegalFacts(
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
export async function lockBuyer(tx: Db, buyerId: number): Promise<BuyerStatus | undefined> {
  const row = await tables(tx)
    .selectFrom('identity.buyer')
    .select('status')
    .where('id', '=', buyerId)
    .forUpdate()
    .executeTakeFirst();
  return row?.status;
}

export async function updateStatus(
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
 * Whether a credit code belongs to a company other than `exceptId`. Drafts and stores of chains do not count.
 */
export async function isCreditCodeTaken(db: Db, uscc: string, exceptId: number): Promise<boolean> {
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

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('identity.account')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

export async function isPhoneTaken(db: Db, phone: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('identity.account')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row !== undefined;
}

/** The given phones that have an account. */
export async function loadTakenPhones(db: Db, phones: readonly string[]): Promise<string[]> {
  if (phones.length === 0) return [];
  const rows = await tables(db)
    .selectFrom('identity.account')
    .select('phone')
    .where('phone', 'in', phones)
    .execute();
  return rows.map((row) => row.phone);
}

export async function insertAccount(
  tx: Db,
  account: {
    readonly buyerId: number;
    readonly username: string;
    readonly phone: string;
    readonly name: string;
    readonly passwordHash: string;
    readonly role: AccountRole;
    readonly at: Date;
  },
): Promise<number> {
  const row = await tables(tx)
    .insertInto('identity.account')
    .values({
      buyer_id: account.buyerId,
      username: account.username,
      phone: account.phone,
      name: account.name,
      password_hash: account.passwordHash,
      role: account.role,
      created_at: account.at,
      last_login_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Companies in one of the states, longest waiting first. */
export async function loadBuyersByStatus(
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
export async function deleteDraftBuyers(tx: Db, buyerIds: readonly number[]): Promise<void> {
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

export async function findStaffMember(db: Db, username: string): Promise<StaffMember | undefined> {
  return tables(db)
    .selectFrom('identity.staff')
    .select(['id', 'username', 'name', 'role'])
    .where('username', '=', username)
    .where('is_enabled', '=', true)
    .executeTakeFirst();
}
