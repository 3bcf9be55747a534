import type { Problem } from '@qianfang/contract/problem';
import { staffMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';

/**
 * A head office acting as its store signs nothing for it. 电子签名法 13: a signature is under the signer's
 * sole control, so the store's own people sign.
 */
export function checkSigner(viewer: Viewer): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(viewer.head === null, '电子合同须由门店自己签署，请用门店账号登录');
}

export function checkPublisher(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'contract.publish'), '只有经理可以发布电子合同');
}
