import { readFile, writeFile } from 'node:fs/promises';
import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { normalizeText } from '@qianfang/domain/identifier/normalize';
import { type BuyerType, isBuyerType } from '@qianfang/domain/qualification/buyer-type';
import { requiredDocuments } from '@qianfang/domain/qualification/document-matrix';
import { type DocumentType, isDocumentType } from '@qianfang/domain/qualification/document-type';
import type { Deps } from '../../../platform/deps.ts';
import type { Admit } from '../../../platform/mount-endpoint.ts';
import { takeScan } from '../../../platform/scanned-file.ts';
import type { UploadedFile } from '../../../platform/uploads.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import { loadBuyer } from '../../1-ground/identity/index.ts';
import { checkDocument, type DocumentHolder } from './check-document.ts';
import { isWaitingChange } from './company-change.ts';
import { loadDocuments } from './document.repo.ts';
import { type DocumentFormBody, formFieldsOf, sealedValues, sensitiveTypes } from './document-form.ts';
import { type DocumentItemView, listDocuments, loadCircumstances } from './list-documents.ts';
import { type NamedScan, storeDocument } from './store-document.ts';
import { watermark } from './watermark.ts';

/** Takes the scans of a paper, each readable; `mark` watermarks the pictures among them. */
export async function takeScans(
  deps: Deps,
  uploads: readonly UploadedFile[],
  mark: ((picture: Buffer) => Promise<Buffer>) | undefined,
): Promise<NamedScan[] | Problem<'INVALID'>> {
  const taken: NamedScan[] = [];
  const refuse = (upload: UploadedFile, message: string) =>
    fieldProblem('file', uploads.length > 1 ? `${upload.name}：${message}` : message);
  for (const upload of uploads) {
    const scan = await takeScan(deps, upload, 'paper');
    if (isProblem(scan)) return refuse(upload, scan.message);
    if (mark && scan.contentType === 'image/jpeg')
      await writeFile(scan.path, await mark(await readFile(scan.path)));
    taken.push({ ...scan, name: upload.name });
  }
  return taken;
}

/** The person of each number. */
const personOf: Readonly<Record<string, string>> = { id_no: 'name', grantee_id_no: 'grantee_name' };

/**
 * Identity numbers left empty in the form are taken from the former version, because a form never shows them
 * again. A number stays with its person: another name needs its own.
 */
async function withKnownNumbers(deps: Deps, buyerId: number, form: DocumentFormBody) {
  const values = form.values ?? {};
  const isLeftOut = (name: string) => formHas(form.type, name) && !values[name]?.trim();
  if (![...sealedValues].some(isLeftOut)) return form;
  const newest = (await loadDocuments(deps.db, buyerId)).findLast((row) => row.kind === form.type);
  const before = (newest?.fields ?? {}) as Readonly<Record<string, unknown>>;
  const known = [...sealedValues].filter(isLeftOut).flatMap((name) => {
    const sealed = (before[name] as { readonly sealed?: unknown } | undefined)?.sealed;
    const person = personOf[name] ?? '';
    const isSamePerson = before[person] === normalizeText(values[person] ?? '');
    return typeof sealed === 'string' && isSamePerson ? [[name, deps.secrets.open(sealed)] as const] : [];
  });
  return known.length === 0 ? form : { ...form, values: { ...values, ...Object.fromEntries(known) } };
}

function formHas(type: string, name: string): boolean {
  return isDocumentType(type) && formFieldsOf(type).some((field) => field.name === name);
}

/**
 * Takes one document of a company: whether its kind is allowed, its facts, its files. Problems: INVALID at
 * the fields, without separate consent, or without a file.
 */
