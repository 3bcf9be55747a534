import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { closeOpenDemand, findDemand } from './demand.repo.ts';

/** Closes a request. Idempotent. */
export async function closeDemand(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<{ status: 'closed' } | Problem<'NOT_FOUND'>> {
  const isClosed = await closeOpenDemand(deps.db, buyerId, id, deps.clock.now());
  if (!isClosed && !(await findDemand(deps.db, buyerId, id))) return problem('NOT_FOUND');
  return { status: 'closed' };
}
