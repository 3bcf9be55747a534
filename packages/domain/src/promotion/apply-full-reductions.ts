import type { FullReductionStatus } from '../pricing/priced-cart.ts';
import { isOpen } from '../pricing/time-window.ts';
import { sumLeft, takeOff, type WorkingLine } from '../pricing/working-line.ts';
import { activityStatus } from './activity-status.ts';
import { assignFullReductions } from './assign-full-reductions.ts';
import { type FullReduction, fullReductionOf } from './full-reduction.ts';

/** Applies the open 满减 activities. `lines` count and take promotions. */
export function applyFullReductions(
  activities: readonly FullReduction[],
  lines: readonly WorkingLine[],
  now: number,
): readonly FullReductionStatus[] {
  const open = openOf(activities, now);
  assignFullReductions(open, lines);
  const members = groupByActivity(lines);
  return open.map((activity) => {
    const group = members.get(activity.id) ?? [];
    const qualifying = sumLeft(group);
    const reduction = fullReductionOf(activity, qualifying);
    takeOff(group, 'fullReduction', reduction);
    const { repeat, cap } = activity;
    return { ...activityStatus(activity, qualifying, reduction), repeat, cap };
  });
}

/** The open activities, by id. */
function openOf(activities: readonly FullReduction[], now: number): readonly FullReduction[] {
  return activities.filter((activity) => isOpen(activity, now)).toSorted((a, b) => a.id - b.id);
}

function groupByActivity(lines: readonly WorkingLine[]): ReadonlyMap<number, WorkingLine[]> {
  const members = new Map<number, WorkingLine[]>();
  for (const line of lines) {
    if (line.fullReductionId === null) continue;
    const group = members.get(line.fullReductionId);
    if (group === undefined) members.set(line.fullReductionId, [line]);
    else group.push(line);
  }
  return members;
}
