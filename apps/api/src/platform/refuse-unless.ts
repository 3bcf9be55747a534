import { type Problem, problem } from '@qianfang/contract/problem';

/** The refusal of a policy, with a sentence that says who may. */
export function refuseUnless(isAllowed: boolean, message: string): Problem<'FORBIDDEN'> | undefined {
  return isAllowed ? undefined : problem('FORBIDDEN', { message });
}
