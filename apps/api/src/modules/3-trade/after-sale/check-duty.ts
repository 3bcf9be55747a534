import { type Problem, problem } from '@qianfang/contract/problem';
import type { StaffMember } from '../../1-ground/identity/index.ts';

/** Who decides what of a return: several pairs of eyes see it before money leaves. */
const duties = {
  review: { roles: ['business', 'quality', 'manager'], text: '退货审核由业务或质量管理人员处理' },
  // GSP: what comes back is accepted by quality management before it may be sold again (trade-rules 4.6).
  inspect: { roles: ['quality'], text: '退回商品须由质量管理人员验收' },
  refund: { roles: ['finance', 'manager'], text: '退款由财务处理' },
} as const satisfies Record<
  string,
  { readonly roles: readonly StaffMember['role'][]; readonly text: string }
>;

export function checkDuty(staff: StaffMember, duty: keyof typeof duties): Problem | undefined {
  const { roles, text } = duties[duty];
  const may: readonly StaffMember['role'][] = roles;
  return may.includes(staff.role) ? undefined : problem('FORBIDDEN', { message: text });
}
