import { resolveActivity } from '@qianfang/contract/activity.calls';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { callQuery } from '../shared/call-query.ts';
import { safePath } from '../shared/safe-path.ts';

export type Activity = ResultOf<typeof resolveActivity>;

/** The activity that an operator has set for a code. */
export const activityOfCode = (asked: QueryOf<typeof resolveActivity>) =>
  callQuery(resolveActivity, ['activity', 'resolve', asked], {
    query: asked, // Whether it has begun changes with time.
    gcTime: 0,
    staleTime: 0,
    meta: { isSwallowed: true },
  });

/** Where a running activity leads: our own page, or an operator's outside address; else undefined. */
export function targetOf(activity: Activity | undefined): {
  readonly path?: string;
  readonly outside?: string;
} {
  const target = activity?.state === 'running' ? (activity.target ?? '') : '';
  if (/^https?:\/\//.test(target) && URL.canParse(target)) return { outside: target };
  const path = safePath(target, '');
  return path === '' ? {} : { path };
}
