import type { resolveActivity as resolveActivityEndpoint } from '@qianfang/contract/activity';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../../platform/deps.ts';
import { stateOf, targetOf } from './activity.present.ts';
import { findByCode } from './activity.repo.ts';

/** The target of a code. An unknown code is an answer, not a failure: its page says so itself. */
export async function resolveActivity(
  deps: Deps,
  { url = '', url1 = '', url2 = '' }: QueryOf<typeof resolveActivityEndpoint>,
): Promise<ResultOf<typeof resolveActivityEndpoint>> {
  const now = deps.clock.now();
  const found = await findByCode(deps.db, { url, url1, url2 });
  if (!found) {
    return {
      state: 'unknown',
      target: null,
      name: '',
      starts_at: null,
      ends_at: null,
      now: now.toISOString(),
    };
  }
  const state = stateOf(found, now);
  return {
    state,
    target: state === 'running' ? targetOf(found) : null,
    name: found.name,
    starts_at: found.starts_at.toISOString(),
    ends_at: found.ends_at.toISOString(),
    now: now.toISOString(),
  };
}
