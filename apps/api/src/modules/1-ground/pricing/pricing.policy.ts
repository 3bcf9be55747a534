import type { Problem } from '@qianfang/contract/problem';
import { staffMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { StaffMember } from '../identity/index.ts';

/** Finance and managers set freight rules. */
export function checkFreight(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'freight.set'), '只有财务可以设置运费');
}
