import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { hideHint as hideHintEndpoint } from '@qianfang/contract/near-expiry';
import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { nearExpiryRule, upsertReadHint } from '../offer/index.ts';

/** Records that this account has read the current rule; a text that has changed meanwhile does not count. */
export async function hideHint(
  deps: Deps,
  viewer: Viewer,
  { hint, version }: QueryOf<typeof hideHintEndpoint>,
): Promise<ResultOf<typeof hideHintEndpoint> | Problem<'INVALID'>> {
  if (version !== nearExpiryRule.version) return fieldProblem('version', '规则已更新，请重新阅读');
  const { buyerId, accountId } = viewer;
  await upsertReadHint(deps.db, { buyerId, accountId, hint, version, at: deps.clock.now() });
  return { hint, is_read: 1 };
}
