import { type Problem, problem } from '@qianfang/contract/problem';
import {
  documentLabel,
  documentTerm,
  endText,
  isDocumentType,
} from '@qianfang/domain/qualification/document-type';
import type { Deps } from '../../../platform/deps.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import { loadBuyer, type StaffMember } from '../../1-ground/identity/index.ts';
import { loadDocuments, loadFiles } from './document.repo.ts';
import { checkPapersAccess } from './qualification.policy.ts';

/** One scan of a submitted document, unsealed. */
export interface OpenPaper {
  readonly documentId: number;
  readonly label: string;
  readonly number: string;
  /** Its end, in words. */
  readonly end: string;
  readonly state: string;
  /** From 1. */
  readonly n: number;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * Opens a company's submitted documents for its reviewers (GSP 61: 首营企业审核). Drafts stay the company's
 * own. Each access is audited. Problems: FORBIDDEN, NOT_FOUND.
 */
export async function openPapers(
  deps: Deps,
  buyerId: number,
  staff: StaffMember,
): Promise<OpenPaper[] | Problem<'FORBIDDEN' | 'NOT_FOUND'>> {
  const forbidden = checkPapersAccess(staff);
  if (forbidden) return forbidden;
  const buyer = await loadBuyer(deps.db, buyerId);
  if (!buyer) return problem('NOT_FOUND', { message: `没有编号为 ${buyerId} 的单位` });
  const documents = new Map(
    (await loadDocuments(deps.db, buyerId))
      .filter((document) => document.state !== 'draft')
      .map((document) => [document.id, document]),
  );
  await recordStaffAudit(deps.db, staff, {
    action: 'documents.open',
    entity: `buyer:${buyerId}`,
    at: deps.clock.now(),
  });
  const files = await loadFiles(deps.db, buyerId);
  const papers: OpenPaper[] = [];
  for (const file of files) {
    const document = documents.get(file.document_id);
    if (!document) continue;
    papers.push({
      documentId: document.id,
      label: isDocumentType(document.kind) ? documentLabel(document.kind) : document.kind,
      number: document.number,
      end: isDocumentType(document.kind)
        ? endText(documentTerm(document.kind), {
            validTo: document.valid_to,
            isLongTerm: document.is_long_term,
          })
        : '',
      state: document.state,
      n: file.sort,
      contentType: file.content_type,
      bytes: deps.secrets.openBytes(await deps.files.get(file.storage_key)),
    });
  }
  return papers;
}
