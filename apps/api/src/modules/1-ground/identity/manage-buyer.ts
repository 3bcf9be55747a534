import type { PlaceNames } from '@qianfang/domain/identifier/place';
import type { LegalFacts } from '@qianfang/domain/registration/check-change';
import type { Db } from '../../../platform/db.ts';
import {
  type CompanyFacts,
  deleteDraftBuyers,
  findStaffMember,
  insertAccount,
  insertDraftBuyer,
  isCreditCodeTaken,
  isPhoneTaken,
  isUsernameTaken,
  loadBuyersByStatus,
  loadTakenPhones,
  lockBuyer,
  type StaffMember,
  updateCompany,
  updateLegalFacts,
  updateStatus,
} from './account.repo.ts';
import type { BuyerStatus } from './identity.table.ts';

export type { StaffMember };

/**
 * Creates a draft company, under a head office if named, until its registration is submitted. Returns its id.
 */
export function createDraftBuyer(
  tx: Db,
  phone: string,
  at: Date,
  parentId: number | null = null,
): Promise<number> {
  return insertDraftBuyer(tx, phone, at, parentId);
}

/** Writes the facts of a company's registration. */
export function saveCompany(tx: Db, buyerId: number, facts: CompanyFacts): Promise<void> {
  return updateCompany(tx, buyerId, facts);
}

/** Writes what a review changed of a company's licence. */
export function changeLegalFacts(tx: Db, buyerId: number, facts: LegalFacts & PlaceNames): Promise<void> {
  return updateLegalFacts(tx, buyerId, facts);
}

/** Locks a company's review and returns its status; undefined for an unknown company. */
export function lockBuyerStatus(tx: Db, buyerId: number): Promise<BuyerStatus | undefined> {
  return lockBuyer(tx, buyerId);
}

export function setBuyerStatus(
  tx: Db,
  buyerId: number,
  change: { readonly status: BuyerStatus; readonly submittedAt?: Date; readonly passedAt?: Date },
): Promise<void> {
  return updateStatus(tx, buyerId, change);
}

/** A company registers once; only the stores of a chain share its code. */
export function hasCreditCode(db: Db, uscc: string, exceptId: number): Promise<boolean> {
  return isCreditCodeTaken(db, uscc, exceptId);
}

export function hasUsername(db: Db, username: string): Promise<boolean> {
  return isUsernameTaken(db, username);
}

export function hasPhone(db: Db, phone: string): Promise<boolean> {
  return isPhoneTaken(db, phone);
}

/** Opens the account of a company's owner. Returns its id; a taken name or phone violates a unique index. */
export function createOwnerAccount(
  tx: Db,
  account: {
    readonly buyerId: number;
    readonly username: string;
    readonly phone: string;
    readonly name: string;
    readonly passwordHash: string;
    readonly at: Date;
  },
): Promise<number> {
  return insertAccount(tx, { ...account, role: 'owner' });
}

/** Ids of companies in some states, longest waiting first. */
export function listBuyersByStatus(
  db: Db,
  statuses: readonly BuyerStatus[],
  limit: number,
): Promise<number[]> {
  return loadBuyersByStatus(db, statuses, limit);
}

export function removeDraftBuyers(tx: Db, buyerIds: readonly number[]): Promise<void> {
  return deleteDraftBuyers(tx, buyerIds);
}

/** A member of staff by login name; undefined when unknown or disabled. */
export function loadStaffMember(db: Db, username: string): Promise<StaffMember | undefined> {
  return findStaffMember(db, username);
}

/** The given phones that have an account, in one statement. */
export async function findTakenPhones(db: Db, phones: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await loadTakenPhones(db, phones));
}
