import type { Problem } from '@qianfang/contract/problem';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/**
 * A head office acting as its store signs nothing for it. 电子签名法 13: a signature is under the signer's
 * sole control, so the store's own people sign.
 */
export function checkSigner(viewer: Viewer): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(viewer.head === null, '电子合同须由门店自己签署，请用门店账号登录');
}
