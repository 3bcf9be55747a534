import { isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { buyerTypeLabel, isBuyerType } from '@qianfang/domain/qualification/buyer-type';
import { documentLabel, isDocumentType } from '@qianfang/domain/qualification/document-type';
import {
  advanceReview,
  type ReviewEvent,
  reviewStateLabel,
} from '@qianfang/domain/qualification/review-state';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import {
  type BuyerFacts,
  listBuyersByStatus,
  loadBuyer,
  loadBuyers,
  lockBuyerStatus,
  type StaffMember,
  setBuyerStatus,
} from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import {
  addAddressIn,
  approveDocuments,
  loadHandedIn,
  loadReviews,
  recordReview,
  rejectDocuments,
} from '../../2-goods/qualification/index.ts';
import { checkReview, type ReviewStage } from './registration.policy.ts';
import { setReasons } from './registration.repo.ts';

/** Waiting registrations, longest first. */
export async function listRegistrations(deps: Deps, limit = 100) {
  const ids = await listBuyersByStatus(deps.db, ['submitted', 'reviewing', 'qa_review'], limit);
  const buyers = await loadBuyers(deps.db, ids);
  return ids.flatMap((id) => {
    const buyer = buyers.get(id);
    if (!buyer) return [];
    const { name, uscc, kind, status, submittedAt } = buyer;
    const kindLabel = kind !== null && isBuyerType(kind) ? buyerTypeLabel(kind) : '';
    return [{ buyerId: id, name, uscc, kind, kindLabel, stateLabel: reviewStateLabel(status), submittedAt }];
  });
}

/** Who has approved in the business department since the submit. */
async function businessReviewerOf(tx: Db, buyer: BuyerFacts): Promise<number | null> {
  const since = buyer.submittedAt?.getTime() ?? 0;
  const reviews = await loadReviews(tx, buyer.id);
  const found = reviews.findLast(
    (one) => one.stage === 'business' && one.decision === 'pass' && one.at.getTime() >= since,
  );
  return found?.staffId ?? null;
}

/** Advances the review by one or two events; the same person never gives both approvals (Q-10). */
async function advance(
  tx: Db,
  buyer: BuyerFacts,
  staff: StaffMember,
  events: readonly ReviewEvent[],
  reasons: readonly string[],
): Promise<BuyerFacts['status'] | Problem<'INVALID' | 'STATE_FORBIDS'>> {
  const businessReviewerId = await businessReviewerOf(tx, buyer);
  let state = buyer.status;
  for (const event of events) {
    const outcome = advanceReview(
      { state, businessReviewerId },
      { event, actor: 'operator', staffId: staff.id, reasons },
    );
    if (!outcome.ok) {
      const errors = { staff: [outcome.message] };
      return outcome.reason === 'SAME_REVIEWER'
        ? problem('INVALID', { message: outcome.message, errors })
        : problem('STATE_FORBIDS', { message: outcome.message });
    }
    state = outcome.state;
  }
  return state;
}

async function openBuyer(tx: Db, buyerId: number): Promise<BuyerFacts | Problem<'NOT_FOUND'>> {
  await lockBuyerStatus(tx, buyerId);
  return (await loadBuyer(tx, buyerId)) ?? problem('NOT_FOUND');
}

/** Effects of the last approval: the documents count, and the licensed address becomes a delivery address. */
async function open(tx: Db, buyer: BuyerFacts, at: Date): Promise<void> {
  await setBuyerStatus(tx, buyer.id, { status: 'passed', passedAt: at });
  await approveDocuments(tx, buyer.id, at);
  await addAddressIn(
    tx,
    buyer.id,
    {
      province: buyer.province,
      city: buyer.city,
      district: buyer.district,
      regionCode: buyer.regionCode,
      detail: buyer.address,
      consignee: buyer.contact,
      phone: buyer.phone,
      landline: '',
      kind: 'store',
    },
    at,
  );
  await sendMessage(tx, {
    buyerId: buyer.id,
    kind: 'licence',
    title: '资质审核已通过',
    body: '贵单位的资质已审核通过，现在可以查看价格并采购。首次下单前请签署电子合同。',
    url: '/',
    dedupeKey: `registration-passed:${at.getTime()}`,
    at,
  });
}

/**
 * Approves a registration for one department: 业务 first, 质量 second (GSP 首营审批). Problems: FORBIDDEN for
 * staff of another department, STATE_FORBIDS out of order, INVALID when the same person gives both.
 */
export function approveRegistration(
  deps: Deps,
  input: { readonly buyerId: number; readonly staff: StaffMember; readonly stage: ReviewStage },
): Promise<
  { readonly status: BuyerFacts['status'] } | Problem<ReasonsOf<typeof advance> | 'FORBIDDEN' | 'NOT_FOUND'>
> {
  const { staff, stage } = input;
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const buyer = await openBuyer(tx, input.buyerId);
    if (isProblem(buyer)) return buyer;
    const events: ReviewEvent[] =
      stage === 'quality'
        ? ['pass_quality']
        : buyer.status === 'submitted'
          ? ['take', 'pass_business']
          : ['pass_business'];
    const status = await advance(tx, buyer, staff, events, []);
    if (isProblem(status)) return status;
    const forbidden = checkReview(staff, stage);
    if (forbidden) return forbidden;
    await recordReview(tx, buyer.id, { stage, staffId: staff.id, decision: 'pass', reasons: {}, at });
    if (status === 'passed') await open(tx, buyer, at);
    else await setBuyerStatus(tx, buyer.id, { status });
    await recordStaffAudit(tx, staff, {
      action: `registration.approve.${stage}`,
      entity: `buyer:${buyer.id}`,
      at,
    });
    return { status };
  });
}

