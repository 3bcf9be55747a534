import type { Problem } from '@qianfang/contract/problem';
import { accountMay, staffMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';

// Of staff, finance and managers write money into a company's books.

export function checkTopUp(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'balance.top_up'), '只有财务可以登记充值');
}

export function checkCreditGrant(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'credit.grant'), '只有财务可以设置账期');
}

export function checkCreditRepayment(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'credit.repay'), '只有财务可以登记还款');
}

export function checkWithdrawalSettlement(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'withdrawal.settle'), '只有财务可以处理提现');
}

/** Of a company, its owner and its finance request withdrawals. */
export function checkWithdrawalRequest(viewer: Viewer): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(accountMay(viewer, 'withdrawal.ask'), '只有管理员和财务可以提现，请联系本单位管理员');
}
