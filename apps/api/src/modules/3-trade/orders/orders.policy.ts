import type { OrderAction } from '@qianfang/contract/order';
import type { Problem } from '@qianfang/contract/problem';
import { type AccountRight, accountMay, staffMay } from '@qianfang/domain/access/rights';
import type { Static } from 'typebox';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';

const actionRights: Readonly<Partial<Record<Static<typeof OrderAction>, AccountRight>>> = {
  pay: 'order.pay',
  see_payment: 'order.pay',
  cancel: 'order.place',
  again: 'order.place',
  close: 'order.place',
  review: 'order.place',
  receive: 'goods.accept',
};

/** Of what may be done with an order now, what the account may do. */
export function withAllowedActions<Head extends { readonly actions: Array<Static<typeof OrderAction>> }>(
  viewer: Viewer,
  head: Head,
): Head {
  const isAllowed = (action: Static<typeof OrderAction>) => {
    const right = actionRights[action];
    return right === undefined || accountMay(viewer, right);
  };
  return { ...head, actions: head.actions.filter(isAllowed) };
}

/** Quality management and managers release an order held for abnormal growth. */
export function checkOrderApproval(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'order.approve'), '只有质量管理人员可以审核购买量');
}

/** Finance alone, without managers, accepts the account that paid an order (V-07). */
export function checkPayerAcceptance(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'order.accept_payer'), '只有财务可以核实付款账户');
}
