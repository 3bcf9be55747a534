import type { getActivities } from '@qianfang/contract/activity';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { ActivityRow } from './activity.repo.ts';

export type ActivityView = ResultOf<typeof getActivities>['list'][number];

export function stateOf(row: Pick<ActivityRow, 'starts_at' | 'ends_at'>, now: Date): ActivityView['state'] {
  if (row.ends_at <= now) return 'ended';
  return row.starts_at > now ? 'waiting' : 'running';
}

/** The target of an activity: its own page made from blocks, or its address. */
export function targetOf(row: ActivityRow): string {
  return row.template_kind === null ? row.url : `/${row.template_kind}?id=${row.template_id}`;
}

export function presentActivity(row: ActivityRow, now: Date): ActivityView {
  return {
    id: row.id,
    name: row.name,
    summary: row.summary,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    state: stateOf(row, now),
    target: targetOf(row),
  };
}
