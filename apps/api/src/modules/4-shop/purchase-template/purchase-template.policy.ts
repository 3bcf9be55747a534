import type { Problem } from '@qianfang/contract/problem';
import { accountMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** The owner shares templates with other stores; `loadAffiliatedStores` of identity determines those. */
export function checkTemplateSharing(viewer: Viewer): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(accountMay(viewer, 'purchase_template.share'), '只有总部主账号可以发给其他门店');
}
