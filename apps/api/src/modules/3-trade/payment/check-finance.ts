import { type Problem, problem } from '@qianfang/contract/problem';
import type { StaffMember } from '../../1-ground/identity/index.ts';

const mayMoveMoney: readonly StaffMember['role'][] = ['finance', 'manager'];

/** Only finance and managers decide about money. */
export function checkFinance(staff: StaffMember): Problem | undefined {
  return mayMoveMoney.includes(staff.role)
    ? undefined
    : problem('FORBIDDEN', { message: `${staff.name}没有财务权限，请由财务操作` });
}
