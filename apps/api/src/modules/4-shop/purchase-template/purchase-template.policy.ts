import type { Problem } from '@qianfang/contract/problem';
import { accountMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** The owner gives templates to other stores; `loadAffiliatedStores` of identity says which those are. */
export function checkTemplateSharing(viewer: Viewer): Problem | undefined {
  return refuseUnless(accountMay(viewer, 'purchase_template.share'), '只有总部主账号可以发给其他门店');
}
