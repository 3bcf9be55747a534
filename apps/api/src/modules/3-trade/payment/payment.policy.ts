import type { Problem } from '@qianfang/contract/problem';
import { accountMay, missingRightText, staffMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';

/** Finance and managers decide about incoming money and refunds. */
export function checkFinance(
  staff: StaffMember,
  right: 'transfer.confirm' | 'transfer.reject' | 'refund.confirm',
): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, right), `${staff.name}没有财务权限，请由财务操作`);
}

/** Paying from the balance together with the order takes both rights; the call asks for that to order. */
export function checkPaying(viewer: Viewer): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(accountMay(viewer, 'order.pay'), missingRightText('order.pay'));
}

/** The owner sets the limits of payments from the balance without confirmation. */
export function maySetSmallPayment(viewer: Viewer): boolean {
  return accountMay(viewer, 'small_payment.set');
}
