import type { Problem } from '@qianfang/contract/problem';
import { staffMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';

/** Quality management and managers confirm or reject the receipts of ephedrine orders. */
export function checkReceiptReview(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'receipt.review'), '只有质量管理人员可以审核回执');
}
