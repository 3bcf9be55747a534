import { type Problem, problem } from '@qianfang/contract/problem';
import type { Viewer } from '../../../platform/viewer.ts';

/**
 * A head office may not bind its WeChat account to a store's account: the binding would outlive its right to
 * act.
 */
export function checkBinder(viewer: Viewer): Problem<'STATE_FORBIDS'> | undefined {
  return viewer.head === null
    ? undefined
    : problem('STATE_FORBIDS', { message: '请先回到本单位的账号，再绑定微信' });
}
