import type { Problem } from '@qianfang/contract/problem';
import { accountMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** The owner's account manages the company's stores. */
export function mayManageStores(viewer: Viewer): boolean {
  return accountMay(viewer, 'store.manage');
}

/** It changes them as the company itself, not while acting for one of its stores. */
export function mayChangeStores(viewer: Viewer): boolean {
  return mayManageStores(viewer) && viewer.head === null;
}

export function checkStoreChange(viewer: Viewer): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(mayChangeStores(viewer), '只有总部主账号可以管理门店');
}
