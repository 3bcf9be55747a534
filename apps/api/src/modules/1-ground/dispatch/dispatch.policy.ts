import type { Problem } from '@qianfang/contract/problem';
import { staffMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { StaffMember } from '../identity/index.ts';

/** Warehouse and managers set when parcels leave and how long they travel. */
export function checkDispatch(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'dispatch.set'), '只有仓库可以设置发货时间和时效');
}
