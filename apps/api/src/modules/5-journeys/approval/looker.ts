import { type Problem, problem } from '@qianfang/contract/problem';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Looker } from './approval.repo.ts';

/** Only the owner of a head office's account decides, and not while it acts for a store. */
export function mayDecide(viewer: Viewer): boolean {
  return viewer.role === 'owner' && viewer.head === null;
}

export function lookerOf(viewer: Viewer): Looker {
  return { buyerId: viewer.buyerId, decides: mayDecide(viewer) };
}

/** Refuses who has asked and would decide about it himself. */
export function refuseOwn(row: { readonly head_id: number }, viewer: Viewer): Problem | undefined {
  return row.head_id === viewer.buyerId
    ? undefined
    : problem('FORBIDDEN', { message: '采购申请由总部主账号审批' });
}
