import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import { documentLabel, isDocumentType } from '@qianfang/domain/qualification/document-type';
import { advanceDocument, type DocumentEvent } from '@qianfang/domain/qualification/review-state';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import { loadBuyer, loadBuyers, type StaffMember } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { changeCompany } from './change-company.ts';
import { changeText, requestedChange } from './company-change.ts';
import { findDocument, loadWaitingDocuments, lockDocuments, setDocumentState } from './document.repo.ts';
import { checkDocumentReview } from './qualification.policy.ts';
import type { StoredDocument } from './qualification.repo.ts';
import { approveDocuments } from './review-documents.ts';

/** New and renewed documents that wait, oldest first; those of a registration wait with it. */
export async function listWaitingDocuments(deps: Deps, limit = 100) {
  const rows = await loadWaitingDocuments(deps.db, limit);
  const buyers = await loadBuyers(deps.db, [...new Set(rows.map((row) => row.buyer_id))]);
  return rows.flatMap((row) => {
    const buyer = buyers.get(row.buyer_id);
    if (buyer?.status !== 'passed' || !isDocumentType(row.kind)) return [];
    const asked = requestedChange(row);
    return [
      {
        documentId: row.id,
        buyerId: row.buyer_id,
        company: buyer.name,
        label: documentLabel(row.kind),
        change: asked ? changeText(asked, buyer) : '',
      },
    ];
  });
}

const outcomes = {
  pass: ['已通过审核', ''],
  reject: ['未通过审核', '，请修改后重新上传'],
  revoke: ['已停用', '，相关商品暂停购买，请更新资质'],
} as const satisfies Partial<Record<DocumentEvent, readonly [string, string]>>;

type Decision = keyof typeof outcomes;

function noticeOfPaper(label: string, decision: Decision, reason: string) {
  const [said, then] = outcomes[decision];
  return {
    title: `《${label}》${said}`,
    body: reason === '' ? `《${label}》${said}。` : `《${label}》${said}：${reason}${then}。`,
    url: '/zzzj',
  };
}

function noticeOfChange(change: string, decision: Decision, reason: string) {
  const [said] = outcomes[decision];
  const body =
    decision === 'pass'
      ? `${change}。载有原信息的许可证、委托书等资质请尽快更新。`
      : `${reason}。企业信息没有变更，请修改后重新申请。`;
  return { title: `企业信息变更${said}`, body, url: '/basic' };
}

async function openDocument(tx: Db, documentId: number) {
  const found = await findDocument(tx, documentId);
  if (!found) return problem('NOT_FOUND');
  await lockDocuments(tx, found.buyer_id);
  const row = await findDocument(tx, documentId);
  const buyer = await loadBuyer(tx, found.buyer_id);
  return row && buyer ? { row, buyer } : problem('NOT_FOUND');
}

/**
 * Decides about one document of a passed company: pass it, reject it, or revoke a passed one
 * (吊销、备案注销), which stops what it covered at once. Problems: FORBIDDEN, STATE_FORBIDS, INVALID
 * without a reason.
 */
export function reviewDocument(
  deps: Deps,
  input: {
    readonly documentId: number;
    readonly staff: StaffMember;
    readonly decision: Decision;
    readonly reason?: string;
  },
): Promise<
  | { readonly state: StoredDocument['state'] }
  | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>
> {
  const { staff, decision } = input;
  const reason = input.reason?.trim() ?? '';
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const forbidden = checkDocumentReview(staff);
    if (forbidden) return forbidden;
    if (decision !== 'pass' && reason === '') {
      return problem('INVALID', { message: '请填写原因', errors: { reason: ['请填写原因'] } });
    }
    const opened = await openDocument(tx, input.documentId);
    if (isProblem(opened)) return opened;
    const { row, buyer } = opened;
    const state = advanceDocument(row.state, decision, 'operator');
    if (state === null || buyer.status !== 'passed') return problem('STATE_FORBIDS');
    const asked = decision === 'revoke' ? undefined : requestedChange(row);
    const change = asked && changeText(asked, buyer);
    if (decision === 'pass') await approveDocuments(tx, row.buyer_id, at, row.id);
    else await setDocumentState(tx, row.buyer_id, [row.id], { state, reason, reviewedAt: at });
    // Paid orders that wait for this paper go on, and those no longer covered stop, at once (trade-rules
    // 1.5).
    await enqueue(
      tx,
      'look-again-at-orders',
      { buyerId: row.buyer_id },
      { key: `look-again:${row.buyer_id}` },
    );
    if (asked && decision === 'pass') await changeCompany(tx, buyer, asked, at);
    const label = isDocumentType(row.kind) ? documentLabel(row.kind) : row.kind;
    await sendMessage(tx, {
      buyerId: row.buyer_id,
      kind: 'licence',
      ...(change === undefined
        ? noticeOfPaper(label, decision, reason)
        : noticeOfChange(change, decision, reason)),
      dedupeKey: `document-${decision}:${row.id}`,
      at,
    });
    await recordStaffAudit(tx, staff, {
      action: `document.${decision}`,
      entity: `document:${row.id}`,
      reason,
      ...(change === undefined ? {} : { details: { change } }),
      at,
    });
    return { state };
  });
}
