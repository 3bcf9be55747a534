import type { Problem } from '@qianfang/contract/problem';
import { accountMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { RequestAccess } from './approval.repo.ts';

/** The owner of a head office's account decides, but not while acting for a store. */
export function mayDecide(viewer: Viewer): boolean {
  return accountMay(viewer, 'approval.decide') && viewer.head === null;
}

/** Which requests a viewer sees: their own and, for one who decides, those of their stores. */
export function requestAccessOf(viewer: Viewer): RequestAccess {
  return { buyerId: viewer.buyerId, decides: mayDecide(viewer) };
}

/** Nobody decides about a request of their own. */
export function refuseOwn(
  row: { readonly head_id: number },
  viewer: Viewer,
): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(row.head_id === viewer.buyerId, '采购申请由总部主账号审批');
}