function reasonText(reasons: Readonly<Record<string, string>>): string {
  return Object.entries(reasons)
    .map(([key, reason]) => `${isDocumentType(key) ? `《${documentLabel(key)}》` : '企业信息'}：${reason}`)
    .join('；');
}

/**
 * Rejects a registration. `reasons` says why, by document type or COMPANY; only those open again. Problems:
 * as for approval, and INVALID without a reason or for a document that was not submitted.
 */
export function rejectRegistration(
  deps: Deps,
  input: {
    readonly buyerId: number;
    readonly staff: StaffMember;
    readonly reasons: Readonly<Record<string, string>>;
  },
): Promise<
  { readonly status: BuyerFacts['status'] } | Problem<ReasonsOf<typeof advance> | 'FORBIDDEN' | 'NOT_FOUND'>
> {
  const { staff, reasons } = input;
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const buyer = await openBuyer(tx, input.buyerId);
    if (isProblem(buyer)) return buyer;
    const events: ReviewEvent[] = buyer.status === 'submitted' ? ['take', 'reject'] : ['reject'];
    const status = await advance(tx, buyer, staff, events, Object.values(reasons));
    if (isProblem(status)) return status;
    const stage = buyer.status === 'qa_review' ? 'quality' : 'business';
    const forbidden = checkReview(staff, stage);
    if (forbidden) return forbidden;
    const documents = await loadHandedIn(tx, buyer.id);
    const unknown = Object.keys(reasons).find(
      (key) => key !== 'COMPANY' && !(isDocumentType(key) && documents.has(key)),
    );
    if (unknown !== undefined) {
      return problem('INVALID', {
        message: `该单位没有提交 ${unknown}`,
        errors: { reasons: [`该单位没有提交 ${unknown}`] },
      });
    }
    await setBuyerStatus(tx, buyer.id, { status });
    await rejectDocuments(tx, buyer.id, reasons, at);
    await setReasons(tx, buyer.id, reasons, at);
    await recordReview(tx, buyer.id, { stage, staffId: staff.id, decision: 'reject', reasons, at });
    await sendMessage(tx, {
      buyerId: buyer.id,
      kind: 'licence',
      title: '资质审核未通过',
      body: `请修改后重新提交：${reasonText(reasons)}`,
      url: '/register/state',
      dedupeKey: `registration-rejected:${at.getTime()}`,
      at,
    });
    await recordStaffAudit(tx, staff, {
      action: `registration.reject.${stage}`,
      entity: `buyer:${buyer.id}`,
      reason: reasonText(reasons),
      at,
    });
    return { status };
  });
}
