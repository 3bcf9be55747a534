import { type Problem, problem } from '@qianfang/contract/problem';
import type { Viewer } from '../../../platform/viewer.ts';

/** A head office binds no WeChat account to its store's: a binding outlives its right to act for the store. */
export function checkBinder(viewer: Viewer): Problem<'STATE_FORBIDS'> | undefined {
  return viewer.head === null
    ? undefined
    : problem('STATE_FORBIDS', { message: '请先回到本单位的账号，再绑定微信' });
}
