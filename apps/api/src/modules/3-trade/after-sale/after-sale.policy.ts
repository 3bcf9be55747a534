import type { Problem } from '@qianfang/contract/problem';
import { staffMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';

// Several people check a return before money leaves.

export function checkReturnReview(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'return.review'), '退货审核由业务或质量管理人员处理');
}

export function checkReturnInspection(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'return.inspect'), '退回商品须由质量管理人员验收');
}

export function checkReturnRefund(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'return.refund'), '退款由财务处理');
}
