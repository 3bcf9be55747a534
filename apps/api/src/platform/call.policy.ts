import { rightOfCall } from '@qianfang/contract/http/call-rights';
import type { Endpoint } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import { accountMay, missingRightText } from '@qianfang/domain/access/rights';
import type { Viewer } from './viewer.ts';

/** Whether the role of an account lets it make a call. What nobody has decided about is refused to everyone. */
export function refuseCall(endpoint: Endpoint, viewer: Viewer): Problem<'FORBIDDEN'> | undefined {
  const right = rightOfCall(endpoint);
  if (right === undefined) return problem('FORBIDDEN');
  if (right === 'every account' || accountMay(viewer, right)) return undefined;
  return problem('FORBIDDEN', { message: missingRightText(right) });
}
