import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { loadReports } from '../../1-ground/stock/index.ts';
import { loadShippedBatches } from '../../3-trade/orders/index.ts';
import { insertRequest } from './report.repo.ts';

/** Requests the report of a batch that this company has received. */
export async function requestReport(
  deps: Deps,
  buyerId: number,
  batchId: number,
): Promise<{ state: 'ready' | 'requested' } | Problem<'NOT_FOUND'>> {
  const { total } = await loadShippedBatches(deps.db, buyerId, { batchId, limit: 1, offset: 0 });
  if (total === 0) return problem('NOT_FOUND');
  if ((await loadReports(deps.db, [batchId])).has(batchId)) return { state: 'ready' };
  await insertRequest(deps.db, buyerId, batchId, deps.clock.now());
  return { state: 'requested' };
}
