import type { DocumentItem, DocumentVersion } from '@qianfang/contract/qualification';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { shanghaiInstantText } from '@qianfang/domain/calendar/shanghai-time';
import type { BuyerType } from '@qianfang/domain/qualification/buyer-type';
import { documentStatus, documentStatusLabel } from '@qianfang/domain/qualification/document';
import {
  type BuyingCircumstances,
  NO_CIRCUMSTANCES,
  requiredDocuments,
} from '@qianfang/domain/qualification/document-matrix';
import {
  type DocumentType,
  documentLabel,
  documentTerm,
  isDocumentType,
} from '@qianfang/domain/qualification/document-type';
import type { Static } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { isWaitingChange } from './company-change.ts';
import { loadDocuments, loadFiles, type StoredFile } from './document.repo.ts';
import { formFieldsOf } from './document-form.ts';
import { documentFactsOf } from './load-buyer-rights.ts';
import { loadProfiles, type StoredDocument } from './qualification.repo.ts';

export type DocumentItemView = Static<typeof DocumentItem>;
type DocumentVersionView = Static<typeof DocumentVersion>;

/**
 * How a company's browser reads its files: by its session, by its registration before it has one, or by its
 * head office's.
 */
export type FileRoute = 'user' | 'register' | `register/dd/store/${number}`;

/** The unsubmitted draft of a document. */
export interface TypedDocument {
  /** By field name. */
  readonly texts: Readonly<Record<string, string>>;
  /** Identity numbers, masked. */
  readonly masked: Readonly<Record<string, string>>;
  readonly isLongTerm: boolean;
  readonly agreesSensitive: boolean;
}

interface SealedValue {
  readonly masked: string;
}

function isSealed(value: unknown): value is SealedValue {
  return typeof value === 'object' && value !== null && 'masked' in value;
}

/** The values of a document, with every sealed number masked (个人信息保护法, W6-06). */
function shownValues(row: StoredDocument): Record<string, string> {
  const fields = (row.fields ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (isSealed(value)) return [[name, value.masked]];
      if (Array.isArray(value)) return [[name, value.join('；')]];
      // A requested change has a call of its own.
      return typeof value === 'object' && value !== null ? [] : [[name, String(value ?? '')]];
    }),
  );
}

function versionView(
  row: StoredDocument,
  files: readonly StoredFile[],
  door: FileRoute,
): DocumentVersionView {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    number: row.number,
    holder_name: row.holder_name,
    issued_on: row.issued_on,
    valid_to: row.valid_to,
    is_long_term: row.is_long_term ? 1 : 0,
    scope_text: row.scope_text,
    rx_category: row.rx_category,
    values: shownValues(row),
    reason: row.reject_reason,
    created_at: shanghaiInstantText(row.created_at),
    files: files
      .filter((file) => file.document_id === row.id)
      .map((file) => ({
        n: file.sort,
        url: `/api/${door}/document/${row.id}/file/${file.sort}`,
        name: file.original_name,
        content_type: file.content_type === 'application/pdf' ? 'application/pdf' : 'image/jpeg',
        byte_size: file.byte_size,
      })),
  };
}

/** The initial value of a field: the draft's, the newest version's, else one stated elsewhere. */
function knownValue(
  row: StoredDocument | undefined,
  name: string,
  said: string,
  typed: TypedDocument | undefined,
): { readonly value: string; readonly masked: string } {
  if (typed?.masked[name] !== undefined) return { value: '', masked: typed.masked[name] };
  if (typed?.texts[name] !== undefined) return { value: typed.texts[name], masked: '' };
  if (!row) return { value: said, masked: '' };
  const columns: Readonly<Record<string, string | null>> = {
    number: row.number,
    issued_on: row.issued_on,
    valid_to: row.valid_to,
    scope_text: row.scope_text,
    rx_category: row.rx_category,
  };
  if (name in columns) return { value: columns[name] ?? '', masked: '' };
  const isMasked = isSealed(((row.fields ?? {}) as Record<string, unknown>)[name]);
  const value = shownValues(row)[name] ?? '';
  return isMasked ? { value: '', masked: value } : { value, masked: '' };
}

/** What a company intends to buy, by its profile. */
export async function loadCircumstances(db: Db, buyerId: number): Promise<BuyingCircumstances> {
  const [profile] = await loadProfiles(db, [buyerId]);
  return { ...NO_CIRCUMSTANCES, ...((profile?.circumstances ?? {}) as Partial<BuyingCircumstances>) };
}

/** Every kind of document required of a company with its versions, in the order of trade-rules 1.2. */
export async function listDocuments(
  db: Db,
  company: {
    readonly buyerId: number;
    readonly type: BuyerType;
    readonly circumstances: BuyingCircumstances;
    readonly today: IsoDate;
    readonly door: FileRoute;
    /** Whether a kind may be submitted now. */
    readonly isOpen: (type: DocumentType, status: DocumentItemView['status']) => boolean;
    /** Somebody reviews the submitted documents; false once the registration was sent back. */
    readonly isUnderReview: boolean;
    /** During registration a draft counts as the document; later it does not. */
    readonly countsDrafts: boolean;
    readonly typed?: (type: DocumentType) => TypedDocument | undefined;
    /** A value that the company stated elsewhere, e.g. its licence number; empty for none. */
    readonly said?: (type: DocumentType, field: string) => string;
  },
): Promise<DocumentItemView[]> {
  const { buyerId, today } = company;
  const stored = (await loadDocuments(db, buyerId)).filter(
    (row) => isDocumentType(row.kind) && (company.countsDrafts || row.state !== 'draft'),
  );
  const files = await loadFiles(db, buyerId);
  const facts = stored.flatMap((row) => documentFactsOf(row) ?? []);
  return requiredDocuments(company.type, company.circumstances).map(({ type, need, note }) => {
    const { status, label, daysLeft } = documentStatus(facts, type, today);
    const own = stored.filter((row) => row.kind === type);
    const passed = own.findLast((row) => row.state === 'passed');
    const newest = own.at(-1);
    const current = passed ?? newest;
    const isTold = newest?.state === 'submitted' || newest?.state === 'rejected';
    const renewal = newest !== current && isTold ? newest : undefined;
    const waits = newest?.state === 'submitted' && company.isUnderReview;
    const isPending = current?.state === 'draft' || (current?.state === 'submitted' && !waits);
    const typed = company.typed?.(type);
    return {
      type,
      name: documentLabel(type),
      need,
      note,
      term: documentTerm(type),
      form_fields: formFieldsOf(type).map((field) => ({
        name: field.name,
        label: field.label,
        is_required: field.isRequired ? 1 : 0,
        ...knownValue(newest, field.name, company.said?.(type, field.name) ?? '', typed),
      })),
      typed: typed
        ? {
            is_long_term: typed.isLongTerm ? (1 as const) : (0 as const),
            agree_sensitive: typed.agreesSensitive ? (1 as const) : (0 as const),
          }
        : null,
      status: isPending ? ('PENDING' as const) : status,
      status_label: isPending ? documentStatusLabel('PENDING') : label,
      days_left: daysLeft,
      is_open: company.isOpen(type, status) && !isWaitingChange(newest) ? 1 : 0,
      current: current ? versionView(current, files, company.door) : null,
      renewal: renewal ? versionView(renewal, files, company.door) : null,
    };
  });
}