export async function receiveDocument(
  deps: Deps,
  input: {
    readonly buyerId: number;
    readonly holder: DocumentHolder;
    readonly form: DocumentFormBody;
    readonly uploads: readonly UploadedFile[];
    readonly state: 'draft' | 'submitted';
    readonly hasSensitiveConsent: boolean;
  },
): Promise<{ readonly type: DocumentType; readonly documentId: number } | Problem<'INVALID'>> {
  const { form, holder } = input;
  if (!isDocumentType(form.type)) return fieldProblem('type', '没有此类资质');
  const type = form.type;
  const circumstances = await loadCircumstances(deps.db, input.buyerId);
  if (!requiredDocuments(holder.type, circumstances).some((one) => one.type === type)) {
    return fieldProblem('type', '贵单位类型无需此资质');
  }
  if (sensitiveTypes.has(type) && !input.hasSensitiveConsent && form.agree_sensitive !== 1) {
    return fieldProblem('agree_sensitive', '请单独同意处理身份证等敏感个人信息');
  }
  const today = dateInShanghai(deps.clock.now());
  const whole = await withKnownNumbers(deps, input.buyerId, form);
  const facts = checkDocument(type, whole, holder, today, deps.secrets);
  if (isProblem(facts)) return facts;
  const files = await takeScans(
    deps,
    input.uploads,
    sensitiveTypes.has(type) ? (picture) => watermark(picture, today) : undefined,
  );
  if (isProblem(files)) return files;
  const documentId = await storeDocument(deps, {
    buyerId: input.buyerId,
    type,
    facts,
    files,
    state: input.state,
  });
  return documentId === undefined ? fieldProblem('file', '请选择要上传的文件') : { type, documentId };
}

export function buyerTypeOf(kind: string | null): BuyerType {
  return kind !== null && isBuyerType(kind) ? kind : 'OTHER_ORG';
}

/** All documents required of a company, for its own pages. */
export async function listOwnDocuments(deps: Deps, buyerId: number): Promise<DocumentItemView[]> {
  const buyer = await loadBuyer(deps.db, buyerId);
  if (!buyer) return [];
  return listDocuments(deps.db, {
    buyerId,
    type: buyerTypeOf(buyer.kind),
    circumstances: await loadCircumstances(deps.db, buyerId),
    today: dateInShanghai(deps.clock.now()),
    door: 'user',
    isOpen: (_, status) => buyer.status === 'passed' && status !== 'IN_REVIEW',
    isUnderReview: buyer.status !== 'rejected',
    countsDrafts: false,
  });
}

export const stillInReview = problem('STATE_FORBIDS', {
  message: '资质审核期间请在注册进度页补充资料',
  actionUrl: '/register/state',
});

const changeWaits = problem('STATE_FORBIDS', {
  message: '企业信息变更正在审核，请等待结果，或在基础信息中修改申请',
  actionUrl: '/basic',
});

async function hasWaitingChange(deps: Deps, buyerId: number): Promise<boolean> {
  const newest = (await loadDocuments(deps.db, buyerId)).findLast((row) => row.kind === 'BIZ_LICENCE');
  return isWaitingChange(newest);
}

/** Lets only passed companies submit documents here. */
export const admitApproved = (({ viewer }) =>
  viewer?.buyerStatus === 'passed' ? undefined : stillInReview) satisfies Admit;

/** Submits a new or renewed document of a passed company; the old one counts until the new one has passed. */
export async function handInDocumentFor(
  deps: Deps,
  viewer: Viewer,
  form: DocumentFormBody,
  uploads: readonly UploadedFile[],
): Promise<DocumentItemView | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const buyer = await loadBuyer(deps.db, viewer.buyerId);
  if (buyer?.status !== 'passed') return stillInReview;
  // A newer licence would replace the one that states the change.
  if (form.type === 'BIZ_LICENCE' && (await hasWaitingChange(deps, viewer.buyerId))) return changeWaits;
  const received = await receiveDocument(deps, {
    buyerId: viewer.buyerId,
    holder: { name: buyer.name, uscc: buyer.uscc, type: buyerTypeOf(buyer.kind) },
    form,
    uploads,
    state: 'submitted',
    hasSensitiveConsent: false,
  });
  if (isProblem(received)) return received;
  await recordAudit(deps.db, {
    actor: `account:${viewer.accountId}`,
    role: viewer.role,
    action: 'document.submit',
    entity: `document:${received.documentId}`,
    details: { type: received.type },
    at: deps.clock.now(),
  });
  const list = await listOwnDocuments(deps, viewer.buyerId);
  return list.find((item) => item.type === received.type) ?? problem('NOT_FOUND');
}
