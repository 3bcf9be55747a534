import type { Problem } from '@qianfang/contract/problem';
import { staffMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';

/** Quality management and managers release an order held for abnormal growth. */
export function checkOrderApproval(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'order.approve'), '只有质量管理人员可以审核购买量');
}

/** Finance alone, without managers, accepts the account that paid an order (V-07). */
export function checkPayerAcceptance(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'order.accept_payer'), '只有财务可以核实付款账户');
}
