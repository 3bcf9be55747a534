import type { Problem } from '@qianfang/contract/problem';
import { accountMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** The owner of a head office's account acts for its stores, also from the session of one of them. */
export function mayActForStores(viewer: Viewer): boolean {
  return accountMay(viewer, 'store.act_for');
}

export function checkStoreSwitch(viewer: Viewer): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(mayActForStores(viewer), '只有总部主账号可以切换到门店');
}
