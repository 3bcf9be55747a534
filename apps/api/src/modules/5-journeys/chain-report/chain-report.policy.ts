import type { Problem } from '@qianfang/contract/problem';
import { accountMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** The head office's account reads what its stores bought, but not while acting for one of them. */
export function checkReportUse(viewer: Viewer): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(
    accountMay(viewer, 'chain_report.read') && viewer.head === null,
    '采购汇总仅限总部主账号查看，请先返回总部',
  );
}
