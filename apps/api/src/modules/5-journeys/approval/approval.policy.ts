import type { Problem } from '@qianfang/contract/problem';
import { accountMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { RequestAccess } from './approval.repo.ts';

/** The owner of a head office's account decides, and not while it acts for a store. */
export function mayDecide(viewer: Viewer): boolean {
  return accountMay(viewer, 'approval.decide') && viewer.head === null;
}

/** Whose requests are seen: its own, and those of its stores for who decides. */
export function requestAccessOf(viewer: Viewer): RequestAccess {
  return { buyerId: viewer.buyerId, decides: mayDecide(viewer) };
}

/** Refuses who has asked and would decide about it himself. */
export function refuseOwn(row: { readonly head_id: number }, viewer: Viewer): Problem | undefined {
  return refuseUnless(row.head_id === viewer.buyerId, '采购申请由总部主账号审批');
}
