import type { getActivities, getDemoFocus } from '@qianfang/contract/activity';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../../platform/deps.ts';
import { presentActivity } from './activity.present.ts';
import { loadActivities } from './activity.repo.ts';

function setsOf(ids: string | undefined): number[] | undefined {
  return ids === undefined || ids === 'all' ? undefined : ids.split(',').map(Number);
}

/** One page of a set of activities; without a set, of those that have not ended. */
export async function listActivities(
  deps: Deps,
  query: QueryOf<typeof getActivities>,
): Promise<ResultOf<typeof getActivities>> {
  const now = deps.clock.now();
  const { page, per_page } = query;
  const range = { limit: per_page, offset: (page - 1) * per_page };
  const filter = { setIds: setsOf(query.ids), isRunning: false, ...range };
  const { rows, total } = await loadActivities(deps.db, filter, now);
  return {
    list: rows.map((row) => presentActivity(row, now)),
    page,
    per_page,
    total,
    now: now.toISOString(),
  };
}

/** One page of running activities. */
export async function listRunning(
  deps: Deps,
  { page, per_page }: QueryOf<typeof getDemoFocus>,
): Promise<ResultOf<typeof getDemoFocus>> {
  const now = deps.clock.now();
  const filter = { setIds: undefined, isRunning: true, limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await loadActivities(deps.db, filter, now);
  return { list: rows.map((row) => presentActivity(row, now)), page, per_page, total };
}
