import type { Problem } from '@qianfang/contract/problem';
import { accountMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** The owner copies lines to other stores; `loadAffiliatedStores` of identity says which those are. */
export function checkCartCopy(viewer: Viewer): Problem | undefined {
  return refuseUnless(accountMay(viewer, 'cart.copy'), '只有总部主账号可以复制到其他门店');
}
