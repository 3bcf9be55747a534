import type { Problem } from '@qianfang/contract/problem';
import { staffMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';

/** Quality management and managers decide whether the text of a review is shown. */
export function checkReviewDecision(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'review.decide'), '评价文字由质量管理人员审核');
}
