import type { Problem } from '@qianfang/contract/problem';
import { accountMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** The head office's account keeps its lists, but not while acting for a store. */
export function checkListUse(viewer: Viewer): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(
    accountMay(viewer, 'preferred.keep') && viewer.head === null && viewer.parentId === null,
    '首选清单由总部主账号维护，请先返回总部',
  );
}
