import type { BuyingCircumstances } from '@qianfang/domain/qualification/document-matrix';
import { type DocumentType, isDocumentType } from '@qianfang/domain/qualification/document-type';
import type { Db } from '../../../platform/db.ts';
import { loadBuyer } from '../../1-ground/identity/index.ts';
import { loadDocuments, loadStates, setDocumentState } from './document.repo.ts';
import {
  insertPurchaser,
  loadPurchaserDocuments,
  movePurchasers,
  type StoredDocument,
  upsertProfile,
} from './qualification.repo.ts';

/** Stores what a company intends to buy, which determines the documents it needs. */
export function saveProfile(
  tx: Db,
  buyerId: number,
  profile: { readonly circumstances: BuyingCircumstances; readonly isTcmClinic: boolean },
): Promise<void> {
  return upsertProfile(tx, buyerId, {
    circumstances: { ...profile.circumstances },
    isTcmClinic: profile.isTcmClinic,
  });
}

/** One document of a company, for other modules. */
export interface HandedInDocument {
  readonly id: number;
  readonly type: DocumentType;
  readonly state: StoredDocument['state'];
  readonly number: string;
  readonly holderName: string;
  readonly issuedOn: string | null;
  readonly validTo: string | null;
  readonly isLongTerm: boolean;
  readonly scopeText: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
}

/** The newest version of each kind, drafts included. */
export async function loadHandedIn(db: Db, buyerId: number): Promise<Map<DocumentType, HandedInDocument>> {
  const newest = new Map<DocumentType, HandedInDocument>();
  for (const row of await loadDocuments(db, buyerId)) {
    if (!isDocumentType(row.kind)) continue;
    newest.set(row.kind, {
      id: row.id,
      type: row.kind,
      state: row.state,
      number: row.number,
      holderName: row.holder_name,
      issuedOn: row.issued_on,
      validTo: row.valid_to,
      isLongTerm: row.is_long_term,
      scopeText: row.scope_text,
      values: (row.fields ?? {}) as Record<string, unknown>,
      createdAt: row.created_at,
    });
  }
  return newest;
}

/** The state of the newest document of each kind, for several companies in one statement. */
export async function loadDocumentStates(db: Db, buyerIds: readonly number[]) {
  type States = Map<DocumentType, { readonly state: StoredDocument['state']; readonly reason: string }>;
  const all = new Map<number, States>();
  for (const row of await loadStates(db, buyerIds)) {
    if (!isDocumentType(row.kind)) continue;
    const own: States = all.get(row.buyer_id) ?? new Map();
    own.set(row.kind, { state: row.state, reason: row.reject_reason });
    all.set(row.buyer_id, own);
  }
  return all;
}

/**
 * Submits the drafts of a company; rejected documents that they replace stay on record. Documents of the
 * kinds in `leftOut` are not submitted: they stay on record without effect.
 */
export async function submitDocuments(
  tx: Db,
  buyerId: number,
  leftOut: readonly DocumentType[],
): Promise<void> {
  const all = await loadDocuments(tx, buyerId);
  const isLeftOut = (row: StoredDocument) => leftOut.some((type) => type === row.kind);
  const unwanted = all.filter((row) => isLeftOut(row) && row.state !== 'rejected');
  await setDocumentState(tx, buyerId, idsOf(unwanted), { state: 'replaced' });
  const documents = all.filter((row) => !isLeftOut(row));
  const drafts = documents.filter((row) => row.state === 'draft');
  const renewed = new Set(drafts.map((row) => row.kind));
  const old = documents.filter((row) => row.state === 'rejected' && renewed.has(row.kind));
  await setDocumentState(tx, buyerId, idsOf(old), { state: 'replaced' });
  await setDocumentState(tx, buyerId, idsOf(drafts), { state: 'submitted' });
}

const idsOf = (rows: readonly StoredDocument[]) => rows.map((row) => row.id);

/**
 * Passes waiting documents. Of each kind the former version is replaced, and its purchasers move to the new
 * one.
 */
export async function approveDocuments(
  tx: Db,
  buyerId: number,
  at: Date,
  onlyId?: number,
): Promise<DocumentType[]> {
  const documents = await loadDocuments(tx, buyerId);
  const waiting = documents.filter(
    (row) => row.state === 'submitted' && (onlyId === undefined || row.id === onlyId),
  );
  const legalPerson = (await loadBuyer(tx, buyerId))?.legalPerson ?? '';
  for (const row of waiting) {
    const older = documents.filter((one) => one.kind === row.kind && one.state === 'passed');
    await movePurchasers(tx, row, legalPerson);
    await setDocumentState(tx, buyerId, idsOf(older), { state: 'replaced' });
  }
  await setDocumentState(tx, buyerId, idsOf(waiting), { state: 'passed', reason: '', reviewedAt: at });
  return waiting.map((row) => row.kind).filter(isDocumentType);
}

/** Rejects documents, each with its reason. */
export async function rejectDocuments(
  tx: Db,
  buyerId: number,
  reasons: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> {
  for (const row of await loadDocuments(tx, buyerId)) {
    const reason = reasons[row.kind];
    if (row.state !== 'submitted' || reason === undefined) continue;
    await setDocumentState(tx, buyerId, [row.id], { state: 'rejected', reason, reviewedAt: at });
  }
}

/** Lets an account order for its company by the submitted letter of authority and identity card. */
export async function registerPurchaser(
  tx: Db,
  purchaser: {
    readonly buyerId: number;
    readonly accountId: number;
    readonly name: string;
    readonly isLegalPerson: boolean;
  },
): Promise<void> {
  const documents = await loadHandedIn(tx, purchaser.buyerId);
  const card = documents.get('ID_CARD');
  const authority = documents.get('PURCHASE_AUTH');
  const idNo = card?.values.id_no as { readonly sealed: string; readonly masked: string } | undefined;
  await insertPurchaser(tx, {
    buyer_id: purchaser.buyerId,
    account_id: purchaser.accountId,
    name: String(card?.values.name ?? purchaser.name),
    id_no_sealed: idNo?.sealed ?? '',
    id_no_masked: idNo?.masked ?? '',
    auth_document_id: authority?.id ?? null,
    id_document_id: card?.id ?? null,
    is_legal_person: purchaser.isLegalPerson,
    may_sign: true,
  });
}

/** Moves a company's purchasers to the papers that it submits again. */
export async function renewPurchasers(
  tx: Db,
  company: { readonly buyerId: number; readonly name: string; readonly isLegalPerson: boolean },
): Promise<void> {
  for (const { accountId } of await loadPurchaserDocuments(tx, company.buyerId)) {
    await registerPurchaser(tx, { ...company, accountId });
  }
}
