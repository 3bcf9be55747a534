import { type Problem, problem } from '@qianfang/contract/problem';

/** How a policy refuses: with the sentence that says who may. */
export function refuseUnless(isAllowed: boolean, message: string): Problem<'FORBIDDEN'> | undefined {
  return isAllowed ? undefined : problem('FORBIDDEN', { message });
}
