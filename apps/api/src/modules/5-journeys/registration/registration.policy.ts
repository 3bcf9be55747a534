import type { Problem } from '@qianfang/contract/problem';
import { accountMay, staffMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';

export type ReviewStage = 'business' | 'quality';

const stageRights = {
  business: 'registration.review_business',
  quality: 'registration.review_quality',
} as const satisfies Record<ReviewStage, string>;

/**
 * Each department reviews its own stage: GSP 首营审批 is one approval by sales and one by the quality
 * department. The same person never gives both: `advanceReview` of the domain refuses the second.
 */
export function checkReview(staff: StaffMember, stage: ReviewStage): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, stageRights[stage]), '该工号没有此环节的审核权限');
}

/** Either department vouches for a credit code whose check digit fails. */
export function checkVouching(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'registration.vouch_for_credit_code'), '只有审核人员可以放行');
}

/** The owner's account registers stores as the head office itself, not while acting for one of them. */
export function mayRegisterStores(viewer: Viewer): boolean {
  return accountMay(viewer, 'store.register') && viewer.head === null;
}
