import type { Problem } from '@qianfang/contract/problem';
import { accountMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** The head office's account fills its sheet and orders from it, but not while acting for a store. */
export function checkSheetUse(viewer: Viewer): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(
    accountMay(viewer, 'chain_sheet.use') && viewer.head === null,
    '统一采购由总部主账号操作，请先返回总部',
  );
}
